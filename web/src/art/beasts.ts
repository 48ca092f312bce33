/** Beasts, things and dangers: heads with one strong outline each, the more adorned the higher their rank. */
import given from "./beasts.json" with { type: "json" };
import { type Chance, pick } from "./chance.ts";
import type { Tones } from "./colours.ts";
import { drawn, type Marks } from "./marks.ts";

/** The marks of a beast: the same for every rank, or with a part that holds from some rank on. */
type Ranked = Marks | { first?: Marks; last?: Marks; [rank: string]: Marks | undefined };

const SHAPES = given.shapes as unknown as Record<string, Ranked>;
const HIDES: Record<string, readonly string[]> = given.hides;

export function isBeast(word: string): boolean {
  return Object.hasOwn(SHAPES, word);
}

export function hideOf(shape: string, luck: Chance): string {
  return pick(luck, HIDES[shape] ?? HIDES.maw);
}

export function beast(shape: string, tones: Tones, rank: number): string {
  const marks = SHAPES[shape];
  if (isSame(marks)) return drawn(marks, tones);
  const from = Object.keys(marks).map(Number).filter((low) => low <= rank);
  const ranked = marks[String(Math.max(...from))] ?? [];
  return drawn([...(marks.first ?? []), ...ranked, ...(marks.last ?? [])], tones);
}

function isSame(marks: Ranked): marks is Marks {
  return Array.isArray(marks);
}
