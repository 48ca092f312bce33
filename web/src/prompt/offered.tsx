/** Options as buttons that say what follows: what they give and cost, how likely, and a word on it. */
import { Badges } from "../cards/badge.tsx";
import { badgeWords } from "../model/badges.ts";
import { facePaint } from "../model/look.ts";
import type { Table } from "../model/table.ts";
import { findCard, onBoard } from "../model/things.ts";
import { percent } from "../model/words.ts";
import { useTable } from "../shell/context.ts";
import { Icon } from "../shell/icon.tsx";
import type { AskedOption } from "../wire.ts";
import { Advised, advises } from "./advised.tsx";
import { pointing } from "./pointing.ts";
import { ScrollList } from "./scroll_list.tsx";
import { phrase } from "../words/words.ts";

/** A button: it answers, or it is the next thing to click. */
export interface OfferedButton {
  label: string;
  ref?: string;
  answer?: number;
}

/** Labels up to this long may share a line. */
const SHORT = 20;

/** Passing comes last. */
export function passingLast<T extends { answer?: number }>(offered: T[], passes: number | null): T[] {
  const isPass = ({ answer }: T) => answer !== undefined && answer === passes;
  return [...offered.filter((one) => !isPass(one)), ...offered.filter(isPass)];
}

/** Nothing is to be said of an option but its name. */
export function saysNoMore(option: Pick<AskedOption, "note" | "gives" | "odds"> | null): boolean {
  return !option?.note && !option?.gives?.length && (option?.odds ?? null) === null;
}

/** Which of them share a line with a neighbour: two short ones that follow each other. */
export function paired(short: readonly boolean[]): boolean[] {
  const pairs = short.map(() => false);
  for (let at = 0; at + 1 < short.length; at++) {
    if (!short[at] || !short[at + 1]) continue;
    pairs[at] = pairs[at + 1] = true;
    at++;
  }
  return pairs;
}

export function Offered({ offered, alone }: { offered: OfferedButton[]; alone: boolean }) {
  const table = useTable();
  const question = table.question.value!;
  const options = offered.map(({ answer }) => answer === undefined ? null : question.options[answer]);
  const pairs = paired(offered.map(({ label }, at) => label.length <= SHORT && saysNoMore(options[at])));
  const deeds = offered.filter(({ answer }) => answer === undefined || answer !== question.passes);
  return (
    <ScrollList class={`offered${alone ? " alone" : ""}`}>
      <ol class="buttons">
        {offered.map((button, at) => (
          <li key={`${button.label}${button.answer ?? button.ref}`} class={pairs[at] ? "half" : ""}>
            <OptionButton
              button={button}
              option={options[at]}
              main={alone && deeds.length === 1 && deeds[0] === button}
              passes={button.answer !== undefined && button.answer === question.passes}
            />
          </li>
        ))}
      </ol>
    </ScrollList>
  );
}

function OptionButton({ button, option, main, passes }: {
  button: OfferedButton;
  option: AskedOption | null;
  main: boolean;
  passes: boolean;
}) {
  const table = useTable();
  const advised = advises(table, button.answer, button.ref);
  const icon = passes ? null : iconOf(table, option?.refs ?? (button.ref ? [button.ref] : []));
  return (
    <button
      type="button"
      class={`opt${main ? " main" : ""}${passes ? " pass" : ""}${advised ? " advised" : ""}`}
      data-can=""
      data-option={button.answer}
      onClick={() => button.answer === undefined ? table.click(button.ref!) : table.answer(button.answer)}
      {...pointing(table, option?.refs ?? [button.ref!], option?.gives, option?.odds)}
    >
      {button.answer !== undefined && <span class="ordinal" aria-hidden="true">{button.answer + 1}</span>}
      {icon && <Icon name={icon} class="opt-icon" />}
      <OptionWords label={button.label} note={option?.note} />
      {option && <Follows option={option} />}
      {advised && <Advised />}
    </button>
  );
}

export function OptionWords({ label, note }: { label: string; note?: string }) {
  return (
    <span class="opt-words">
      <span class="said">{label}</span>
      {note && (
        <>
          <span class="unseen">:</span>
          <small>{note}</small>
        </>
      )}
    </span>
  );
}

/** What an option gives and costs, and how likely it is. */
export function Follows({ option }: { option: AskedOption }) {
  const table = useTable();
  const gives = option.gives ?? [], odds = option.odds ?? null;
  if (!gives.length && odds === null) return null;
  const words = [...gives.map((badge) => badgeWords(table.look, badge))];
  return (
    <span class="follows">
      {words.length > 0 && <span class="unseen">,</span>}
      <Badges of={gives} look={table.look} />
      {odds !== null && (
        <span class="chance">
          <span class="unseen">{phrase(", chance")}</span>
          {percent(odds)} {option.of && <small>{option.of}</small>}
        </span>
      )}
    </span>
  );
}

/** The sign of what an option is about: of a card or a piece. */
function iconOf(table: Table, refs: string[]): string | null {
  for (const ref of refs) {
    const found = onBoard(table.view.value, ref);
    if (found && "piece" in found) return table.look.pieces?.[found.piece.kind]?.icon ?? null;
    const face = findCard(table.view.value, ref)?.face ?? ref.split("#")[0];
    if (table.game.designs[face]) return facePaint(table.look, table.game.designs[face], face).icon ?? null;
  }
  return null;
}
