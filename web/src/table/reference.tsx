/** What one can do in a turn, what it costs, and what others can do meanwhile; what is possible now is marked. */
import { useEffect, useState } from "preact/hooks";
import * as api from "../api.ts";
import { useTable } from "../shell/context.ts";
import { Icon } from "../shell/icon.tsx";
import { RuleLink } from "../shell/rulebook.tsx";
import { Explained } from "../shell/terms.tsx";
import type { Deed } from "../wire.ts";
import { primerOpen } from "./bar.tsx";
import { phrase } from "../words/words.ts";

const TITLES: [string, string][] = [
  ["mine", "In your turn"],
  ["always", "At any time"],
  ["theirs", "What others can do in your turn"],
];

export function Reference() {
  const table = useTable();
  const [deeds, setDeeds] = useState<Deed[] | null>(null);
  useEffect(() => {
    api.firstSteps(table.game.id).then((found) => setDeeds(found.deeds), () => setDeeds([]));
  }, [table.game.id]);
  const offered = new Set(table.question.value?.options.map((option) => option.choice));
  const asked = table.question.value !== null;
  const isNow = ({ choices }: Deed) => choices.some((choice) => offered.has(choice));
  return (
    <section class="reference">
      <button type="button" class="quiet-button" onClick={() => primerOpen.value = true}>
        <Icon name="question" />
        {phrase("The game on one screen")}
      </button>
      {deeds?.length === 0 && <p class="quiet">{phrase("This game has no such card yet.")}</p>}
      {TITLES.map(([when, title]) => {
        const shown = deeds?.filter((deed) => deed.when === when) ?? [];
        if (!shown.length) return null;
        return (
          <section key={when}>
            <h3>{title}</h3>
            <ul>
              {shown.map((deed) => (
                <li
                  key={deed.says}
                  class={isNow(deed) ? "now" : asked && deed.choices.length ? "not-now" : ""}
                >
                  <b>{deed.says}</b>
                  {isNow(deed) && <span class="now-mark">{phrase("now")}</span>} {deed.costs && (
                    <small>
                      <Explained text={deed.costs} most={1} />
                    </small>
                  )} <RuleLink number={deed.rule} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </section>
  );
}
