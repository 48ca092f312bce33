/** What lies beyond the edges of something that scrolls: which way, and whether it can be chosen. */

export type Way = "up" | "down" | "left" | "right";

export interface Beyond {
  /** Ways into which more can be scrolled. */
  more: Way[];
  /** The nearest thing each way that can be chosen, and how many there are. */
  glowing: Map<Way, { nearest: HTMLElement; count: number }>;
}

export interface Edges {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Scrolled by less than this, in pixels, nothing is out of sight. */
const LITTLE = 6;

/** Which way to go from these edges to the middle of a thing; null where it is in sight. How far, too. */
export function wayTo(edges: Edges, thing: Edges): { way: Way; far: number } | null {
  const x = (thing.left + thing.right) / 2, y = (thing.top + thing.bottom) / 2;
  const ways: { way: Way; far: number }[] = [
    { way: "up", far: edges.top - y },
    { way: "down", far: y - edges.bottom },
    { way: "left", far: edges.left - x },
    { way: "right", far: x - edges.right },
  ];
  const out = ways.filter(({ far }) => far > 0);
  return out.length ? out.reduce((a, b) => a.far >= b.far ? a : b) : null;
}

export function beyond(scroller: HTMLElement): Beyond {
  const found: Beyond = { more: moreOf(scroller), glowing: new Map() };
  const edges = scroller.getBoundingClientRect();
  const mine = scroller.querySelector<HTMLElement>(".seat.mine");
  const lid = mine && getComputedStyle(mine).position === "sticky" ? mine : null;
  const least = new Map<Way, number>();
  for (const thing of scroller.querySelectorAll<HTMLElement>("[data-can]")) {
    if (!thing.getClientRects().length) continue;
    let seen: Edges = edges;
    if (lid && !lid.contains(thing)) {
      seen = within(edges, { ...ANYWHERE, bottom: lid.getBoundingClientRect().top });
    }
    const window = thing.closest(".board, .rest, .seat.mine");
    if (window && scrolls(window)) seen = within(seen, window.getBoundingClientRect());
    const out = wayTo(seen, thing.getBoundingClientRect());
    if (!out) continue;
    const known = found.glowing.get(out.way);
    const nearer = out.far < (least.get(out.way) ?? Infinity);
    if (nearer) least.set(out.way, out.far);
    found.glowing.set(out.way, { nearest: nearer ? thing : known!.nearest, count: (known?.count ?? 0) + 1 });
  }
  return found;
}

const ANYWHERE: Edges = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };

/** A part of the table that shows only a part of itself. */
function scrolls(window: Element): boolean {
  return window.matches(".board") || getComputedStyle(window).overflowY === "auto";
}

/** What is inside both. */
function within(one: Edges, other: Edges): Edges {
  return {
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  };
}

function moreOf(
  { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight }: HTMLElement,
) {
  const more: Way[] = [];
  if (scrollTop > LITTLE) more.push("up");
  if (scrollHeight - clientHeight - scrollTop > LITTLE) more.push("down");
  if (scrollLeft > LITTLE) more.push("left");
  if (scrollWidth - clientWidth - scrollLeft > LITTLE) more.push("right");
  return more;
}
