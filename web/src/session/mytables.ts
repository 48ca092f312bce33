/** The tables this browser has been at, latest first. Their secrets are kept apart, by `tokens.ts`. */
import { type Signal, signal } from "@preact/signals";
import type { Update, Welcome } from "../wire.ts";

export interface MyTable {
  table: string;
  game: string;
  name: string;
  /** Whose place it is; null: only to watch. */
  seat: string | null;
  /** The watching link's secret, to ask how things stand without sitting down. */
  watch: string;
  at: number;
  over: boolean;
}

const KEY = "ossuary.tables";
const MOST = 30;

export const tables: Signal<MyTable[]> = signal([]);

export function readTables(): MyTable[] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    tables.value = Array.isArray(kept) ? kept.filter((one) => one && typeof one.table === "string") : [];
  } catch {
    tables.value = [];
  }
  return tables.value;
}

/** Somebody has sat down here, or something has happened. */
export function rememberTable(welcome: Welcome, update: Update | null): void {
  const { table, seat, watch, game } = welcome;
  const line = { table, seat, watch, game: game.id, name: game.name, over: update?.over ?? false };
  write([{ ...line, at: Date.now() }, ...readTables().filter((one) => one.table !== table)].slice(0, MOST));
}

/** The table stays where it is; this browser forgets it, and the secret of its seat. */
export function forgetTable(table: string): void {
  write(readTables().filter((one) => one.table !== table));
  try {
    localStorage.removeItem(`ossuary.seat.${table}`);
    sessionStorage.removeItem(`ossuary.seat.${table}`);
    sessionStorage.removeItem(`ossuary.links.${table}`);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

function write(lines: MyTable[]): void {
  tables.value = lines;
  try {
    localStorage.setItem(KEY, JSON.stringify(lines));
  } catch {
    // As above.
  }
}
