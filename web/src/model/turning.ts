/**
 * Options that are one thing turned in several ways: of one choice, about the same things but for a number in words
 * (`say:0`, `say:1`, ...). One turns it in place and then lays it, instead of reading a list.
 */
import type { Numbered } from "./option_tree.ts";

const FEWEST = 3;
const NUMBER = /^say:(\d+)$/;

/** The options in the order of their number; null: they are not turns of one thing. */
export function turnsOf(options: readonly Numbered[]): Numbered[] | null {
  const [first] = options;
  if (!first || options.length < FEWEST) return null;
  const at = first.refs.findIndex((ref) => NUMBER.test(ref));
  if (at < 0) return null;
  const turns: Numbered[] = [];
  for (const option of options) {
    const same = option.choice === first.choice && option.refs.length === first.refs.length &&
      option.refs.every((ref, place) => place === at || ref === first.refs[place]);
    const number = Number(NUMBER.exec(option.refs[at] ?? "")?.[1] ?? -1);
    if (!same || number < 0 || number >= options.length || turns[number]) return null;
    turns[number] = option;
  }
  return turns;
}
