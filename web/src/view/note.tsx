/** A sentence that stands on the table. */
import { filled } from "../words.ts";
import type { ShownNote } from "../wire.ts";
import { useTable } from "./context.ts";

export function Note({ note }: { note: ShownNote }) {
  const table = useTable();
  return (
    <p class="table-note" data-ref={note.ref}>
      <b>{note.name}</b> {filled(note.text, note.about ?? [], table.words.value)}
    </p>
  );
}
