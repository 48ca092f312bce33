/** The rulebook at the table, with a search; a rule asked for is shown first. */
import { useEffect, useRef, useState } from "preact/hooks";
import { atRules, findRules, ruleText } from "../words.ts";
import { useTable } from "./context.ts";

export function Rules() {
  const table = useTable();
  const [search, setSearch] = useState("");
  const wanted = table.rule.value;
  const place = useRef<HTMLElement>(null);
  const found = search.trim() ? new Set(findRules(table.game, search)) : null;
  useEffect(() => {
    if (!wanted) return;
    setSearch("");
    place.current?.querySelector(`[data-rule="${CSS.escape(wanted)}"]`)?.scrollIntoView({ block: "center" });
  }, [wanted]);
  return (
    <section class="rulebook" ref={place}>
      <label class="search">
        <span class="unseen">Search the rules</span>
        <input
          type="search"
          placeholder="Search the rules"
          value={search}
          onInput={(event) => setSearch(event.currentTarget.value)}
        />
      </label>
      {found?.size === 0 && <p class="quiet empty-panel">No rule speaks of that.</p>}
      {Object.entries(table.game.chapters).map(([chapter, numbers]) => {
        const shown = numbers.filter((number) => !found || found.has(number));
        if (shown.length === 0) return null;
        return (
          <section key={chapter}>
            <h3>{chapter}</h3>
            <ul class="rules">
              {shown.map((number) => (
                <li key={number} data-rule={number} class={number === wanted ? "wanted" : ""}>
                  <b>{number}</b> <RuleWords text={ruleText(table.game, number)} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </section>
  );
}

/** A rule's text, in which other rules can be followed and words in asterisks stand out. */
export function RuleWords({ text }: { text: string }) {
  const table = useTable();
  return (
    <>
      {atRules(text).map((piece, at) =>
        table.game.rulebook[piece]
          ? (
            <button type="button" class="rule-link" key={at} onClick={() => table.lookUp(piece)}>
              {piece}
            </button>
          )
          : piece.split(/\*{1,2}([^*]+)\*{1,2}/).map((words, inner) =>
            inner % 2 ? <em key={`${at}.${inner}`}>{words}</em> : words
          )
      )}
    </>
  );
}
