/**
 * The options of a question as a tree: which things can be clicked next, and which options a click leaves.
 *
 * An option names its things (refs) in the order one clicks them. A path is what has been clicked so far; a step is
 * what can be clicked next, and which options are complete.
 */

export interface Choosable {
  /** What players read. The page never recognises an option by it. */
  label: string;
  refs: string[];
  /** The id of what is chosen, the same for all options of one choice: `zombs.block`. */
  choice: string;
  /** Not a move (a setting, giving up): its things do not glow. */
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

/** Moves and asides. If there are only asides, they count as moves. */
export function movesAndAsides(options: readonly Choosable[]): { moves: Numbered[]; asides: Numbered[] } {
  const all = options.map((option, index) => ({ ...option, index }));
  const moves = all.filter((option) => !option.aside);
  return moves.length ? { moves, asides: all.filter((option) => option.aside) } : { moves: all, asides: [] };
}

export function step(options: readonly Choosable[], path: readonly string[]): Step {
  const left = movesAndAsides(options).moves
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

/** The path to begin with: the things that all options have in common. */
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

/** A click on a thing: an answer if exactly one option is left and complete, else a longer path. Null: no meaning. */
export function click(options: readonly Choosable[], path: readonly string[], ref: string): Outcome | null {
  const here = step(options, path);
  if (here.next.has(ref)) return settle(options, [...path, ref]);
  // A click on another first thing begins again with it.
  const base = start(options);
  if (path.length > base.length && step(options, base).next.has(ref)) return settle(options, [...base, ref]);
  return null;
}

/** The options left that come to this thing later than with the next click, each once for what comes before it. */
export function later(here: Step, ref: string): Numbered[] {
  return here.left.filter((option) => option.refs.indexOf(ref) > here.path.length);
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
 * The buttons of a step: complete options, and next things that are not on the table (words such as `say:green`).
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

/** The options without a button. */
export function unoffered(left: readonly Numbered[], offered: readonly { answer?: number }[]): Numbered[] {
  const answers = new Set(offered.map((button) => button.answer));
  return left.filter((option) => !answers.has(option.index));
}

/**
 * Without duplicates: of options with the same label whose things have the same faces, only the first.
 * `face` says what a thing looks like: its face and its pile, or its own ref.
 */
export function distinct<T extends Choosable>(options: readonly T[], face: (ref: string) => string): T[] {
  const first = new Map<string, T>();
  for (const option of options) {
    const reads = [option.choice, option.label, ...option.refs.map(face)].join("\n");
    if (!first.has(reads)) first.set(reads, option);
  }
  return [...first.values()];
}

/** A card of a pile: cards with the same face are interchangeable. */
export interface CardCopy {
  ref: string;
  face?: string;
}

/**
 * Rules offer one of several equal cards; a click on any of them means that one. Maps each card that is not offered
 * to the offered card of the same pile with the same face.
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
