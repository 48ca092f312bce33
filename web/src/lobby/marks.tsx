/** What everybody should know of a table: a chosen seed, changed cards, a record, who holds links, bots for people. */
import { signal } from "@preact/signals";
import { Dialog } from "../shell/dialog.tsx";
import { Icon } from "../shell/icon.tsx";
import type { Mark } from "../wire.ts";

const marksOpen = signal(false);

/** In the bar of a table, where a game needs the room: a button, and what it opens. */
export function MarksTool({ marks }: { marks: Mark[] }) {
  if (marks.length === 0) return null;
  return (
    <>
      <button
        type="button"
        class="tool marks-tool"
        aria-label="About this table"
        title={`About this table: ${marks.map((mark) => mark.text).join(" ")}`}
        onClick={() => marksOpen.value = true}
      >
        <Icon name="broken" />
      </button>
      {marksOpen.value && (
        <Dialog title="About this table" onClose={() => marksOpen.value = false}>
          <ul class="marks-list">
            {marks.map((mark) => <li key={mark.kind}>{mark.text}</li>)}
          </ul>
        </Dialog>
      )}
    </>
  );
}

/** In the waiting room. */
export function Marks({ marks }: { marks: Mark[] }) {
  if (marks.length === 0) return null;
  return (
    <details class="marks" open={marks.some((mark) => mark.kind !== "links")}>
      <summary>
        <Icon name="broken" />About this table
      </summary>
      <ul>
        {marks.map((mark) => <li key={mark.kind}>{mark.text}</li>)}
      </ul>
    </details>
  );
}
