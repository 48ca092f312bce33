/**
 * A search in the rules that finds what one means: `how much does a seal cost` finds the price of a seal. Words are
 * compared by their stems, what the glossary calls by other names is known, and the best comes first.
 */
import type { GameInfo, Term } from "../wire.ts";

export interface Found {
  /** What the words mean, if the glossary knows. */
  terms: Term[];
  /** Numbers of rules, the best first. */
  rules: string[];
}

const MOST = 20;
const MOST_TERMS = 2;

/** Words that say nothing about what is looked for. */
const EMPTY = new Set(
  ("a an and are as at be been by can could do does for from get has have how i if in into is it its many may me much " +
    "must my not of on one or s should so than that the their them then there they this to up use was we what when " +
    "where which who why will with would you your happen mean work need want allowed exactly happens means works tell")
    .split(" "),
);

/** What people call the same in any game. */
const ALIKE = [
  ["cost", "price", "pay", "expensive"],
  ["win", "victory", "winner", "goal", "won"],
  ["die", "death", "dead", "kill"],
  ["fight", "combat", "battle", "attack"],
  ["move", "walk", "step", "movement"],
  ["draw", "card"],
].map((words) => words.map(stem));

/** `seals` and `sealing` are `seal`; good enough to compare with. */
export function stem(word: string): string {
  const plain = word.toLowerCase().replace(/['’]s?$/, "");
  if (plain.length < 4) return plain;
  const base = plain
    .replace(/ies$/, "y")
    .replace(/(ss|us)$/, "$1 ")
    .replace(/(?<=[sxz]|ch|sh)es$/, "")
    .replace(/s$/, "")
    .trim()
    .replace(/(?<=.{3})(ing|ed|ment)$/, "");
  return base.replace(/([bdgmnprt])\1$/, "$1").replace(/(?<=.{3})e$/, "");
}

export function stems(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\d’']+/gu) ?? []).map(stem);
}

interface Entry {
  number: string;
  words: Map<string, number>;
  length: number;
}

/** The rules of a game, ready to be searched. */
export class RuleSearch {
  private entries: Entry[];
  private rarity = new Map<string, number>();
  private usual: number;
  private terms: { term: Term; names: Set<string>; also: Set<string> }[];

  constructor(private game: Pick<GameInfo, "rulebook" | "chapters" | "glossary">) {
    const chapterOf = new Map(
      Object.entries(game.chapters).flatMap(([name, numbers]) => numbers.map((number) => [number, name])),
    );
    this.entries = Object.entries(game.rulebook).map(([number, text]) => {
      const words = new Map<string, number>();
      const all = stems(text);
      for (const word of all) words.set(word, (words.get(word) ?? 0) + 1);
      for (const word of stems(chapterOf.get(number) ?? "")) words.set(word, (words.get(word) ?? 0) + 0.5);
      return { number, words, length: all.length };
    });
    this.usual = this.entries.reduce((sum, { length }) => sum + length, 0) / (this.entries.length || 1);
    for (const { words } of this.entries) {
      for (const word of words.keys()) this.rarity.set(word, (this.rarity.get(word) ?? 0) + 1);
    }
    this.terms = game.glossary.map((term) => ({
      term,
      names: new Set([term.term, ...term.words].flatMap(stems)),
      also: new Set(term.also.flatMap(stems)),
    }));
  }

  /** Null: these words ask for nothing yet. */
  find(text: string): Found | null {
    const wanted = text.trim().toUpperCase();
    if (this.game.rulebook[wanted] !== undefined) return { terms: [], rules: [wanted] };
    const numbered = Object.keys(this.game.rulebook).filter((number) => number.startsWith(wanted));
    if (/^[A-Z]{2}-/.test(wanted) && numbered.length) return { terms: [], rules: numbered };
    const words = [...new Set(stems(text).filter((word) => !EMPTY.has(word)))];
    if (!words.length) return null;
    const meant = this.meant(words);
    const scores = new Map<string, number>();
    const add = (number: string, score: number) => scores.set(number, (scores.get(number) ?? 0) + score);
    for (const entry of this.entries) {
      const score = this.score(entry, words);
      if (score > 0) add(entry.number, score);
    }
    for (const { term, share } of meant) add(term.rule, share ** 2 * words.length * 9);
    const rules = [...scores].sort(([, a], [, b]) => b - a).slice(0, MOST).map(([number]) => number);
    return { terms: meant.slice(0, MOST_TERMS).map(({ term }) => term), rules };
  }

  /** Terms that are spoken of: how much of the search they explain, the best first. */
  private meant(words: string[]): { term: Term; share: number }[] {
    return this.terms.map(({ term, names, also }) => {
      const hits: number[] = words.map((word) =>
        names.has(word) ? 1 : [...names].some((name) => begins(name, word)) ? 0.8 : also.has(word) ? 0.6 : 0
      );
      const named = hits.some((hit) => hit >= 0.8);
      const sum = hits.reduce((all, one) => all + one, 0);
      // A short name that is said whole means more than a long one of which a word is said.
      const whole = [...names].filter((name) => words.includes(name)).length / names.size;
      return { term, share: (sum + whole * 0.3) / words.length, named };
    }).filter(({ share, named }) => (named && share >= 0.5) || share >= 0.6)
      .sort((a, b) => b.share - a.share);
  }

  /** As searches usually do it: rare words count more, long rules less; another word for the same counts half. */
  private score({ words, length }: Entry, wanted: string[]): number {
    let sum = 0, held = 0;
    for (const word of wanted) {
      const own = this.weight(words, word, length);
      const other = Math.max(0, ...alike(word).map((one) => this.weight(words, one, length)));
      const started = own ? 0 : Math.max(
        0,
        ...[...words.keys()].filter((one) => begins(one, word)).map((one) =>
          this.weight(words, one, length) * 0.7
        ),
      );
      const best = Math.max(own, started, other * 0.6);
      if (best > 0) held += 1;
      sum += best;
    }
    return sum * (held / wanted.length) ** 2;
  }

  private weight(words: Map<string, number>, word: string, length: number): number {
    const times = words.get(word) ?? 0;
    if (!times) return 0;
    const rare = Math.log(1 + this.entries.length / (this.rarity.get(word) ?? 1));
    return rare * times * 2.2 / (times + 1.2 * (0.4 + 0.6 * length / this.usual));
  }
}

/** A word that is still being typed. */
function begins(word: string, start: string): boolean {
  return start.length > 2 && word.length > start.length && word.startsWith(start);
}

function alike(word: string): string[] {
  return ALIKE.filter((group) => group.includes(word)).flat().filter((one) => one !== word);
}
