/** The table page: the bar, the table itself or the waiting room, and dialogs. */
import { useCallback, useEffect, useRef } from "preact/hooks";
import { isTaught } from "../lesson/voice.tsx";
import { Marks } from "../lobby/marks.tsx";
import { WaitingRoom } from "../lobby/waiting_room.tsx";
import { flashOf } from "../model/look.ts";
import type { Table } from "../model/table.ts";
import { tick } from "../session/clock.ts";
import { moveTime } from "../session/settings.ts";
import { watchWindow } from "../session/window.ts";
import { TableContext } from "../shell/context.ts";
import { showTermsOf, Terms } from "../shell/terms.tsx";
import { Bar, Keys, PrimerDialog, Settings } from "./bar.tsx";
import { ClosedTable } from "./closed.tsx";
import { Closeup } from "./closeup.tsx";
import { Felt } from "./felt.tsx";
import { watchKeys } from "./keys.ts";
import { Announcer } from "./log.tsx";
import { Motion } from "./motion.ts";
import { FaultDialog } from "./fault.tsx";
import { MySeat } from "./myseat.tsx";
import { showAChoice } from "./offscreen.ts";
import { phrase } from "../words/words.ts";

export function TablePage({ table, token }: { table: Table; token: string }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const motion = new Motion(() => root.current, moveTime, (event) => flashOf(table.look, event.event));
    table.onDraw = (events) => motion.remember(events);
    const stop = [watchKeys(table, motion), tick(), watchWindow()];
    return () => stop.forEach((end) => end());
  }, [table]);
  const follow = useCallback((rule: string) => table.lookUp(rule), [table]);
  const next = table.picking.step.value.next;
  useEffect(() => {
    if (next.size) requestAnimationFrame(() => showAChoice(root.current));
  }, [next]);
  const welcome = table.welcome.value, update = table.update.value;
  if (table.failure.value || table.connection.value === "refused") {
    return table.closed.value
      ? <ClosedTable text={table.failure.value} token={token} />
      : <Refusal text={table.failure.value} />;
  }
  if (!welcome || !update) return <p class="hold">{phrase("Opening the table…")}</p>;
  showTermsOf(table.game);
  return (
    <TableContext.Provider value={table}>
      <div class="table-page" ref={root}>
        <Bar />
        {update.view
          ? <Felt table={table} token={token} foot={!isTaught(table) && <Marks marks={welcome.marks} />} />
          : <WaitingRoom />}
        <Settings />
        <MySeat token={token} />
        <FaultDialog token={token} />
        <Keys />
        <PrimerDialog />
        <Closeup />
        <Announcer />
        <Terms follow={follow} />
      </div>
    </TableContext.Provider>
  );
}

function Refusal({ text }: { text: string }) {
  return (
    <main class="hold">
      <h1>{phrase("No seat here")}</h1>
      <p>{text || phrase("There is no such table, or this link does not open a seat at it.")}</p>
      <p>
        <a class="button" href="/">{phrase("To the games")}</a>
      </p>
    </main>
  );
}
