/**
 * The order in which I hold my cards, kept in this browser for as long as the tab is open: sorted by a button, or
 * arranged card by card. Cards that come later are held last.
 */
import { type Signal, signal } from "@preact/signals";
import type { ShownCard } from "../wire.ts";

const orders: Signal<Record<string, string[]>> = signal({});

/** The cards of a hand as I hold them. */
export function held<T extends Pick<ShownCard, "ref">>(hand: string, cards: readonly T[]): T[] {
  const order = orders.value[hand];
  if (!order) return [...cards];
  const at = new Map(order.map((ref, number) => [ref, number]));
  const rank = (card: T) => at.get(card.ref) ?? order.length;
  return [...cards].sort((one, other) => rank(one) - rank(other));
}

/** Equal cards beside each other, in the order in which the game lists them. */
export function sort(hand: string, cards: readonly ShownCard[], designs: Record<string, unknown>): void {
  const listed = new Map(Object.keys(designs).map((id, number) => [id, number]));
  const rank = (card: ShownCard) => listed.get(card.face ?? "") ?? listed.size;
  keep(hand, [...cards].sort((one, other) => rank(one) - rank(other)));
}

/** Puts a card before the one that is at this place now; at the end, where there is none. */
export function put(hand: string, cards: readonly ShownCard[], ref: string, place: number): void {
  const order = held(hand, cards);
  const from = order.findIndex((card) => card.ref === ref);
  if (from < 0) return;
  const [card] = order.splice(from, 1);
  order.splice(Math.max(0, place > from ? place - 1 : place), 0, card);
  keep(hand, order);
}

function keep(hand: string, order: readonly ShownCard[]): void {
  orders.value = { ...orders.value, [hand]: order.map((card) => card.ref) };
}
