/**
 * Everything on the table, for players, watchers and replays: seats, board or rows, dock, and the rail in which
 * everything is decided. `stage/arrange.ts` says where it stands.
 */
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { isTaught, Voice } from "../lesson/voice.tsx";
import { layoutOf } from "../board/layout.ts";
import { Spread } from "../cards/pile.tsx";
import { arrange, type Arrangement } from "../stage/arrange.ts";
import type { Look } from "../model/look.ts";
import type { Table } from "../model/table.ts";
import { isSheet, type ShownPart } from "../model/things.ts";
import { Prompt } from "../prompt/prompt.tsx";
import { windowSize } from "../session/window.ts";
import { useTable } from "../shell/context.ts";
import { Icon } from "../shell/icon.tsx";
import { Focus } from "../stage/focus.tsx";
import { Show } from "../stage/show.tsx";
import { Since } from "../stage/since.tsx";
import type { ShownArea, ShownBoard } from "../wire.ts";
import { Preview } from "./closeup.tsx";
import { Panels } from "./panels.tsx";
import { Parts } from "./parts.tsx";
import { Result } from "./result.tsx";
import { ScrollFrame } from "./scroll_frame.tsx";
import { isHand, isUnfolded, Mine, MyHands, Seat, toggle } from "./seat.tsx";
import { UndoRequest } from "./undo_request.tsx";
import { phrase } from "../words/words.ts";

const isBoard = (part: ShownPart): part is ShownBoard => part.part === "board";

/** Counters of this name stand in the bar. */
export const ROUND = "round";

/** An area with more parts than this is folded until somebody looks. */
const MUCH = 8;

/** Up to so many other seats are shown with everything where there is no board. */
const ROOMY = 3;

/** With more than so many other seats, their strips show numbers alone. */
const MANY = 4;

/** Heights of the dock in rem. */
const DOCK = { plan: 15.4, hand: 14.6, sheet: 11.6 };

export function Felt({ table, token, foot, children }: {
  table: Table;
  token: string;
  /** Below the question. */
  foot?: preact.ComponentChildren;
  /** Above everything in the rail. */
  children?: preact.ComponentChildren;
}) {
  const parts = sorted(table);
  const { boards, mine, others, around, beside } = parts;
  const board = boards[0] ?? null;
  const arrangement = useArrangement(table, board, dockOf(mine, table.look, parts.onStage));
  const { shape, seats } = arrangement;
  const small = shape === "phone" || shape === "flat";
  const whole = board === null && others.length <= ROOMY && !small;
  const sitting = (
    <div class="others" data-count={others.length}>
      {others.map((area) => (
        <Seat key={area.ref} area={area} whole={whole} tight={board === null && others.length > MANY} />
      ))}
    </div>
  );
  const blocks = (
    <>
      {board && around.length > 0 && <Around parts={around} />}
      {board && beside.map((area) => <Block key={area.ref} area={area} />)}
    </>
  );
  const middle = (
    <main class="middle">
      {board ? <Parts parts={boards} /> : beside.map((area) => <Rows key={area.ref} area={area} />)}
      {mine && parts.onStage && !small && <Mine area={mine} />}
      <Result token={token} />
    </main>
  );
  return (
    <div
      class={`felt${board ? " with-board" : ""}${mine ? "" : " gallery"}${
        table.wholeBoard.value ? " whole" : ""
      }`}
      data-shape={shape}
      data-seats={seats}
      data-others={others.length}
      style={{ "--dock": `${arrangement.dock}rem` }}
      onPointerOver={(event) => table.hovered.value = hovered(event)}
      onPointerLeave={() => table.hovered.value = null}
    >
      {small
        ? (
          <ScrollFrame class="cloth-frame" inside="cloth" over={<Show />}>
            {middle}
            {mine && <MyHands area={mine} />}
            <div class="seats">
              {blocks}
              {sitting}
            </div>
          </ScrollFrame>
        )
        : (
          <div class="cloth">
            <ScrollFrame class="seats-frame" inside="seats">
              {sitting}
              {blocks}
            </ScrollFrame>
            <ScrollFrame class="middle-frame" inside="middle-inside" over={<Show />}>{middle}</ScrollFrame>
          </div>
        )}
      {mine && (
        <div class="dock">
          {small ? <Mine area={mine} strip /> : (
            <>
              {!parts.onStage && <Mine area={mine} />}
              <MyHands area={mine} />
            </>
          )}
        </div>
      )}
      <Rail small={small} foot={foot}>{children}</Rail>
      {small && <Panels />}
      <Spread />
    </div>
  );
}

/** What lies where, in an order that does not change during a game. */
function sorted(table: Table) {
  const view = table.view.value!;
  const owned = view.areas.filter((area) => area.owner);
  const at = owned.findIndex((area) => area.owner === table.seat.value);
  // The next player sits at my left.
  const others = at < 0 ? owned : [...owned.slice(at + 1), ...owned.slice(0, at)];
  const mine = at < 0 ? null : owned[at];
  const rest = view.areas.filter((area) => !area.owner).map((area) =>
    withoutShownElsewhere(area, view.focus)
  );
  const boards = rest.flatMap((area) => area.parts).filter(isBoard);
  const held = rest.filter((area) => area.parts.some(isBoard));
  const around = held.flatMap((area) => area.parts.filter((part) => !isBoard(part)));
  const beside = rest.filter((area) => !held.includes(area) && area.parts.length > 0);
  const sheet = mine?.parts.find(isSheet);
  // Without a board my own rows lie in the middle, unless they are a figure, a portrait or numbers.
  const counts = mine?.parts.some((part) => part.part === "counter");
  const onStage = boards.length === 0 && mine !== null && !counts &&
    !(sheet && (sheet.portrait || sheet.slots || table.look.sheets?.[sheet.kind]?.plan));
  return { boards, mine, others, around, beside, onStage };
}

