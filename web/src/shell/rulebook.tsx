/** The rulebook with a search, and links to its rules. */
import { useEffect, useRef, useState } from "preact/hooks";
import { atRules, findRules, ruleText } from "../model/words.ts";
import type { GameInfo } from "../wire.ts";
import { useTable } from "./context.ts";
import { phrase } from "../words/words.ts";

interface Reading {
  game: GameInfo;
  /** Called when a rule named in another is clicked. */
  follow: (number: string) => void;
}

/** `wanted`: the rule to scroll to. */
export function Rulebook({ game, wanted, follow }: Reading & { wanted: string | null }) {
  const [search, setSearch] = useState("");
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    // The book opens at its search, unless it opens at a rule.
    if (!wanted) place.current?.querySelector("input")?.focus({ preventScroll: true });
  }, []);
  const found = search.trim() ? new Set(findRules(game, search)) : null;
  useEffect(() => {
    if (!wanted) return;
    setSearch("");
    place.current?.querySelector(`[data-rule="${CSS.escape(wanted)}"]`)?.scrollIntoView({ block: "center" });
  }, [wanted]);
  return (
    <section class="rulebook" ref={place}>
      <label class="search">
        <span class="unseen">{phrase("Search the rules")}</span>
        <input
          type="search"
          placeholder={phrase("Search the rules")}
          value={search}
          onInput={(event) => setSearch(event.currentTarget.value)}
        />
      </label>
      {found?.size === 0 && <p class="quiet empty-panel">{phrase("No rule speaks of that.")}</p>}
      {Object.entries(game.chapters).map(([chapter, numbers]) => {
        const shown = numbers.filter((number) => !found || found.has(number));
        if (shown.length === 0) return null;
        return (
          <section key={chapter}>
            <h3>{chapter}</h3>
            <ul class="rules">
              {shown.map((number) => (
                <li key={number} data-rule={number} class={number === wanted ? "wanted" : ""}>
                  <b>{number}</b> <Linked game={game} follow={follow} text={ruleText(game, number)} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </section>
  );
}

/** The text of a rule, at a table. */
export function RuleWords({ text }: { text: string }) {
  const table = useTable();
  return <Linked game={table.game} follow={(number) => table.lookUp(number)} text={text} />;
}

/** The number of a rule; a click opens the rulebook there. */
export function RuleLink({ number }: { number: string }) {
  const table = useTable();
  return (
    <button
      type="button"
      class="rule-link"
      aria-label={`Rule ${number}`}
      onClick={() => table.lookUp(number)}
    >
      {number}
    </button>
  );
}

/** Numbers of rules become links, *words* are emphasised. */
function Linked({ game, follow, text }: Reading & { text: string }) {
  return (
    <>
      {atRules(text).map((piece, at) =>
        game.rulebook[piece]
          ? (
            <button type="button" class="rule-link" key={at} onClick={() => follow(piece)}>
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
