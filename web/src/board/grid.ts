/** Coordinates: where they fit on a tile, and the ruler along the edges of a board. */
import type { ShownTile } from "../wire.ts";
import { type Box, type Point, SIZE } from "./geometry.ts";
import type { Layout } from "./layout.ts";

/** A tile this wide, in pixels, has room for its coordinate. */
const ROOMY = 34;

export function isRoomy(layout: Layout, scale: number): boolean {
  return widthOf(layout) * scale >= ROOMY;
}

/** The width of a tile in units of the drawing. */
function widthOf(layout: Layout): number {
  return SIZE * (layout.shape === "squares" ? 2 : Math.sqrt(3));
}

/** A tile this wide, in pixels, has room for a note too. */
const ROOMIER = 66;
/** Smaller letters, in pixels, are not shown. */
const READABLE = 11;

/** Whether notes of this font size are shown on a board with many of them. */
export function bearsNote(layout: Layout, scale: number, font: number): boolean {
  return widthOf(layout) * scale >= ROOMIER && font * scale >= READABLE;
}

export interface Label {
  name: string;
  /** The middle of its column or row. */
  at: number;
}

/** Letters of the columns, numbers of the rows; none where coordinates are not like `K11`. */
export function ruler(tiles: ShownTile[], layout: Layout): { columns: Label[]; rows: Label[] } {
  const columns = new Map<string, number[]>(), rows = new Map<string, number[]>();
  for (const tile of tiles) {
    const parts = tile.grid?.match(/^([A-Z]+)(\d+)$/);
    if (!parts) return { columns: [], rows: [] };
    const { x, y } = layout.middle(tile);
    columns.set(parts[1], [...(columns.get(parts[1]) ?? []), x]);
    rows.set(parts[2], [...(rows.get(parts[2]) ?? []), y]);
  }
  return { columns: labels(columns), rows: labels(rows) };
}

/** Columns of hexes zigzag: their letter stands in the middle. */
function labels(found: Map<string, number[]>): Label[] {
  return [...found]
    .map(([name, at]) => ({ name, at: (Math.min(...at) + Math.max(...at)) / 2 }))
    .sort((a, b) => a.at - b.at);
}

/** Every label, or every second or third, so that they stand this far apart. */
export function thinned(found: Label[], apart: number): Label[] {
  const steps = found.slice(1).map(({ at }, before) => at - found[before].at);
  const every = Math.max(1, Math.ceil(apart / Math.min(...steps, Infinity)));
  return found.filter((_, number) => number % every === 0);
}

/** Width and height of a letter, for a font size of 1. */
const WIDE = 0.62;
const HIGH = 0.74;
/** How far from the middle a coordinate may reach, and how far a single piece reaches. */
const EDGE = SIZE * 0.9;
const MIDDLE = SIZE * 0.48;

/** Where on a tile its coordinate hides nothing; null: nowhere. */
export function freeSpot(
  layout: Layout,
  name: string,
  font: number,
  taken: Box[],
  noted: boolean,
): Point | null {
  const width = name.length * font * WIDE, height = font * HIGH;
  const left = width / 2 - EDGE, high = EDGE - height / 2, over = MIDDLE + height / 2;
  const spots = layout.shape === "squares"
    ? [{ x: left, y: -high }, { x: left, y: high }, { x: -left, y: high }]
    : [{ x: 0, y: -over }, { x: 0, y: over }];
  const free = spots.find(({ x, y }) =>
    (y < 0 || !noted) &&
    taken.every((box) =>
      x + width / 2 <= box.x || x - width / 2 >= box.x + box.width ||
      y + height / 2 <= box.y || y - height / 2 >= box.y + box.height
    )
  );
  return free ? { x: free.x, y: free.y + height / 2 } : null;
}
