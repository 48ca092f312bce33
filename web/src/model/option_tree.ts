/**
 * Options as a tree of refs: what glows now, and what a click leaves over.
 *
 * An option names the things it touches in the order one would click them. A path is what has been
 * clicked so far; a step is what can be clicked next and which options are complete as they stand.
 */

export interface Choosable {
  /** What players read. The page never recognises an option by it. */
  label: string;
  refs: string[];
  /** The id of what is chosen, the same for all options of one choice: `zombs.block`. */
  choice: string;
  /** No move, but something else that may be said: it does not let anything glow. */
  aside?: boolean;
}

export interface Numbered extends Choosable {
  /** Its number among all options of the question: what is sent as the answer. */
  index: number;
}

export interface Step {
  path: string[];
  /** The options that begin with the path. */
  left: Numbered[];
  /** What can be clicked next, with the options behind each. */
  next: Map<string, Numbered[]>;
  /** The options that need no further click. */
  complete: Numbered[];
}

/** The moves, and what may be said besides. Where there is no move, what there is is shown as one. */
export function parted(options: readonly Choosable[]): { moves: Numbered[]; asides: Numbered[] } {
  const all = options.map((option, index) => ({ ...option, index }));
  const moves = all.filter((option) => !option.aside);
  return moves.length ? { moves, asides: all.filter((option) => option.aside) } : { moves: all, asides: [] };
}

export function step(options: readonly Choosable[], path: readonly string[]): Step {
  const left = parted(options).moves
    .filter((option) => path.every((ref, at) => option.refs[at] === ref));
  const next = new Map<string, Numbered[]>();
  const complete: Numbered[] = [];
  for (const option of left) {
    const ref = option.refs[path.length];
    if (ref === undefined) complete.push(option);
    else next.set(ref, [...(next.get(ref) ?? []), option]);
  }
  return { path: [...path], left, next, complete };
}

/** Where choosing begins: past everything that all options have in common. */
export function start(options: readonly Choosable[]): string[] {
  const path: string[] = [];
  while (true) {
    const here = step(options, path);
    const [only] = here.next.keys();
    if (here.next.size !== 1 || here.complete.length > 0 || here.left.length < 2) return path;
    const further = step(options, [...path, only]);
    if (further.next.size === 0) return path;
    path.push(only);
  }
}

export type Outcome = { path: string[] } | { answer: number };

/** A click on a thing: an answer if it leaves one option with nothing more to click, else a longer path. */
export function click(options: readonly Choosable[], path: readonly string[], ref: string): Outcome | null {
  const here = step(options, path);
  if (here.next.has(ref)) return settle(options, [...path, ref]);
  // A click on another first thing is a change of mind.
  const base = start(options);
  if (path.length > base.length && step(options, base).next.has(ref)) return settle(options, [...base, ref]);
  return null;
}

function settle(options: readonly Choosable[], path: string[]): Outcome {
  const after = step(options, path);
  if (after.left.length === 1 && after.complete.length === 1) return { answer: after.left[0].index };
  return { path };
}

/** One click back; null where there is none. */
export function back(options: readonly Choosable[], path: readonly string[]): string[] | null {
  const least = start(options).length;
  return path.length > least ? path.slice(0, -1) : null;
}

/**
 * What is offered as a button: options that are complete here, and next things that lie nowhere on the table
 * (words such as `say:green`).
 */
export function buttons(
  here: Step,
  visible: ReadonlySet<string>,
): { label: string; ref?: string; answer?: number }[] {
  const offered: { label: string; ref?: string; answer?: number }[] = [];
  for (const option of here.complete) offered.push({ label: option.label, answer: option.index });
  for (const [ref, options] of here.next) {
    if (visible.has(ref)) continue;
    if (options.length === 1) offered.push({ label: options[0].label, answer: options[0].index });
    else offered.push({ label: ref.replace(/^say:/, ""), ref });
  }
  return offered;
}

/** The options that no button is there for: each is offered once. */
export function unoffered(left: readonly Numbered[], offered: readonly { answer?: number }[]): Numbered[] {
  const answers = new Set(offered.map((button) => button.answer));
  return left.filter((option) => !answers.has(option.index));
}

/**
 * One of each: options that read the same and name things which look the same are one to whoever reads them.
 * `look` says what a thing looks like: its face and where it lies, or itself.
 */
export function distinct<T extends Choosable>(options: readonly T[], look: (ref: string) => string): T[] {
  const first = new Map<string, T>();
  for (const option of options) {
    const reads = [option.choice, option.label, ...option.refs.map(look)].join("\n");
    if (!first.has(reads)) first.set(reads, option);
  }
  return [...first.values()];
}

/** A card of a pile, as far as it matters here: copies that look the same are the same to whoever clicks. */
export interface CardCopy {
  ref: string;
  face?: string;
}

/**
 * Which cards stand for which: rules offer one of several equal copies, and a click on any of them means that one.
 * A card that is not offered itself stands for an offered card of the same pile with the same face.
 */
export function standIns(
  piles: readonly (readonly CardCopy[])[],
  offered: ReadonlySet<string>,
): Map<string, string> {
  const found = new Map<string, string>();
  for (const pile of piles) {
    const faces = new Map<string, string>();
    for (const card of pile) {
      if (card.face && offered.has(card.ref) && !faces.has(card.face)) faces.set(card.face, card.ref);
    }
    for (const card of pile) {
      const like = card.face && !offered.has(card.ref) ? faces.get(card.face) : undefined;
      if (like) found.set(card.ref, like);
    }
  }
  return found;
}
