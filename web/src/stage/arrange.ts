/**
 * How the parts of the table page are arranged in a window.
 *
 * It depends on the window, the proportions of the board, and whether somebody plays here with a hand: things that do
 * not change during a game. So the place of the board never changes either.
 */

export interface Size {
  width: number;
  height: number;
}

/**
 * `desk`: seats, board, dock and rail. `narrow`: the same with narrower seats and rail. `phone`: one above the other,
 * with a sheet for decisions. `flat`: little height, so the rail stands beside everything.
 */
export type Shape = "desk" | "narrow" | "phone" | "flat";

export interface Arrangement {
  shape: Shape;
  /** Where the other seats are: beside the board or above it. */
  seats: "column" | "row";
  /** The unit of all sizes, in pixels. */
  rem: number;
  /** The height of the dock, in rem. */
  dock: number;
}

export interface Stage {
  /** Width by height of the board; null: there is none. */
  board: number | null;
  /** Height of the dock in rem. */
  dock: number;
}

const FLAT = 500;
const PHONE = 700;
const NARROW = 1100;

/** In rem. */
export const BAR = 3.6;
export const RAIL = 27;
const COLUMN = 16.2;
const NARROW_COLUMN = 10;
export const ROW = 8.8;
const GAP = 1.2;

/** One rem is 14 px at 1280x800 and 18.6 px at 1920x1080, so both look the same. */
export function remOf({ width, height }: Size): number {
  const byWidth = 14 + (width - 1280) * (4.6 / 640), byHeight = 14 + (height - 800) * (4.6 / 280);
  return Math.round(Math.min(22, Math.max(14, Math.min(byWidth, byHeight))) * 10) / 10;
}

export function shapeOf({ width, height }: Size): Shape {
  if (height < FLAT) return "flat";
  return width < PHONE ? "phone" : width < NARROW ? "narrow" : "desk";
}

/** The size of a board with these proportions in this room. */
function drawn(width: number, height: number, board: number): number {
  return Math.min(width, height * board);
}

export function arrange(window: Size, stage: Stage): Arrangement {
  const shape = shapeOf(window), rem = remOf(window);
  const { board, dock } = stage;
  if (board === null || shape === "phone" || shape === "flat") return { shape, rem, dock, seats: "row" };
  const rail = shape === "desk" ? RAIL * rem : window.width * 0.44;
  const column = (shape === "desk" ? COLUMN : NARROW_COLUMN) * rem;
  const width = window.width - rail - GAP * rem;
  const height = window.height - (BAR + dock + GAP) * rem;
  const beside = drawn(width - column, height, board), below = drawn(width, height - ROW * rem, board);
  return { shape, rem, dock, seats: beside >= below ? "column" : "row" };
}
