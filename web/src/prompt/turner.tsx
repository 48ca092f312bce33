/** One thing turned in place: a button each way, the board as it would be, and one button to lay it so. */
import { useEffect, useState } from "preact/hooks";
import type { Numbered } from "../model/option_tree.ts";
import { useTable } from "../shell/context.ts";
import { Icon } from "../shell/icon.tsx";
import { phrase } from "../words/words.ts";

export function Turner({ turns }: { turns: Numbered[] }) {
  const table = useTable();
  const [turn, setTurn] = useState(0);
  const now = turns[turn];
  useEffect(() => table.tryOut(now.index), [now.index]);
  useEffect(() => () => table.tryOut(null), []);
  const by = (step: number) => setTurn((turn + step + turns.length) % turns.length);
  return (
    <div class="turner">
      <div class="turn-buttons">
        <button type="button" aria-label={phrase("Turn it left")} onClick={() => by(-1)}>
          <Icon name="undo" />
        </button>
        <span role="status">
          {phrase("turned {0} of {1}: the board shows how it would lie", turn, turns.length)}
        </span>
        <button type="button" class="other-way" aria-label={phrase("Turn it right")} onClick={() => by(1)}>
          <Icon name="undo" />
        </button>
      </div>
      <button
        type="button"
        class="opt main"
        data-can=""
        data-option={now.index}
        onClick={() => table.answer(now.index)}
      >
        <span class="ordinal" aria-hidden="true">{now.index + 1}</span>
        <span class="opt-words">
          <span class="said">{now.label}</span>
        </span>
      </button>
      <details class="all-turns">
        <summary>{phrase("All ways to turn it")}</summary>
        <ol>
          {turns.filter((one) => one !== now).map(({ index, label }) => (
            <li key={index} value={index + 1}>
              <button type="button" class="plain" data-option={index} onClick={() => table.answer(index)}>
                <span class="ordinal" aria-hidden="true">{index + 1}</span>
                <span class="said">{label}</span>
              </button>
            </li>
          ))}
        </ol>
      </details>
    </div>
  );
}
