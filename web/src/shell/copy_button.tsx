/** A button that copies an address, and says that it has. Where a browser refuses, the address is shown to be marked. */
import { useState } from "preact/hooks";
import { copyText } from "../session/clipboard.ts";
import { Icon } from "./icon.tsx";

const SAID = 2000; // milliseconds

export function CopyButton({ path, label, words = "Copy", shown = false }: {
  /** From the root of this server. */
  path: string;
  /** For a screen reader, where the words alone do not say which. */
  label?: string;
  words?: string;
  /** The address stands beside it anyway. */
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
        <span>{how === "copied" ? "Copied" : words}</span>
      </button>
      <span class="unseen" role="status">{how === "copied" && "Copied"}</span>
      {how === "refused" && !shown && (
        <input
          readOnly
          value={address}
          aria-label="The link"
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </>
  );
}
