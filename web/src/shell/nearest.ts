/** Where an arrow key leads. */

export interface Spot {
  x: number;
  y: number;
}

/** The index of the nearest spot in a direction, preferring straight ahead; -1: none. */
export function nearest(from: Spot, spots: Spot[], [x, y]: [number, number]): number {
  let best = -1, least = Infinity;
  spots.forEach((spot, at) => {
    const ahead = (spot.x - from.x) * x + (spot.y - from.y) * y;
    const aside = Math.abs((spot.x - from.x) * y) + Math.abs((spot.y - from.y) * x);
    if (ahead < 2) return;
    const far = ahead + aside * 2.2;
    if (far < least) [best, least] = [at, far];
  });
  return best;
}
