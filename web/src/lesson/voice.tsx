/** The voice of a guided game: what it says, how far one is, and the way back from a wrong choice. */
import { signal } from "@preact/signals";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import type { Table } from "../model/table.ts";
import { useTable } from "../shell/context.ts";
import { Icon } from "../shell/icon.tsx";
import type { Voice as Told } from "../wire.ts";
import { bringIntoSight, pointAt } from "./pointer.ts";
import { glowing, momentOf, nameOf, readingOf } from "./reading.ts";
import { startLesson } from "./start.ts";
import { phrase } from "../words/words.ts";

/** The key that turns the page. */
const GO_ON = "g";

/** Whether the learner has closed the end of the lesson and plays on. */
const playingOn = signal(false);

/** Pages that were read before: who comes back to a step after taking something back is at its last page. */
const heard = new Set<string>();

export function isTaught(table: Table): boolean {
  return !!table.update.value?.voice && !playingOn.value;
}

/** What somebody does who wants to see something else. */
const ACTS = ["pointerdown", "wheel", "keydown"];

export function Voice() {
  const table = useTable();
  const voice = table.update.value?.voice;
  if (!voice || playingOn.value) return null;
  return <Speaking key={momentOf(voice, table.question.value?.id)} table={table} voice={voice} />;
}

function Speaking({ table, voice }: { table: Table; voice: Told }) {
  const reading = readingOf(voice, table.question.value !== null);
  const told = nameOf(voice, reading);
  const [at, setAt] = useState(() => told && heard.has(told) ? reading.pages.length - 1 : 0);
  useEffect(() => () => void (told && heard.add(told)), [told]);
  const last = at >= reading.pages.length - 1;
  const { points, marks } = glowing(voice, reading, at);
  useEffect(() => {
    pointAt(points, marks);
    table.taught.value = points;
    const asks = last && !voice.over && reading.pages.length > 0;
    let drawn = 0;
    const bring = () => {
      clearTimeout(drawn);
      drawn = setTimeout(() => bringIntoSight(points, marks, asks)); // what was folded is drawn first
    };
    bring();
    addEventListener("resize", bring); // a phone is turned
    const sizes = new ResizeObserver(bring); // pictures come late, and what is spoken of unfolds
    for (const box of document.querySelectorAll(".felt, .felt .seat")) sizes.observe(box);
    const leave = () => sizes.disconnect(); // whoever acts or scrolls is left alone
    for (const act of ACTS) addEventListener(act, leave);
    return () => {
      clearTimeout(drawn);
      removeEventListener("resize", bring);
      leave();
      for (const act of ACTS) removeEventListener(act, leave);
      pointAt([], []);
      table.taught.value = [];
    };
  }, [points.join(" "), marks.join(" "), last]);
  const goOn = () => !last && setAt(at + 1);
  useLayoutEffect(() => {
    const down = (event: KeyboardEvent) => {
      const typing = (event.target as HTMLElement).matches("input, textarea, select");
      if (event.key === GO_ON && !typing && !event.ctrlKey && !event.metaKey) goOn();
    };
    addEventListener("keydown", down);
    return () => removeEventListener("keydown", down);
  }, [at, last]);
  const remarking = at < reading.remarks;
  const lesson = table.welcome.value!.lesson!;
  const back = voice.back;
  return (
    <section
      class={`voice${voice.over ? " done" : ""}${remarking ? " remarking" : ""}`}
      aria-label={phrase("The lesson")}
      data-step={voice.name}
      data-page={at}
    >
      <header>
        <Icon name={voice.over ? "win" : "lesson"} />
        <b>{voice.over ? lesson.won : lesson.title}</b>
        {!voice.over && <span class="quiet">{phrase("Step {0} of {1}", voice.step, voice.of)}</span>}
        {at > 0 && (
          <button
            type="button"
            class="plain page-back"
            aria-label={phrase("Read the page before again")}
            onClick={() => setAt(at - 1)}
          >
            <Icon name="back" />
          </button>
        )}
        <progress max={voice.of} value={voice.over ? voice.of : voice.step - 1} aria-hidden="true" />
      </header>
      <p class="voice-says" role="status" aria-live="polite">
        {reading.pages[at]?.text ?? meanwhile(table)}
      </p>
      <div class="buttons">
        {remarking && back !== null && (
          <button
            type="button"
            class={voice.held ? "main" : ""}
            onClick={() => table.server?.send({ type: "undo", to: back })}
          >
            <Icon name="undo" />
            {phrase("Take it back")}
          </button>
        )}
        {!last && (
          <button type="button" class="main go-on" title={phrase("Key G")} onClick={goOn}>
            {phrase("Go on")} <small>{at + 1}/{reading.pages.length}</small>
          </button>
        )}
      </div>
      {voice.over && last && <Afterwards table={table} />}
    </section>
  );
}

/** What is said where the lesson has nothing to say. */
function meanwhile(table: Table): string {
  if (table.question.value) return phrase("Answer what is asked below. Then the lesson goes on.");
  const asked = table.view.value?.awaits?.seats ?? [];
  const others = asked.some((seat) => seat !== table.seat.value);
  return others ? phrase("The others are playing. Watch the table.") : phrase("Watch the table.");
}

/** What one may do at the end of a lesson. */
function Afterwards({ table }: { table: Table }) {
  const [problem, setProblem] = useState("");
  const { game, lesson } = table.welcome.value!;
  const next = game.lessons.find(({ name }) => name === lesson!.next);
  const start = async () => {
    try {
      await startLesson(game, next!.name);
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  return (
    <div class="buttons afterwards">
      {!table.update.value!.over && (
        <button
          type="button"
          class="main play-on"
          onClick={() => playingOn.value = true}
        >
          <Icon name="play" />
          {phrase("Play on against bots")}
        </button>
      )}
      {next && (
        <button type="button" class="next-lesson" onClick={start}>
          <Icon name="lesson" />
          {phrase("Next: {0}", next.title)}
        </button>
      )}
      <a class="button" href="/">{phrase("Other games")}</a>
      {problem && <p class="notice refused" role="alert">{problem}</p>}
    </div>
  );
}
