/** The link to one's own seat, to be copied. It is not shown: others may look at the screen. */
import { signal } from "@preact/signals";
import { watchToken } from "../session/tokens.ts";
import { useTable } from "../shell/context.ts";
import { CopyButton } from "../shell/copy_button.tsx";
import { Dialog } from "../shell/dialog.tsx";
import { phrase } from "../words/words.ts";

export const mySeatOpen = signal(false);

/** Host names that other machines cannot reach. */
const ONLY_HERE = ["localhost", "127.0.0.1", "[::1]"];

export function MySeat({ token }: { token: string }) {
  const table = useTable();
  const welcome = table.welcome.value!;
  if (!mySeatOpen.value || !table.seat.value) return null;
  const link = (secret: string) => `/t/${encodeURIComponent(welcome.table)}#${encodeURIComponent(secret)}`;
  const watching = watchToken(welcome);
  return (
    <Dialog title={phrase("Your link")} onClose={() => mySeatOpen.value = false}>
      <p>
        {phrase(
          "With your link you come back to this seat at any time, also with another browser or on your phone. Whoever has it sits in your place: keep it to yourself. If somebody else has it, renew it: then the old one opens nothing any more.",
        )}
      </p>
      {ONLY_HERE.includes(location.hostname) && (
        <p class="quiet">
          {phrase(
            "You came by a name that only this machine knows. For a phone, start the server with “--host 0.0.0.0” and come by the address it prints.",
          )}
        </p>
      )}
      <div class="buttons">
        <CopyButton path={link(token)} words={phrase("Copy your link")} />
        <button type="button" onClick={() => table.server?.send({ type: "renew" })}>
          {phrase("Renew it")}
        </button>
        {watching && <CopyButton path={link(watching)} words={phrase("Copy a link to watch")} />}
      </div>
    </Dialog>
  );
}
