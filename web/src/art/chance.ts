/** Chance for drawings: the same seed gives the same numbers, in every browser. */

export type Chance = () => number;

export function chance(seed: string): Chance {
  let state = 2166136261;
  for (const letter of seed) state = Math.imul(state ^ letter.codePointAt(0)!, 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function pick<T>(luck: Chance, from: readonly T[]): T {
  return from[Math.floor(luck() * from.length)];
}

export function between(luck: Chance, low: number, high: number): number {
  return low + luck() * (high - low);
}
