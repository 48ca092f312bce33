/** A button that copies an address. Where the browser refuses, the address is shown instead. */
import { useState } from "preact/hooks";
import { copyText } from "../session/clipboard.ts";
import { Icon } from "./icon.tsx";
import { phrase } from "../words/words.ts";

const SAID = 2000; // milliseconds

export function CopyButton({ path, label, words = phrase("Copy"), shown = false }: {
  /** From the root of this server. */
  path: string;
  /** For screen readers, where the words are not enough. */
  label?: string;
  words?: string;
  /** The address is shown beside it anyway. */
  shown?: boolean;
}) {
  const [how, setHow] = useState<"" | "copied" | "refused">("");
  const address = new URL(path, location.origin).href;
  const copy = async () => {
    const copied = await copyText(address);
    setHow(copied ? "copied" : "refused");
    if (copied) setTimeout(() => setHow(""), SAID);
  };
  return (
    <>
      <button type="button" onClick={copy} aria-label={label}>
        <Icon name={how === "copied" ? "check" : "copy"} />
        <span>{how === "copied" ? phrase("Copied") : words}</span>
      </button>
      <span class="unseen" role="status">{how === "copied" && phrase("Copied")}</span>
      {how === "refused" && !shown && (
        <input
          readOnly
          value={address}
          aria-label={phrase("The link")}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </>
  );
}
