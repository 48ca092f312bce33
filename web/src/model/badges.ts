/** Badges: a sign with a number. What they are called, how they are written, whether a change is good. */
import type { BadgeLook, Look } from "./look.ts";
import type { Badge, ShownCounter } from "../wire.ts";
import { phrase } from "../words/words.ts";

export type { Badge };

/** Up to this many are drawn as a row of signs. */
const MOST_PIPS = 8;

export function badgeLook(look: Look, badge: string): BadgeLook | null {
  return look.badges?.[badge] ?? null;
}

/** The word for it: `lives`. Without a look its own name. */
export function badgeWord(look: Look, badge: string): string {
  return badgeLook(look, badge)?.word ?? badge.replaceAll("-", " ");
}

/** `4`, `+3`, `−2`; empty: only the sign is shown. */
export function badgeValue({ value, change }: Badge): string {
  if (value === undefined) return "";
  if (!change || typeof value !== "number") return String(value);
  return value > 0 ? `+${value}` : value < 0 ? `−${-value}` : "0";
}

/** Whether it is drawn as a row of signs. */
export function hasPips(look: Look, { badge, value, of, change }: Badge): boolean {
  if (badgeLook(look, badge)?.as !== "pips" || change) return false;
  return of !== undefined && of <= MOST_PIPS && typeof value === "number" && value >= 0 && value <= of;
}

/** Whether a change is good for who has it; null: neither. */
export function isGood(look: Look, { badge, value, change }: Badge): boolean | null {
  if (!change || typeof value !== "number" || value === 0) return null;
  return value > 0 !== Boolean(badgeLook(look, badge)?.bad);
}

/** For screen readers: `lives 4 of 5`, `popularity +3`. */
export function badgeWords(look: Look, badge: Badge): string {
  const value = badgeValue(badge),
    of = badge.of === undefined || badge.change ? "" : ` ${phrase("of {0}", badge.of)}`;
  return `${badgeWord(look, badge.badge)}${value && ` ${value}`}${of}`;
}

/** The badge of the same name as a counter, or as the last word of its place; null: there is none. */
export function badgeOf(look: Look, { name, ref, value, most }: ShownCounter): Badge | null {
  const names = [name.toLowerCase(), ref, ref.split(/[.-]/).pop()!];
  const badge = names.find((one) => look.badges?.[one]);
  return badge === undefined ? null : { badge, value, ref, ...(most === undefined ? {} : { of: most }) };
}
