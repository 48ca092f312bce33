/** Points and boxes of a drawing; panning and zooming. */

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

/** Places for pieces on one tile: in the middle, side by side, in a ring. */
export function places(count: number, radius = SIZE * 0.45): Point[] {
  if (count === 1) return [{ x: 0, y: 0 }];
  const first = count === 2 ? Math.PI : -Math.PI / 2;
  return Array.from({ length: count }, (_, at) => {
    const angle = first + (at / count) * 2 * Math.PI;
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
  });
}

/** Zooms around a point, within the whole. */
export function zoom(box: Box, whole: Box, at: Point, factor: number): Box {
  const width = Math.min(whole.width, Math.max(whole.width / 8, box.width / factor));
  const height = box.height * (width / box.width);
  const left = (at.x - box.x) / box.width, top = (at.y - box.y) / box.height;
  return keep({ x: at.x - left * width, y: at.y - top * height, width, height }, whole);
}

/** The box moved inside the whole. */
export function keep(box: Box, whole: Box): Box {
  const most = (low: number, size: number, from: number, all: number) =>
    Math.min(from + all - Math.min(size, all), Math.max(from, low));
  return {
    ...box,
    x: most(box.x, box.width, whole.x, whole.width),
    y: most(box.y, box.height, whole.y, whole.height),
  };
}

/** The box without a border of this breadth. */
export function inset(box: Box, by: number): Box {
  return { x: box.x + by, y: box.y + by, width: box.width - by * 2, height: box.height - by * 2 };
}

/** The box with a point in its middle, as far as the whole allows. */
export function centred(box: Box, whole: Box, at: Point): Box {
  return keep({ ...box, x: at.x - box.width / 2, y: at.y - box.height / 2 }, whole);
}

/** A box around all points, of the same proportions as the whole. */
export function around(points: Point[], whole: Box, margin = SIZE * 5): Box {
  const xs = points.map((point) => point.x), ys = points.map((point) => point.y);
  const x = Math.min(...xs) - margin, y = Math.min(...ys) - margin;
  const needed = { width: Math.max(...xs) + margin - x, height: Math.max(...ys) + margin - y };
  const share = Math.max(needed.width / whole.width, needed.height / whole.height, 1 / 8);
  const size = { width: whole.width * Math.min(1, share), height: whole.height * Math.min(1, share) };
  const middle = { x: x + needed.width / 2, y: y + needed.height / 2 };
  return centred({ ...middle, ...size }, whole, middle);
}
