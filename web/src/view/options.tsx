/** The options of a question that are no button beside it: a list with a count, and those that are no move, folded away. */
import { useState } from "preact/hooks";
import type { Numbered } from "../pick.ts";
import type { Table } from "../table.ts";
import { plural } from "../words.ts";
import { useTable } from "./context.ts";
import { Scrolled } from "./scrolled.tsx";

/** Up to so many are seen at a glance: nobody needs to be told how many there are. */
const FEW = 6;

/** What is left and is no button, with the numbers that the terminal gives them too. */
export function Options({ listed, more }: { listed: Numbered[]; more: boolean }) {
  const [open, setOpen] = useState(false);
  const count = plural(listed.length, more ? "more option" : "option");
  return (
    <div class={`options${open ? " open" : ""}`}>
      <button
        type="button"
        class="quiet-button toggle"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {count}
      </button>
      {listed.length > FEW && <p class="count">{count}</p>}
      <Scrolled class="rows">
        <ol aria-label={count}>{listed.map((option) => <Row key={option.index} option={option} />)}</ol>
      </Scrolled>
    </div>
  );
}

/** What may be said besides the moves, folded away: a setting, giving up, throwing something away. */
export function Asides() {
  const table = useTable();
  const asides = table.distinct(table.asides.value);
  if (!asides.length) return null;
  return (
    <details
      class="asides"
      open={table.besides.value}
      onToggle={(event) => table.besides.value = event.currentTarget.open}
    >
      <summary>Besides moves</summary>
      <ol>{asides.map((option) => <Row key={option.index} option={option} />)}</ol>
    </details>
  );
}

function Row({ option }: { option: Numbered }) {
  const table = useTable();
  return (
    <li value={option.index + 1}>
      <button
        type="button"
        data-option={option.index}
        onClick={() => table.answer(option.index)}
        {...pointing(table, option.refs)}
      >
        <span class="ordinal" aria-hidden="true">{option.index + 1}</span>
        {option.label}
      </button>
    </li>
  );
}

/** Pointing at an option, or going to it by keyboard, shows what it speaks of. */
export function pointing(table: Table, refs: string[]) {
  const point = () => table.pointed.value = refs, leave = () => table.pointed.value = [];
  return { onPointerEnter: point, onPointerLeave: leave, onFocus: point, onBlur: leave };
}
