/** A sentence on the table. Pointing at it shows what it is about; screen readers hear changes. */
import { capital, filled } from "../model/words.ts";
import { useTable } from "../shell/context.ts";
import { explains } from "../shell/terms.tsx";
import type { ShownNote } from "../wire.ts";

export function Note({ note }: { note: ShownNote }) {
  const table = useTable();
  const about = note.about ?? [];
  const pointed = table.pointed.value.includes(note.ref);
  return (
    <p
      class={`table-note${pointed ? " pointed" : ""}`}
      data-ref={note.ref}
      data-still=""
      role="status"
      onPointerEnter={() => table.pointed.value = about}
      onPointerLeave={() => table.pointed.value = []}
    >
      <b {...explains(`note ${note.name}`)}>{capital(note.name)}</b>{" "}
      <span>{filled(note.text, about, table.words.value)}</span>
    </p>
  );
}
