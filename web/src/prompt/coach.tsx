/** The coach: which option a sensible player would take and why, and a word before a clear blunder. */
import { useEffect, useRef } from "preact/hooks";
import type { Table } from "../model/table.ts";
import { finishedGames } from "../session/mytables.ts";
import { coaching } from "../session/settings.ts";
import { useTable } from "../shell/context.ts";
import { Icon } from "../shell/icon.tsx";
import { Explained } from "../shell/terms.tsx";
import { pointing } from "./pointing.ts";
import { phrase } from "../words/words.ts";

/** Milliseconds until the coach is asked again who has said nothing. */
const PATIENCE = 10_000;

/** So many games of a kind the coach speaks unasked. */
const FIRST_GAMES = 2;

/** Only where everybody knows that there are hints, and never while a lesson speaks. */
function mayCoach(table: Table): boolean {
  return Boolean(
    table.server && table.seat.value && table.welcome.value?.hints && !table.update.value?.voice,
  );
}

function isCoached(table: Table): boolean {
  if (!mayCoach(table) || coaching.value === "never") return false;
  if (coaching.value === "always") return true;
  const { game, table: here } = table.welcome.value!;
  const others = table.update.value!.people.filter(({ seat }) => seat !== table.seat.value);
  return others.every(({ bot }) => bot) && finishedGames(game.id, here) < FIRST_GAMES;
}

export function Coach() {
  const table = useTable();
  const question = table.question.value!;
  const on = isCoached(table);
  const asks = on && question.options.length > 1;
  useEffect(() => {
    if (!on) table.coaching.value = table.warned.value = null;
    const ask = () => {
      if (table.coaching.value?.to === question.id) clearInterval(again);
      else table.server?.send({ type: "coach", to: question.id });
    };
    const again = asks ? setInterval(ask, PATIENCE) : undefined; // he may have been too slow, or not been heard
    if (asks) ask();
    return () => clearInterval(again);
  }, [question.id, asks, on]);
  if (table.warned.value) return <Warned />;
  const word = table.coaching.value;
  if (!on || word?.to !== question.id) return null;
  return (
    <div class="notice coach" role="status">
      <Icon name="coach" />
      <span {...pointing(table, question.options[word.option]?.refs ?? [])}>
        <b>{word.text}.</b> <Explained text={word.why} />
      </span>
      <button
        type="button"
        class="plain"
        aria-label={phrase("No more coaching")}
        title={phrase("No more coaching: the settings have it again")}
        onClick={() => coaching.value = "never"}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}

/** Before a clear blunder. */
function Warned() {
  const table = useTable();
  const again = useRef<HTMLButtonElement>(null);
  const { option, text } = table.warned.value!;
  useEffect(() => again.current?.focus(), [option]);
  const think = () => table.warned.value = null;
  return (
    <div
      class="notice coach warning"
      role="alertdialog"
      aria-label={phrase("The coach warns")}
      onKeyDown={(event) => event.key === "Escape" && think()}
    >
      <Icon name="coach" />
      <span>
        <b>{table.question.value?.options[option]?.label}?</b> <Explained text={text} />
      </span>
      <div class="buttons">
        <button type="button" ref={again} class="main" onClick={think}>{phrase("Think again")}</button>
        <button type="button" onClick={() => table.answer(option, true)}>
          {phrase("Do it all the same")}
        </button>
      </div>
    </div>
  );
}

/** A button where the coach is silent. */
export function CoachSwitch() {
  const table = useTable();
  if (!mayCoach(table) || isCoached(table)) return null;
  return (
    <button
      type="button"
      class="quiet-button"
      title={phrase("A coach says what a sensible player would do, and warns before blunders")}
      onClick={() => coaching.value = "always"}
    >
      <Icon name="coach" />
      {phrase("Coach")}
    </button>
  );
}
