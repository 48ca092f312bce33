/** The tables this browser has been at, those where it is my turn first: a link back, a button to forget one. */
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Look } from "../model/look.ts";
import { capital, listed } from "../model/words.ts";
import { forgetTable, type MyTable, readTables, tables } from "../session/mytables.ts";
import { peek } from "../session/peek.ts";
import { Icon } from "../shell/icon.tsx";
import type { GameLine, Update } from "../wire.ts";
import { phrase } from "../words/words.ts";

/** The status of this many is asked; older ones are only listed. */
const ASKED = 8;

const statuses = signal<Record<string, Update | "gone" | null>>({});

export function MyTables({ games }: { games: GameLine[] }) {
  useEffect(() => {
    let looking = true;
    (async () => {
      for (const row of readTables().slice(0, ASKED)) {
        if (!looking) return;
        const found = await peek(row.table, row.watch);
        statuses.value = { ...statuses.value, [row.table]: found };
      }
    })();
    return () => looking = false;
  }, []);
  if (tables.value.length === 0) return null;
  const ranked = tables.value.map((row) => ({ row, ...statusOf(row, statuses.value[row.table]) }));
  const open = ranked.filter((one) => !one.ended).sort((one, other) => Number(other.mine) - Number(one.mine));
  const ended = ranked.filter((one) => one.ended);
  const list = (some: typeof ranked) => (
    <ul>
      {some.map(({ row }) => (
        <TableRow
          key={row.table}
          row={row}
          game={games.find((game) => game.id === row.game)}
        />
      ))}
    </ul>
  );
  return (
    <section class="my-tables" aria-labelledby="my-tables">
      <h2 id="my-tables">{phrase("Your tables")}</h2>
      {open.length > 0 && list(open)}
      {ended.length > 0 && (
        <details open={open.length === 0}>
          <summary>{phrase("Ended ({0})", ended.length)}</summary>
          {list(ended)}
        </details>
      )}
    </section>
  );
}

function TableRow({ row, game }: { row: MyTable; game: GameLine | undefined }) {
  const look = (game?.look ?? {}) as Look;
  const found = statuses.value[row.table];
  const { words, mine } = statusOf(row, found);
  const when = new Date(row.at).toLocaleString([], { dateStyle: "medium", timeStyle: "short" });
  return (
    <li class={mine ? "my-turn" : ""}>
      <span class="mini-cover" style={{ "--paint": look.cover?.paint, "--on-paint": look.cover?.ink }}>
        <Icon name={look.icon ?? "box"} />
      </span>
      <a href={`/t/${row.table}`}>
        <b>{row.name}</b>
        <span class="quiet">
          {row.seat === null ? phrase("watching") : phrase("as {0}", seatName(row.seat, found))} · {when}
        </span>
        <span class="how">{words}</span>
      </a>
      <button
        type="button"
        class="quiet-button"
        aria-label={phrase("Forget this table of {0}", row.name)}
        title={phrase("Forget this table: without its link you cannot come back")}
        onClick={() =>
          confirm(phrase("Forget this table? Without its link you cannot come back.")) &&
          forgetTable(row.table)}
      >
        <Icon name="forget" />
      </button>
    </li>
  );
}

function seatName(seat: string, found: Update | "gone" | null | undefined): string {
  const people = found && found !== "gone" ? found.people : [];
  return people.find((person) => person.seat === seat)?.name || capital(seat);
}

interface Status {
  words: string;
  /** It is my turn. */
  mine: boolean;
  ended: boolean;
}

/** A table in a few words. */
export function statusOf(row: MyTable, found: Update | "gone" | null | undefined): Status {
  const plain = (words: string, ended = false) => ({ words, mine: false, ended });
  if (found === "gone") return plain(phrase("is not here any more"), true);
  if (!found) return plain(row.over ? phrase("over") : "", row.over);
  if (found.over) return plain(phrase("over"), true);
  if (!found.begun) return plain(phrase("gathering"));
  const awaits = found.view?.awaits;
  if (awaits?.how === "window") return plain(phrase("reactions are awaited"));
  if (awaits?.how === "all") return plain(phrase("everybody is choosing"));
  const seats = awaits?.seats ?? [];
  if (row.seat !== null && seats.includes(row.seat)) {
    return { words: phrase("your turn"), mine: true, ended: false };
  }
  return plain(
    seats.length ? phrase("{0} to choose", listed(seats.map((seat) => seatName(seat, found)))) : "",
  );
}
