/**
 * Many options as a few groups to unfold.
 *
 * Options of one choice belong together: the server says which choice each belongs to. A choice whose options are
 * about few things is split by the thing clicked next, where that leaves fewer lines to read.
 */
import type { Numbered } from "./option_tree.ts";

export interface OptionGroup {
  title: string;
  options: Numbered[];
}

/** Up to this many options are shown as they are. */
export const MANY = 12;
/** Groups are used where there are at most this many of them for each option. */
const WORTHWHILE = 0.5;
const GAP = "…";

/** Null: the options are best read one by one. `clicked`: how many things have been clicked already. */
export function groupOptions(options: readonly Numbered[], clicked: number): OptionGroup[] | null {
  if (options.length <= MANY) return null;
  const groups = sorted(options, ({ choice }) => choice).flatMap((group) => split(group, clicked));
  if (groups.length < 2 || groups.length > options.length * WORTHWHILE) return null;
  return groups.map((group) => ({ title: title(group.map(({ label }) => label)), options: group }));
}

/** The options of one choice, by the thing clicked next where that is shorter. */
function split(options: Numbered[], clicked: number): Numbered[][] {
  const byThing = sorted(options, ({ refs }) => refs[clicked] ?? "");
  return linesToRead(byThing) < linesToRead([options]) ? byThing : [options];
}

/** All titles, and the group that holds the wanted option: probably a long one. */
function linesToRead(groups: Numbered[][]): number {
  const sizes = groups.map((group) => group.length);
  const all = sizes.reduce((sum, size) => sum + size, 0);
  return groups.length + sizes.reduce((sum, size) => sum + size * size, 0) / all;
}

function sorted(options: readonly Numbered[], key: (option: Numbered) => string): Numbered[][] {
  const groups = new Map<string, Numbered[]>();
  for (const option of options) groups.set(key(option), [...(groups.get(key(option)) ?? []), option]);
  return [...groups.values()];
}

/** The words that all labels share, with a gap where they differ: `Walk to … mojo`. */
export function title(labels: string[]): string {
  const [first, ...others] = labels.map((label) => label.split(" "));
  const shared = others.reduce(sharedWords, first);
  if (shared.length === 0) return `${labels[0]}, ${GAP}`;
  const words: string[] = [];
  let next = 0;
  for (const word of first) {
    if (word === shared[next]) words.push(shared[next++]);
    else if (words.at(-1) !== GAP) words.push(GAP);
  }
  return words.join(" ");
}

/** The longest list of words that stand in both in this order. */
function sharedWords(one: string[], other: string[]): string[] {
  let above: string[][] = Array.from({ length: other.length + 1 }, () => []);
  for (const word of one) {
    const row: string[][] = [[]];
    other.forEach((same, at) => {
      const longer = above[at + 1].length >= row[at].length ? above[at + 1] : row[at];
      row.push(word === same ? [...above[at], word] : longer);
    });
    above = row;
  }
  return above[other.length];
}

/** Options whose label holds what is typed, or else all its words somewhere. */
export function search(options: readonly Numbered[], typed: string): Numbered[] {
  const wanted = typed.trim().toLowerCase().replace(/\s+/g, " ");
  const holding = (words: string[]) =>
    options.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
  const found = holding([wanted]);
  return found.length ? found : holding(wanted.split(" "));
}
