/** The rules that belong to a thing: those its look lists, those that name it, and those that use its words. */
import type { GameInfo } from "../wire.ts";
import { facePaint, type Look } from "./look.ts";

const MOST = 20;
const MOST_FOR_THINGS = 8;
const MOST_BY_WORDS = 4;
/** Shorter words are ignored. */
const SHORTEST = 5;
/** Words in more than this part of the rules are ignored. */
const COMMON = 0.12;

export function rulesOf(game: GameInfo, look: Look, id: string): string[] {
  const design = game.designs[id];
  const named = (facePaint(look, design, id).rules ?? []).flatMap((entry) => section(game, entry));
  const name = String(design?.name ?? id);
  const found = [...named, ...mention(game, name), ...alike(game, String(design?.text ?? ""))];
  return [...new Set(found)].slice(0, MOST);
}

/** The same for a tile or a piece: the rules its look names, and those that name its kind. */
export function rulesFor(game: GameInfo, look: string[], kind: string): string[] {
  const found = [...look.flatMap((entry) => section(game, entry)), ...mention(game, kind)];
  return [...new Set(found)].slice(0, MOST_FOR_THINGS);
}

/** The rules of a chapter by its number or its name, or a single rule by its own number. */
function section(game: GameInfo, entry: string): string[] {
  if (game.rulebook[entry] !== undefined) return [entry];
  const chapter = Object.keys(game.chapters).find((name) => name === entry || name.split(" ")[0] === entry);
  return chapter === undefined ? [] : game.chapters[chapter];
}

/** Rules in which the name stands as a word of its own, also in the plural. */
function mention(game: GameInfo, name: string): string[] {
  const word = new RegExp(`\\b${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}s?\\b`, "i");
  return Object.keys(game.rulebook).filter((number) => word.test(game.rulebook[number]));
}

/** Rules that share at least two rare words with the card's text, rarest first. */
function alike(game: GameInfo, text: string): string[] {
  const rules = Object.entries(game.rulebook).map(([number, words]) => ({ number, words: stems(words) }));
  const scores = new Map<string, { sum: number; shared: number }>();
  for (const word of stems(text)) {
    const holding = rules.filter((rule) => rule.words.has(word));
    if (holding.length === 0 || holding.length > Math.max(2, rules.length * COMMON)) continue;
    for (const { number } of holding) {
      const { sum, shared } = scores.get(number) ?? { sum: 0, shared: 0 };
      scores.set(number, { sum: sum + Math.log(rules.length / holding.length), shared: shared + 1 });
    }
  }
  return [...scores].filter(([, score]) => score.shared > 1)
    .sort(([, a], [, b]) => b.sum - a.sum)
    .slice(0, MOST_BY_WORDS)
    .map(([number]) => number);
}

function stems(text: string): Set<string> {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return new Set(
    words.filter((word) => word.length >= SHORTEST).map((word) => word.replace(/(s|ed|ing)$/, "")),
  );
}
