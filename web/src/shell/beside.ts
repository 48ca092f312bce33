/** Where a small box stands beside a thing: in sight, and not over what must stay readable. */

export interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Spot {
  left: number;
  top: number;
}

const APART = 8;
const EDGE = 6;

/** The first of these that is free: above, below, left, right; else the corner of the window that is free, else above. */
export function beside(
  thing: Rect,
  own: { width: number; height: number },
  window: { width: number; height: number },
  taken: readonly Rect[],
): Spot {
  const across = Math.min(
    Math.max(EDGE, (thing.left + thing.right - own.width) / 2),
    Math.max(EDGE, window.width - own.width - EDGE),
  );
  const along = Math.min(
    Math.max(EDGE, (thing.top + thing.bottom - own.height) / 2),
    Math.max(EDGE, window.height - own.height - EDGE),
  );
  const right = window.width - own.width - EDGE;
  const spots: Spot[] = [
    { left: across, top: thing.top - own.height - APART },
    { left: across, top: thing.bottom + APART },
    { left: thing.left - own.width - APART, top: along },
    { left: thing.right + APART, top: along },
    ...taken.map(({ left }) => ({ left: left - own.width - APART, top: along })),
    ...taken.map(({ top }) => ({ left: across, top: top - own.height - APART })),
    { left: EDGE, top: EDGE },
    { left: right, top: EDGE },
  ];
  const inSight = ({ left, top }: Spot) =>
    left >= 0 && top >= 0 && left + own.width <= window.width && top + own.height <= window.height;
  const free = ({ left, top }: Spot) =>
    taken.every((one) =>
      left >= one.right || left + own.width <= one.left || top >= one.bottom || top + own.height <= one.top
    );
  return spots.find((spot) => inSight(spot) && free(spot)) ?? spots.find(inSight) ?? spots[0];
}

export function place(box: HTMLElement, thing: Rect, taken: readonly Rect[]): void {
  const own = box.getBoundingClientRect();
  const { left, top } = beside(thing, own, { width: innerWidth, height: innerHeight }, taken);
  box.style.left = `${left}px`;
  box.style.top = `${top}px`;
}