/** Dice of a focus lie nowhere else; the round stands in the bar. */
function withoutShownElsewhere(area: ShownArea, focus: { dice?: { ref: string }[] } | null): ShownArea {
  const dice = new Set(focus?.dice?.map((die) => die.ref));
  const parts = area.parts.filter((part) =>
    !(part.part === "counter" && part.ref === ROUND) && !(part.part === "die" && dice.has(part.ref))
  );
  return { ...area, parts };
}

function dockOf(mine: ShownArea | null, look: Look, onStage: boolean): number {
  if (!mine) return 0;
  const sheet = mine.parts.find(isSheet), hand = mine.parts.some(isHand);
  if (onStage) return hand ? DOCK.hand - 1 : 0;
  if (sheet && (look.sheets?.[sheet.kind]?.plan?.length ?? 0) > 2) return DOCK.plan;
  return hand || !sheet ? DOCK.hand : DOCK.sheet;
}

function useArrangement(table: Table, board: ShownBoard | null, dock: number): Arrangement {
  const proportion = useMemo(() => {
    if (!board) return null;
    const { width, height } = layoutOf(board).extent(board.tiles);
    return width / height;
  }, [board?.ref, board?.tiles.length]);
  const size = windowSize.value;
  const arrangement = useMemo(() => arrange(size, { board: proportion, dock }), [size, proportion, dock]);
  useEffect(() => {
    document.documentElement.style.fontSize = `${arrangement.rem}px`;
    return () => document.documentElement.style.fontSize = "";
  }, [arrangement.rem, table]);
  return arrangement;
}

/** What lies beside the board in its own area: dice, notes, piles. */
function Around({ parts }: { parts: ShownPart[] }) {
  return (
    <section class="area block now" data-still="" aria-label={phrase("On the table")}>
      <div class="around">
        <Parts parts={parts} />
      </div>
    </section>
  );
}

/** An area that belongs to nobody, beside a board: it can be folded. */
function Block({ area }: { area: ShownArea }) {
  const table = useTable();
  const open = isUnfolded(table, area.ref, area.parts, area.parts.length <= MUCH);
  return (
    <section class="area block" data-ref={area.ref} data-area="" data-still="" aria-label={area.name}>
      <h3>
        <button
          type="button"
          class="plain"
          aria-expanded={open}
          onClick={() => toggle(table, area.ref, open)}
        >
          <span>{area.name}</span>
          <Icon name={open ? "up" : "down"} />
        </button>
      </h3>
      {open && (
        <div class="around">
          <Parts parts={area.parts} />
        </div>
      )}
    </section>
  );
}

/** An area that belongs to nobody, in the middle where there is no board. */
function Rows({ area }: { area: ShownArea }) {
  return (
    <section class="area" data-ref={area.ref} data-area="" data-still="" aria-label={area.name}>
      <div class="around">
        <Parts parts={area.parts} />
      </div>
    </section>
  );
}

type Height = "low" | "half" | "full";
const HIGHER: Record<Height, Height> = { low: "half", half: "full", full: "low" };
const SAID: Record<Height, string> = {
  low: phrase("Only the question"),
  half: phrase("Half of the page"),
  full: phrase("Everything"),
};

/** Where everything is decided. On a phone it is a sheet with three heights. */
function Rail({ small, foot, children }: {
  small: boolean;
  foot?: preact.ComponentChildren;
  children?: preact.ComponentChildren;
}) {
  const table = useTable();
  const [height, setHeight] = useState<Height>("half");
  const rail = useRef<HTMLElement>(null);
  const focus = table.view.value!.focus;
  const taught = table.taught.value.join(" ");
  useEffect(() => {
    if (taught) setHeight((now) => now === "full" ? "half" : now); // what a lesson speaks of lies behind it
  }, [taught]);
  return (
    <aside class="rail" ref={rail} data-height={height} aria-label={phrase("What happens and what is asked")}>
      {small && (
        <button
          type="button"
          class="plain handle"
          aria-label={phrase("Height of this sheet: {0}", SAID[height])}
          onClick={() => setHeight(HIGHER[height])}
        >
          <i />
        </button>
      )}
      <div class="deciding">
        {children}
        <Voice />
        {!isTaught(table) && <Since />}
        {focus && <Focus focus={focus} />}
        <UndoRequest />
        <Prompt />
        {foot}
      </div>
      {!small && <Panels />}
      {!small && <Preview rail={rail} />}
    </aside>
  );
}

/** The thing under the mouse. Areas do not count. */
function hovered(event: PointerEvent): string | null {
  if (event.pointerType !== "mouse") return null;
  const thing = (event.target as Element).closest<HTMLElement>("[data-ref]:not([data-area])");
  return thing?.dataset.ref ?? null;
}
