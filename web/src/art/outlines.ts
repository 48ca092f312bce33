/** Outlines: numbers as short text, lines through points, points in a ring. */
import type { Chance } from "./chance.ts";

export type Spot = [number, number];

/** A number with one place after the point. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** A soft line through points. */
export function smooth(points: Spot[], closed = true): string {
  const count = points.length;
  const at = (place: number) =>
    closed ? points[(place + count) % count] : points[Math.max(0, Math.min(count - 1, place))];
  let d = `M${n(points[0][0])} ${n(points[0][1])}`;
  for (let place = 0; place < count - (closed ? 0 : 1); place++) {
    const [a, b, c, e] = [at(place - 1), at(place), at(place + 1), at(place + 2)];
    d += `C${n(b[0] + (c[0] - a[0]) / 6)} ${n(b[1] + (c[1] - a[1]) / 6)} ` +
      `${n(c[0] - (e[0] - b[0]) / 6)} ${n(c[1] - (e[1] - b[1]) / 6)} ${n(c[0])} ${n(c[1])}`;
  }
  return closed ? `${d}Z` : d;
}

export function sharp(points: Spot[]): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join("L")}Z`;
}

/** Points around a middle: every other one further out when `spike` is more than 1. */
export function ring(
  [x, y]: Spot,
  [wide, high]: Spot,
  count: number,
  spike = 1,
  luck?: Chance,
  wobble = 0,
): Spot[] {
  return Array.from({ length: count }, (_, at): Spot => {
    const angle = at / count * Math.PI * 2 - Math.PI / 2;
    const far = (at % 2 ? 1 : spike) * (luck ? 1 + (luck() - 0.5) * wobble : 1);
    return [x + Math.cos(angle) * wide * far, y + Math.sin(angle) * high * far];
  });
}

/** A disc as part of a path. */
export function disc(x: number, y: number, far: number, flat = 1): string {
  return `M${n(x - far)} ${n(y)}a${n(far)} ${n(far * flat)} 0 1 0 ${n(far * 2)} 0a${n(far)} ${
    n(far * flat)
  } 0 1 0 ${n(-far * 2)} 0Z`;
}
