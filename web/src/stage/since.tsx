/** What happened while others played: the turn so far, or, when I am asked, all since my last answer. */
import { Badges } from "../cards/badge.tsx";
import { sinceLines } from "./changes.ts";
import { beatText } from "../model/staging.ts";
import type { Table } from "../model/table.ts";
import { plural } from "../model/words.ts";
import { useTable } from "../shell/context.ts";
import { Icon } from "../shell/icon.tsx";
import type { ShownStanding } from "../wire.ts";
import { Avatar } from "./avatar.tsx";
import { owned, phrase } from "../words/words.ts";

/** Of a turn the latest so many. */
const LATEST = 5;

export function Since() {
  const table = useTable();
  if (!table.seat.value || !table.server) return null;
  return table.question.value ? <SinceMyTurn table={table} /> : <TurnSoFar table={table} />;
}

function TurnSoFar({ table }: { table: Table }) {
  const view = table.view.value!;
  const turn = view.turn, mine = turn === table.seat.value;
  const beats = table.stager.soFar.value.filter((beat) => beat.weight !== "quiet").slice(-LATEST);
  if (!turn || mine || beats.length === 0 || view.result) return null;
  return (
    <section class="since" aria-label={phrase("The turn so far")}>
      <h3>
        <Icon name="play" />
        {owned(table.words.value.person(turn), phrase("turn so far"))}
      </h3>
      <ul>
        {beats.map((beat, at) => (
          <li key={at}>
            {beat.seat && <Avatar seat={beat.seat} />}
            <span>{beatText(beat)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function SinceMyTurn({ table }: { table: Table }) {
  const { view: before, events } = table.since.value;
  const others = events.filter((event) => event.rule);
  const lines = sinceLines(before, table.view.value!, others, table.look)
    .filter((line) => line.text || line.changes.length);
  if (!before || !lines.some((line) => line.seat !== table.seat.value)) return null;
  return (
    <section class="since" aria-label={phrase("Since your turn")}>
      <h3>
        <Icon name="replay" />
        {phrase("Since your turn")}
        <button type="button" class="quiet-button" onClick={() => table.stager.replay(others)}>
          {plural(others.length, "event")} · {phrase("replay")}
        </button>
      </h3>
      <ul>
        {lines.map(({ seat, text, changes, standing }) => (
          <li key={seat}>
            <Avatar seat={seat} />
            <span>{text || table.words.value.person(seat)}</span>
            <span class="since-changes">
              <Badges of={changes} look={table.look} />
              {standing && changes.length === 0 && <Moved standing={standing} />}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Moved({ standing: [was, is] }: { standing: [ShownStanding, ShownStanding] }) {
  return (
    <small>
      {was.shown ?? was.value} → <b>{is.shown ?? is.value}</b> {is.unit ?? phrase("of {0}", is.of)}
    </small>
  );
}
