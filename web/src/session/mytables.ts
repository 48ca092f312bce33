/** The tables this browser has been at, latest first. `tokens.ts` keeps their secrets. */
import { type Signal, signal } from "@preact/signals";
import type { Update, Welcome } from "../wire.ts";

export interface MyTable {
  table: string;
  game: string;
  name: string;
  /** Null: only watched. */
  seat: string | null;
  /** The secret of the watching link, for `peek`. */
  watch: string;
  at: number;
  over: boolean;
}

const KEY = "ossuary.tables";
const MOST = 30;

export const tables: Signal<MyTable[]> = signal([]);

export function readTables(): MyTable[] {
  tables.value = keptTables();
  return tables.value;
}

/** How many games of a kind were played to their end at other tables. */
export function finishedGames(game: string, here: string): number {
  return keptTables().filter((one) => one.game === game && one.over && one.seat && one.table !== here).length;
}

function keptTables(): MyTable[] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((one) => one && typeof one.table === "string") : [];
  } catch {
    return [];
  }
}

/** Puts a table first on the list. */
export function rememberTable(welcome: Welcome, update: Update | null): void {
  const { table, seat, watch, game } = welcome;
  const line = { table, seat, watch, game: game.id, name: game.name, over: update?.over ?? false };
  write([{ ...line, at: Date.now() }, ...readTables().filter((one) => one.table !== table)].slice(0, MOST));
}

/** Forgets a table and the secret of its seat. The table itself stays. */
export function forgetTable(table: string): void {
  write(readTables().filter((one) => one.table !== table));
  try {
    localStorage.removeItem(`ossuary.seat.${table}`);
    sessionStorage.removeItem(`ossuary.seat.${table}`);
    sessionStorage.removeItem(`ossuary.links.${table}`);
  } catch {
    // No storage: nothing to forget.
  }
}

function write(lines: MyTable[]): void {
  tables.value = lines;
  try {
    localStorage.setItem(KEY, JSON.stringify(lines));
  } catch {
    // No storage: the list lasts as long as the page.
  }
}
