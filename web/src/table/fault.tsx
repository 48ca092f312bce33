/** Something is wrong here: a small file for whoever can mend it. It tells nothing that this seat cannot know. */
import { signal } from "@preact/signals";
import { useState } from "preact/hooks";
import * as api from "../api.ts";
import { saveFile } from "../session/files.ts";
import { useTable } from "../shell/context.ts";
import { Dialog } from "../shell/dialog.tsx";
import { phrase } from "../words/words.ts";

export const faultOpen = signal(false);

/** As the server bounds it. */
const LONGEST = 2000;

export function FaultDialog({ token }: { token: string }) {
  const table = useTable();
  const [said, setSaid] = useState("");
  const [problem, setProblem] = useState("");
  if (!faultOpen.value || !table.seat.value) return null;
  const { table: id, game } = table.welcome.value!;
  const close = () => faultOpen.value = false;
  const save = async () => {
    try {
      saveFile(`${game.id}-fault.json`, await api.fault(id, token, said));
      close();
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  return (
    <Dialog title={phrase("Something is wrong here")} onClose={close}>
      <p>
        {phrase(
          "Say what happened and what you expected. You get a small file with the table as you see it, and nothing of what others hold: send it to whoever keeps the rules.",
        )}
      </p>
      <textarea
        class="fault-words"
        rows={5}
        maxLength={LONGEST}
        aria-label={phrase("What is wrong?")}
        value={said}
        onInput={(event) => setSaid(event.currentTarget.value)}
      />
      {problem && <p role="alert">{problem}</p>}
      <div class="buttons">
        <button type="button" class="main" onClick={save}>{phrase("Save the file")}</button>
      </div>
    </Dialog>
  );
}
