/** What of a lesson is to be read now, without drawing. */
import type { Said, Voice } from "../wire.ts";

export interface Reading {
  /** What is said, one after the other. */
  pages: Said[];
  /** The number of pages that answer the last choice: these come first. */
  remarks: number;
}

/** The pages of this moment. `asked`: the question is on the page; before that nothing is said about it. */
export function readingOf(voice: Voice, asked: boolean): Reading {
  const remarks: Said[] = voice.remark ? [{ text: voice.remark, points: [] }] : [];
  const pages = voice.held || !(asked || voice.over) ? [] : voice.pages;
  return { pages: [...remarks, ...pages], remarks: remarks.length };
}

/** Known by this: the reader begins anew when it changes. At the end of a lesson no question does: others play on. */
export function momentOf(voice: Voice, question: number | undefined): string {
  return [voice.step, voice.over, voice.held, voice.remark, voice.over ? "" : question ?? ""].join(" ");
}

/** Knows the pages of a step again; empty: there are none, or an answer to a choice comes before them. */
export function nameOf(voice: Voice, { pages, remarks }: Reading): string {
  return pages.length > 0 && remarks === 0 ? `${voice.name} ${pages[0].text}` : "";
}

/** What glows while this page is read. Options that count glow on the last page only: first one reads. */
export function glowing(voice: Voice, reading: Reading, at: number): { points: string[]; marks: number[] } {
  const page = reading.pages[at];
  const last = at >= reading.pages.length - 1 && reading.pages.length > reading.remarks;
  return { points: page?.points ?? [], marks: last ? voice.marks : [] };
}
