/** The links of a table: one per seat and one to watch, each with a button that copies it. */
import { useState } from "preact/hooks";
import { capital } from "../words.ts";
import { Icon } from "./icon.tsx";

export function Links(
  { links, watch, skip }: { links: Record<string, string>; watch: string; skip?: string },
) {
  const seats = Object.entries(links).filter(([seat]) => seat !== skip);
  return (
    <ul class="links">
      {seats.map(([seat, path]) => <LinkLine key={seat} name={capital(seat)} path={path} />)}
      <LinkLine name="To watch" path={watch} />
    </ul>
  );
}

function LinkLine({ name, path }: { name: string; path: string }) {
  const [copied, setCopied] = useState(false);
  const address = new URL(path, location.origin).href;
  const copy = async (event: MouseEvent) => {
    const field = (event.currentTarget as HTMLElement).parentElement!.querySelector("input")!;
    try {
      await navigator.clipboard.writeText(address);
    } catch {
      field.select();
      document.execCommand("copy");
    }
    setCopied(true);
    setTimeout(() => setCopied(false), 2000);
  };
  return (
    <li>
      <b>{name}</b>
      <input
        readOnly
        value={address}
        aria-label={`Link for ${name}`}
        onFocus={(event) => event.currentTarget.select()}
      />
      <button type="button" onClick={copy} aria-label={`Copy the link for ${name}`}>
        <Icon name={copied ? "check" : "copy"} />
        <span>{copied ? "Copied" : "Copy"}</span>
      </button>
    </li>
  );
}
