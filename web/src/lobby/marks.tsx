/** What everybody should know of a table: a chosen seed, changed cards, a record, who holds links, bots for people. */
import { Icon } from "../shell/icon.tsx";
import type { Mark } from "../wire.ts";
import { phrase } from "../words/words.ts";

export function Marks({ marks }: { marks: Mark[] }) {
  if (marks.length === 0) return null;
  return (
    <details class="marks" open={marks.some((mark) => mark.kind !== "links")}>
      <summary>
        <Icon name="broken" />
        {phrase("About this table")}
      </summary>
      <ul>
        {marks.map((mark) => <li key={mark.kind}>{mark.text}</li>)}
      </ul>
    </details>
  );
}
