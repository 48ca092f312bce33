/**
 * Many options as a few kinds that can be folded: what they have in common is the title of each.
 *
 * Three ways to sort them are tried: by what is said apart from the names of the things, by the thing that is clicked
 * first, and by the first word. The one that leaves the fewest lines to read is taken: all titles, and then the kind in
 * which the wanted option is, which is the more likely a long one the longer it is.
 */
import type { Numbered } from "./option_tree.ts";

export interface Kind {
  title: string;
  options: Numbered[];
}

/** With no more than these, all are shown as they are. */
export const MANY = 12;
/** They are folded where no more than this part of the lines is left. */
const WORTH = 0.5;
const GAP = "…";

/** `name` says what a thing is called, `at` how many things have been clicked. Null: they are best read one by one. */
export function kinds(
  options: readonly Numbered[],
  name: (ref: string) => string,
  at: number,
): Kind[] | null {
  if (options.length <= MANY) return null;
  const ways = [
    sorted(options, (option) => unnamed(option, name)),
    sorted(options, (option) => option.refs[at] === undefined ? option.label : name(option.refs[at])),
    sorted(options, (option) => option.label.split(" ")[0]).map(({ options }) => ({
      title: common(options),
      options,
    })),
  ];
  const best = ways.reduce((one, other) => lines(other) < lines(one) ? other : one);
  return best.length > 1 && best.length <= options.length * WORTH ? best : null;
}

/** What an option says, with a gap for the name of each thing: long names first, they may hold short ones. */
export function unnamed({ label, refs }: Numbered, name: (ref: string) => string): string {
  const names = refs.map(name).filter(Boolean).sort((one, other) => other.length - one.length);
  return names.reduce((said, one) => said.replace(whole(one), GAP), label);
}

/** The words with which all begin and those with which all end. */
function common(options: readonly Numbered[]): string {
  const [first, ...others] = options.map(({ label }) => label.split(" "));
  const most = Math.min(...[first, ...others].map((words) => words.length - 1));
  const shared = (at: number) => others.every((words) => words.at(at) === first.at(at));
  let start = 0, end = 0;
  while (start < most && shared(start)) start += 1;
  while (start + end < most && shared(-1 - end)) end += 1;
  return [...first.slice(0, start), GAP, ...first.slice(first.length - end)].join(" ");
}

/** Options whose label has what is typed, or else all its words somewhere. */
export function holding(options: readonly Numbered[], search: string): Numbered[] {
  const typed = search.trim().toLowerCase().replace(/\s+/g, " ");
  const having = (words: string[]) =>
    options.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
  const found = having([typed]);
  return found.length ? found : having(typed.split(" "));
}

function sorted(options: readonly Numbered[], title: (option: Numbered) => string): Kind[] {
  const found = new Map<string, Numbered[]>();
  for (const option of options) {
    const key = title(option);
    found.set(key, [...(found.get(key) ?? []), option]);
  }
  return [...found].map(([title, options]) => ({ title, options }));
}

function lines(found: Kind[]): number {
  const sizes = found.map(({ options }) => options.length);
  const sum = (numbers: number[]) => numbers.reduce((one, other) => one + other, 0);
  return found.length + sum(sizes.map((size) => size * size)) / sum(sizes);
}

/** This name where it is not a part of a longer word. */
function whole(name: string): RegExp {
  const plain = name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`(?<![\\p{L}\\p{N}])${plain}(?![\\p{L}\\p{N}])`, "u");
}
