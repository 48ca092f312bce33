/** Things that can be chosen but are scrolled out of sight: where they are, and how they come into sight. */

export type Direction = "up" | "down" | "left" | "right";

export interface Offscreen {
  /** Directions in which there is more to scroll. */
  more: Direction[];
  /** In each direction the nearest thing that can be chosen, and how many there are. */
  choices: Map<Direction, { nearest: HTMLElement; count: number }>;
}

export interface Edges {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Pixels left to scroll that do not count. */
const NEGLIGIBLE = 6;

/** In which direction the middle of a thing lies outside these edges, and how far; null where it is inside. */
export function directionTo(edges: Edges, thing: Edges): { direction: Direction; distance: number } | null {
  const x = (thing.left + thing.right) / 2, y = (thing.top + thing.bottom) / 2;
  const all: { direction: Direction; distance: number }[] = [
    { direction: "up", distance: edges.top - y },
    { direction: "down", distance: y - edges.bottom },
    { direction: "left", distance: edges.left - x },
    { direction: "right", distance: x - edges.right },
  ];
  const outside = all.filter(({ distance }) => distance > 0);
  return outside.length ? outside.reduce((a, b) => a.distance >= b.distance ? a : b) : null;
}

/** What is out of sight of a scroller. */
export function offscreen(scroller: HTMLElement): Offscreen {
  const found: Offscreen = { more: scrollable(scroller), choices: new Map() };
  const edges = scroller.getBoundingClientRect();
  const least = new Map<Direction, number>();
  for (const thing of choicesIn(scroller)) {
    let visible: Edges = edges;
    if (thing.closest(".frame") !== scroller.parentElement) continue; // it has a frame of its own
    const inner = thing.closest(".board, .seat.mine");
    if (inner && clips(inner)) visible = overlap(visible, inner.getBoundingClientRect());
    const out = directionTo(visible, thing.getBoundingClientRect());
    if (!out || isShownTwice(thing)) continue;
    const known = found.choices.get(out.direction);
    const nearer = out.distance < (least.get(out.direction) ?? Infinity);
    if (nearer) least.set(out.direction, out.distance);
    found.choices.set(out.direction, {
      nearest: nearer ? thing : known!.nearest,
      count: (known?.count ?? 0) + 1,
    });
  }
  return found;
}

/** If everything that can be chosen is out of sight, scroll to the first of it. */
export function showAChoice(root: HTMLElement | null): void {
  const things = root ? choicesIn(root).filter((thing) => !thing.closest("dialog, .rail")) : [];
  if (things.length > 0 && !things.some(isClickable)) {
    scrollTo(things[0], { block: "nearest", inline: "nearest" });
  }
}

/** By scrolling; a board hears `show-thing` and moves its picture. */
export function scrollTo(thing: HTMLElement, how: ScrollIntoViewOptions): void {
  thing.dispatchEvent(new CustomEvent("show-thing", { bubbles: true }));
  thing.scrollIntoView(how);
}

function choicesIn(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>("[data-can]")].filter((thing) =>
    thing.getClientRects().length
  );
}

/** Whether it can be chosen in another place that is in sight: an offer also lies in its pile. */
function isShownTwice(thing: HTMLElement): boolean {
  const ref = thing.dataset.ref;
  if (!ref) return false;
  const twins = document.querySelectorAll<HTMLElement>(`[data-can][data-ref="${CSS.escape(ref)}"]`);
  return [...twins].some((twin) => twin !== thing && isClickable(twin));
}

/** Whether its middle is on the screen and nothing lies over it. */
function isClickable(thing: HTMLElement): boolean {
  const box = thing.getBoundingClientRect();
  const x = box.left + box.width / 2, y = box.top + box.height / 2;
  if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return false;
  const hit = document.elementFromPoint(x, y);
  return hit !== null && (thing.contains(hit) || hit.contains(thing));
}

/** Whether a part of the table may show only a part of itself. */
function clips(part: Element): boolean {
  return part.matches(".board") || getComputedStyle(part).overflowY === "auto";
}

function overlap(one: Edges, other: Edges): Edges {
  return {
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  };
}

function scrollable(
  { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight }: HTMLElement,
): Direction[] {
  const more: Direction[] = [];
  if (scrollTop > NEGLIGIBLE) more.push("up");
  if (scrollHeight - clientHeight - scrollTop > NEGLIGIBLE) more.push("down");
  if (scrollLeft > NEGLIGIBLE) more.push("left");
  if (scrollWidth - clientWidth - scrollLeft > NEGLIGIBLE) more.push("right");
  return more;
}
