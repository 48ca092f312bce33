/** Where the tiles of a board lie on the screen, and how one looks at them. */
import type { ShownBoard } from "./wire.ts";

/** Half the width of a square, or the distance from a hex's middle to its corners, in drawing units. */
export const SIZE = 50;

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}

/** The middle of a tile. Squares count columns and rows; hexes stand on a corner and share their sides. */
export function middle(shape: ShownBoard["shape"], x: number, y: number): Point {
  if (shape === "squares") return { x: x * SIZE * 2, y: y * SIZE * 2 };
  return { x: x * SIZE * Math.sqrt(3), y: y * SIZE * 1.5 };
}

export function corners(shape: ShownBoard["shape"], at: Point, size = SIZE): Point[] {
  if (shape === "squares") {
    return [[-1, -1], [1, -1], [1, 1], [-1, 1]].map(([x, y]) => ({ x: at.x + x * size, y: at.y + y * size }));
  }
  return [0, 1, 2, 3, 4, 5].map((side) => {
    const angle = Math.PI / 180 * (60 * side - 90);
    return { x: at.x + size * Math.cos(angle), y: at.y + size * Math.sin(angle) };
  });
}

export function outline(shape: ShownBoard["shape"], at: Point, size = SIZE): string {
  return corners(shape, at, size).map((point) => `${point.x.toFixed(2)},${point.y.toFixed(2)}`).join(" ");
}

/** All of a board, with a margin. */
export function extent(board: ShownBoard, margin = SIZE * 0.4): Box {
  const points = board.tiles.flatMap((tile) => corners(board.shape, middle(board.shape, tile.x, tile.y)));
  if (points.length === 0) return { x: 0, y: 0, width: SIZE * 2, height: SIZE * 2 };
  const xs = points.map((point) => point.x), ys = points.map((point) => point.y);
  const x = Math.min(...xs) - margin, y = Math.min(...ys) - margin;
  return { x, y, width: Math.max(...xs) + margin - x, height: Math.max(...ys) + margin - y };
}

/** Where the pieces of one tile stand so that none hides another: one in the middle, several in a ring. */
export function places(count: number, radius = SIZE * 0.45): Point[] {
  if (count === 1) return [{ x: 0, y: 0 }];
  return Array.from({ length: count }, (_, at) => {
    const angle = (at / count) * 2 * Math.PI - Math.PI / 2;
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
  });
}

/** Zoom so that the point under the pointer stays where it is; never out of bounds. */
export function zoom(box: Box, whole: Box, at: Point, factor: number): Box {
  const width = Math.min(whole.width, Math.max(whole.width / 8, box.width / factor));
  const height = box.height * (width / box.width);
  const left = (at.x - box.x) / box.width, top = (at.y - box.y) / box.height;
  return keep({ x: at.x - left * width, y: at.y - top * height, width, height }, whole);
}

/** Move the window over the board, without losing it. */
export function keep(box: Box, whole: Box): Box {
  const most = (low: number, size: number, from: number, all: number) =>
    Math.min(from + all - Math.min(size, all), Math.max(from, low));
  return {
    ...box,
    x: most(box.x, box.width, whole.x, whole.width),
    y: most(box.y, box.height, whole.y, whole.height),
  };
}
