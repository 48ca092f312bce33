/** The table page: other seats, the middle, my seat and hand, the question, the panels. */
import { useEffect, useRef } from "preact/hooks";
import { Spread } from "../cards/pile.tsx";
import { Marks } from "../lobby/marks.tsx";
import { WaitingRoom } from "../lobby/waiting_room.tsx";
import type { Table } from "../model/table.ts";
import { Prompt } from "../prompt/prompt.tsx";
import { tick } from "../session/clock.ts";
import { moveTime } from "../session/settings.ts";
import { TableContext } from "../shell/context.ts";
import type { ShownArea } from "../wire.ts";
import { Bar, Keys, Settings } from "./bar.tsx";
import { Closeup } from "./closeup.tsx";
import { watchKeys } from "./keys.ts";
import { Announcer } from "./log.tsx";
import { Motion } from "./motion.ts";
import { MySeat } from "./myseat.tsx";
import { showAChoice } from "./offscreen.ts";
import { Panels } from "./panels.tsx";
import { Parts } from "./parts.tsx";
import { MyHands, Seat } from "./seat.tsx";
import { Result } from "./result.tsx";
import { ScrollFrame } from "./scroll_frame.tsx";
import { UndoRequest } from "./undo_request.tsx";

export function TablePage({ table, token }: { table: Table; token: string }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const motion = new Motion(() => root.current, moveTime, (event) => table.look.flashes?.[event.event]);
    table.onDraw = (events) => motion.remember(events);
    const stop = [watchKeys(table, motion), tick()];
    return () => stop.forEach((end) => end());
  }, [table]);
  const next = table.picking.step.value.next;
  useEffect(() => {
    if (next.size) requestAnimationFrame(() => showAChoice(root.current));
  }, [next]);
  const welcome = table.welcome.value, update = table.update.value;
  if (table.failure.value || table.connection.value === "refused") {
    return <Refusal text={table.failure.value} />;
  }
  if (!welcome || !update) return <p class="hold">Opening the table…</p>;
  return (
    <TableContext.Provider value={table}>
      <div class="table-page" ref={root}>
        <Bar />
        {update.view && <Marks marks={welcome.marks} />}
        {update.view ? <Felt table={table} token={token} /> : <WaitingRoom />}
        <Settings />
        <MySeat token={token} />
        <Keys />
        <Closeup />
        <Announcer />
      </div>
    </TableContext.Provider>
  );
}

/** If a seat has more parts than this, the other seats move to the side. */
const MUCH = 7;

/** Everything on the table, for players, watchers and replays. */
export function Felt(
  { table, token, children }: { table: Table; token: string; children?: preact.ComponentChildren },
) {
  const view = table.view.value!;
  const seat = table.seat.value;
  const areas = view.areas;
  const owned = areas.filter((area) => area.owner);
  const at = owned.findIndex((area) => area.owner === seat);
  // The next player sits at my left.
  const others = at < 0 ? owned : [...owned.slice(at + 1), ...owned.slice(0, at)];
  const mine = at < 0 ? null : owned[at];
  const middle = areas.filter((area) => !area.owner);
  const boards = middle.filter(hasBoard), beside = middle.filter((area) => !hasBoard(area));
  const split = boards.length > 0 || others.some((area) => area.parts.length > MUCH);
  const sitting = (
    <div class="others" data-count={others.length}>
      {others.map((area) => <Seat key={area.ref} area={area} />)}
    </div>
  );
  return (
    <div
      class={`felt${split ? " split" : ""}${boards.length ? " with-board" : ""}${mine ? "" : " gallery"}`}
      data-others={others.length}
      onPointerOver={(event) => table.hovered.value = hovered(event)}
      onPointerLeave={() => table.hovered.value = null}
    >
      <ScrollFrame class="cloth-frame" inside="cloth">
        {!split && sitting}
        <main class="middle">
          {(boards.length ? boards : middle).map((area) => <Area key={area.ref} area={area} />)}
          <Result token={token} />
        </main>
        {mine && <Seat area={mine} mine />}
        {split && (
          <div class="rest">
            {sitting}
            {boards.length > 0 && beside.map((area) => <Area key={area.ref} area={area} titled />)}
          </div>
        )}
      </ScrollFrame>
      <aside class="ask">
        {children}
        <UndoRequest />
        <Prompt />
      </aside>
      {mine && <MyHands area={mine} />}
      <Panels />
      <Spread />
    </div>
  );
}

const isBoard = (part: ShownArea["parts"][number]) => part.part === "board";
const hasBoard = (area: ShownArea) => area.parts.some(isBoard);

/** An area that belongs to nobody. */
function Area({ area, titled = false }: { area: ShownArea; titled?: boolean }) {
  return (
    <section class="area" data-ref={area.ref} data-area="" data-still="" aria-label={area.name}>
      {titled && <h3>{area.name}</h3>}
      <Parts parts={area.parts.filter(isBoard)} />
      <div class="around">
        <Parts parts={area.parts.filter((part) => !isBoard(part))} />
      </div>
    </section>
  );
}

/** The thing under the mouse. Areas do not count. */
function hovered(event: PointerEvent): string | null {
  if (event.pointerType !== "mouse") return null;
  const thing = (event.target as Element).closest<HTMLElement>("[data-ref]:not([data-area])");
  return thing?.dataset.ref ?? null;
}

function Refusal({ text }: { text: string }) {
  return (
    <main class="hold">
      <h1>This seat is not yours</h1>
      <p>{text || "The link does not open a seat at this table."}</p>
      <p>
        <a class="button" href="/">To the games</a>
      </p>
    </main>
  );
}
