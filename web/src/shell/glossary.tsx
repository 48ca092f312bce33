/** All terms of a game's glossary in order, each with its sign and its rule: in the rulebook, to be read or looked up. */
import { useMemo } from "preact/hooks";
import type { Look } from "../model/look.ts";
import { signOf } from "../reading/sign_icons.ts";
import type { GameInfo } from "../wire.ts";
import { Icon } from "./icon.tsx";
import { phrase } from "../words/words.ts";

export function GlossaryList({ game, follow }: { game: GameInfo; follow: (rule: string) => void }) {
  const terms = useMemo(
    () => [...game.glossary].sort((one, other) => one.term.localeCompare(other.term)),
    [game],
  );
  if (terms.length === 0) return null;
  const look = (game.look ?? {}) as Look;
  return (
    <details class="contents glossary">
      <summary>{phrase("All words and signs")}</summary>
      <dl class="term-list">
        {terms.map((term) => {
          const sign = signOf(look, term.names);
          return (
            <div key={term.term}>
              <dt>
                {sign && (
                  <span
                    class="term-sign"
                    style={sign.paint ? { "--sign": sign.paint } : {}}
                    aria-hidden="true"
                  >
                    <Icon name={sign.icon} />
                  </span>
                )}
                {term.term}
              </dt>
              <dd>
                {term.says}{" "}
                <button
                  type="button"
                  class="rule-link"
                  aria-label={phrase("Rule {0}", term.rule)}
                  onClick={() => follow(term.rule)}
                >
                  {term.rule}
                </button>
              </dd>
            </div>
          );
        })}
      </dl>
    </details>
  );
}
