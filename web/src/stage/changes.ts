/** What happened since my last answer: for each seat its weightiest deeds, and what changed in its numbers. */
import type { Badge, Happened, ShownStanding, View } from "../wire.ts";
import { badgeOf } from "../model/badges.ts";
import type { Look } from "../model/look.ts";
import { actor, isTurn, standingChange, type Weight, weightOf } from "../model/staging.ts";

export interface SinceLine {
  seat: string;
  text: string;
  changes: Badge[];
  /** Its standing before and after, where it changed. */
  standing: [ShownStanding, ShownStanding] | null;
}

/** So many deeds of each seat are told. */
const DEEDS = 2;

const RANK: Record<Weight, number> = { quiet: 0, normal: 1, great: 2 };

export function sinceLines(
  before: View | null,
  after: View,
  events: readonly Happened[],
  look: Look,
): SinceLine[] {
  const seats = after.areas.flatMap((area) => area.owner ?? []);
  return seats.flatMap((seat) => {
    const own = events.filter((event) => event.rule && !isTurn(event) && actor(event, seats) === seat);
    const changes = before ? badgeChanges(before, after, seat, look) : [];
    const standing = before ? standingChange(before, after, seat) : null;
    if (!own.length && !changes.length && !standing) return [];
    return [{ seat, text: weightiest(own, look, after.seat).join("; "), changes, standing }];
  });
}

/** A seat's weightiest events in the order they happened; of equal ones those that touch me, then the latest. */
function weightiest(events: Happened[], look: Look, me: string | null): string[] {
  const touches = ({ refs, fields }: Happened) =>
    me !== null && fields.seat !== me && refs.some((ref) => ref === me || ref.startsWith(`${me}.`));
  const ranked = events.map((event, at) => ({
    text: event.text,
    at,
    rank: RANK[weightOf(look, event)] + (touches(event) ? 0.5 : 0),
  }));
  const best = ranked.toSorted((one, other) => other.rank - one.rank || other.at - one.at);
  const told = best.filter(({ rank }, place) => place === 0 || (place < DEEDS && rank > RANK.quiet));
  return [...new Set(told.toSorted((one, other) => one.at - other.at).map(({ text }) => text))];
}

/** The numbers that stand before a seat. */
function numbers(view: View, seat: string, look: Look): Map<string, number> {
  const found = new Map<string, number>();
  const add = (badge: Badge | null) => {
    if (badge && typeof badge.value === "number" && !badge.change) found.set(badge.badge, badge.value);
  };
  for (const part of view.areas.find((area) => area.owner === seat)?.parts ?? []) {
    if (part.part === "sheet") part.badges.forEach(add);
    if (part.part === "counter") add(badgeOf(look, part));
  }
  return found;
}

function badgeChanges(before: View, after: View, seat: string, look: Look): Badge[] {
  const was = numbers(before, seat, look), is = numbers(after, seat, look);
  return [...is].flatMap(([badge, value]) => {
    const by = value - (was.get(badge) ?? value);
    return by ? [{ badge, value: by, change: true }] : [];
  });
}
