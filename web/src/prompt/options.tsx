/** The options that are not buttons: a list to scroll, unfold or search; and the asides, folded. */
import { useState } from "preact/hooks";
import { groupOptions, MANY, type OptionGroup, search } from "../model/option_groups.ts";
import type { Numbered } from "../model/option_tree.ts";
import { turnsOf } from "../model/turning.ts";
import { plural } from "../model/words.ts";
import { useTable } from "../shell/context.ts";
import { Advised, advises } from "./advised.tsx";
import { Follows, OptionWords } from "./offered.tsx";
import { pointing } from "./pointing.ts";
import { ScrollList } from "./scroll_list.tsx";
import { phrase } from "../words/words.ts";

/** Up to this many options need no count. */
const FEW = 6;

/** Options have the same numbers as in the terminal. */
export function Options({ listed, more }: { listed: Numbered[]; more: boolean }) {
  const table = useTable();
  return (
    <div class="options">
      <List
        key={[table.question.value!.id, ...table.picking.path.value].join(" ")}
        listed={listed}
        count={more ? plural(listed.length, "more option") : plural(listed.length, "option")}
      />
    </div>
  );
}

/** All options; many in groups to unfold, or those that a search finds. */
function List({ listed, count }: { listed: Numbered[]; count: string }) {
  const table = useTable();
  const [typed, setTyped] = useState("");
  const found = search(listed, typed);
  const narrowed = typed.trim() !== "";
  const groups = narrowed ? null : groupOptions(listed, table.picking.path.value.length);
  return (
    <>
      {listed.length > FEW && (
        <div class="narrowing">
          <p class="count" role="status">{narrowed ? phrase("{0} of {1}", found.length, count) : count}</p>
          {listed.length > MANY && (
            <input
              type="search"
              aria-label={phrase("Narrow the list to options with these words")}
              placeholder={phrase("Narrow the list")}
              value={typed}
              onInput={(event) => setTyped(event.currentTarget.value)}
            />
          )}
        </div>
      )}
      <ScrollList class="rows">
        <ol aria-label={count}>
          {groups
            ? groups.map((group) => <Group key={group.options[0].index} group={group} />)
            : found.map((option) => <Row key={option.index} option={option} />)}
        </ol>
      </ScrollList>
    </>
  );
}

/** Options under their title; one alone needs none. Pointing at the title shows everything they are about. */
function Group({ group: { title, options } }: { group: OptionGroup }) {
  const table = useTable();
  if (options.length === 1) return <Row option={options[0]} />;
  const thing = options[0].refs[table.picking.path.value.length];
  // What can be turned is picked, and then turned in place.
  const pick = turnsOf(options) && table.visible.value.has(thing) ? () => table.click(thing) : undefined;
  const advised = options.some(({ index }) => advises(table, index));
  const things = options.flatMap(({ refs }) => refs.slice(table.picking.path.value.length));
  return (
    <li class="option-group">
      <details onToggle={pick}>
        <summary data-holds={options.length} {...pointing(table, [...new Set(things)], [], null, false)}>
          <b>{options.length}</b>
          <span class="unseen">{phrase("options:")}</span> {title}
          {advised && <Advised />}
        </summary>
        <ol>{options.map((option) => <Row key={option.index} option={option} />)}</ol>
      </details>
    </li>
  );
}

/** What is not a move: a setting, giving up, throwing something away. */
export function Asides() {
  const table = useTable();
  const asides = table.picking.distinct(table.picking.asides.value);
  if (!asides.length) return null;
  return (
    <details
      class="asides"
      open={table.asidesOpen.value}
      onToggle={(event) => table.asidesOpen.value = event.currentTarget.open}
    >
      <summary>{phrase("Besides moves")}</summary>
      <ol>{asides.map((option) => <Row key={option.index} option={option} />)}</ol>
    </details>
  );
}

function Row({ option }: { option: Numbered }) {
  const table = useTable();
  const asked = table.question.value!.options[option.index];
  const advised = advises(table, option.index);
  return (
    <li value={option.index + 1}>
      <button
        type="button"
        class={advised ? "advised" : ""}
        data-option={option.index}
        onClick={() => table.answer(option.index)}
        {...pointing(table, option.refs, asked?.gives, asked?.odds)}
      >
        <span class="ordinal" aria-hidden="true">{option.index + 1}</span>
        <OptionWords label={option.label} note={asked?.note} />
        {asked && <Follows option={asked} />}
        {advised && <Advised />}
      </button>
    </li>
  );
}
