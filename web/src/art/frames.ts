/** Frames and backs of cards, 250 by 350. Of a frame, one part lies under the picture and one over it. */
import given from "./frames.json" with { type: "json" };
import { drawn, type Marks } from "./marks.ts";

const FRAMES: Record<string, { under: Marks; over: Marks }> = given.frames;
const BACKS: Record<string, Marks> = given.backs;

export const CARD = "0 0 250 350";

export function isFrame(name: string): boolean {
  return Object.hasOwn(FRAMES, name);
}

export function isBack(name: string): boolean {
  return Object.hasOwn(BACKS, name);
}

export function frame(name: string, part: "under" | "over", paint: string): string {
  return drawn(FRAMES[name][part], { paint });
}

export function back(name: string, paint: string, ink: string): string {
  return drawn(BACKS[name], { paint, ink });
}
