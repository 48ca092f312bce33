/** What lies in a view. */
import type { Copy } from "./pick.ts";
import type { View } from "./wire.ts";

/** Everything in a view that can be clicked. */
export function refsIn(thing: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(thing)) thing.forEach((inner) => refsIn(inner, found));
  else if (thing && typeof thing === "object") {
    const ref = (thing as { ref?: unknown }).ref;
    if (typeof ref === "string") found.add(ref);
    Object.values(thing).forEach((inner) => refsIn(inner, found));
  }
  return found;
}

/** What each card that lies open looks like: copies in one pile look the same. */
export function looksIn(view: View | null): Map<string, string> {
  const looks = new Map<string, string>();
  for (const part of view?.areas.flatMap((area) => area.parts) ?? []) {
    if (part.part !== "pile") continue;
    for (const card of part.cards) if (card.face) looks.set(card.ref, `${card.face} in ${part.ref}`);
  }
  return looks;
}

/** The cards of every pile, pile by pile. */
export function cardsIn(view: View | null): Copy[][] {
  const parts = view?.areas.flatMap((area) => area.parts) ?? [];
  return parts.flatMap((part) => part.part === "pile" ? [part.cards] : []);
}
