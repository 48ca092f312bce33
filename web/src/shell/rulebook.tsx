/** The rulebook with a search, and links to its rules. */
import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { type Found, RuleSearch } from "../reading/rule_search.ts";
import { atRules, plural, ruleText } from "../model/words.ts";
import type { GameInfo, Happened } from "../wire.ts";
import { useTable } from "./context.ts";
import { GlossaryList } from "./glossary.tsx";
import { Icon } from "./icon.tsx";
import { phrase } from "../words/words.ts";

interface Reading {
  game: GameInfo;
  /** Called when a rule named in another is clicked. */
  follow: (number: string) => void;
}

interface Book extends Reading {
  /** The rule to scroll to. */
  wanted: string | null;
  /** What was last done by each rule, and a click on it. */
  used?: { last: ReadonlyMap<string, Happened>; show: (line: Happened) => void };
  /** Pictures that belong to rules. */
  figures?: ReadonlyMap<string, ComponentChildren>;
}

/** With its contents, a search that finds what one means, figures, and where in play a rule was last used. */
export function Rulebook({ game, wanted, follow, used, figures }: Book) {
  const [search, setSearch] = useState("");
  const place = useRef<HTMLElement>(null);
  const index = useMemo(() => new RuleSearch(game), [game]);
  useEffect(() => {
    // The book opens at its search, unless it opens at a rule.
    if (!wanted) place.current?.querySelector("input")?.focus({ preventScroll: true });
  }, []);
  const found = search.trim() ? index.find(search) : null;
  useEffect(() => {
    if (!wanted) return;
    setSearch("");
    requestAnimationFrame(() =>
      place.current?.querySelector(`[data-rule="${CSS.escape(wanted)}"]`)?.scrollIntoView({ block: "center" })
    );
  }, [wanted]);
  const rule = (number: string, chapter = "") => (
    <li key={number} data-rule={number} class={number === wanted ? "wanted" : ""}>
      <b>{number}</b> <Linked game={game} follow={follow} text={ruleText(game, number)} />
      {chapter && <small class="quiet">{chapter}</small>}
      {figures?.get(number)}
      {used?.last.has(number) && <Used line={used.last.get(number)!} show={used.show} />}
    </li>
  );
  return (
    <section class="rulebook" ref={place}>
      <label class="search">
        <span class="unseen">{phrase("Search the rules")}</span>
        <input
          type="search"
          placeholder={phrase("Search the rules, or ask: how do I win?")}
          value={search}
          onInput={(event) => setSearch(event.currentTarget.value)}
        />
      </label>
      {found && <Results found={found} game={game} rule={rule} />}
      {!found && <Contents game={game} place={place} />}
      {!found && <GlossaryList game={game} follow={follow} />}
      {!found &&
        Object.entries(game.chapters).map(([chapter, numbers]) => (
          <section key={chapter} data-chapter={chapter}>
            <h3 tabIndex={-1}>{chapter}</h3>
            <ul class="rules">
              {numbers.map((number) =>
                rule(number)
              )}
            </ul>
          </section>
        ))}
    </section>
  );
}

/** The best first; above them what the words mean. */
function Results({ found, game, rule }: {
  found: Found;
  game: GameInfo;
  rule: (number: string, chapter: string) => ComponentChildren;
}) {
  const chapterOf = (number: string) =>
    Object.keys(game.chapters).find((name) => game.chapters[name].includes(number)) ?? "";
  return (
    <>
      <p class="unseen" role="status">{plural(found.rules.length, "rule")}</p>
      {found.rules.length === 0 && <p class="quiet empty-panel">{phrase("No rule speaks of that.")}</p>}
      {found.terms.length > 0 && (
        <dl class="term-list meant">
          {found.terms.map((term) => [
            <dt key={term.term}>{term.term}</dt>,
            <dd key={term.says}>{term.says}</dd>,
          ])}
        </dl>
      )}
      <ul class="rules">{found.rules.map((number) => rule(number, chapterOf(number)))}</ul>
    </>
  );
}

function Contents({ game, place }: { game: GameInfo; place: { current: HTMLElement | null } }) {
  const open = (chapter: string) => {
    const heading = place.current?.querySelector<HTMLElement>(`[data-chapter="${CSS.escape(chapter)}"] > h3`);
    heading?.scrollIntoView({ block: "start" });
    heading?.focus({ preventScroll: true });
  };
  return (
    <details class="contents">
      <summary>{phrase("Contents")}</summary>
      <ol>
        {Object.entries(game.chapters).map(([chapter, numbers]) => (
          <li key={chapter}>
            <button type="button" class="plain" onClick={() => open(chapter)}>
              <span>{chapter}</span> <small class="quiet">{numbers.length}</small>
            </button>
          </li>
        ))}
      </ol>
    </details>
  );
}

/** What was last done by a rule, in this game; a click shows it in the log. */
function Used({ line, show }: { line: Happened; show: (line: Happened) => void }) {
  return (
    <button type="button" class="used" onClick={() => show(line)}>
      <Icon name="replay" />
      <span>
        <span class="unseen">{phrase("Last used:")}</span>
        {line.text}
      </span>
    </button>
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
      aria-label={phrase("Rule {0}", number)}
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
