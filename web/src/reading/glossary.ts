/** What the signs and words of a game mean: the terms of its glossary, by what they name and by words in texts. */
import type { Term } from "../wire.ts";

/** A text in pieces: what is explained, and what lies between. */
export type Piece = string | { word: string; term: Term };

export class Glossary {
  private named = new Map<string, Term>();
  private worded = new Map<string, Term>();
  private words: RegExp | null = null;

  constructor(readonly terms: readonly Term[] = []) {
    for (const term of terms) {
      for (const name of term.names) this.named.set(name, term);
      for (const word of term.words) this.worded.set(word, term);
    }
    const longest = [...this.worded.keys()].sort((a, b) => b.length - a.length);
    if (longest.length) {
      this.words = new RegExp(`(?<![\\p{L}-])(${longest.map(either).join("|")})(?![\\p{L}-])`, "gu");
    }
  }

  /** `badge lives`, `Ritual 3`: the number of what is numbered does not matter. */
  of(name: string): Term | null {
    return this.named.get(name) ?? this.named.get(name.replace(/(?<= )\d+(?= |$)/g, "#")) ?? null;
  }

  /** Its words of art, each term once and `most` of them: more would be noise. */
  split(text: string, most = Infinity): Piece[] {
    if (!this.words) return [text];
    const pieces: Piece[] = [], seen = new Set<Term>();
    let end = 0;
    for (const found of text.matchAll(this.words)) {
      const term = this.word(found[0]);
      if (!term || seen.has(term) || seen.size >= most) continue;
      seen.add(term);
      if (found.index > end) pieces.push(text.slice(end, found.index));
      pieces.push({ word: found[0], term });
      end = found.index + found[0].length;
    }
    if (end < text.length) pieces.push(text.slice(end));
    return pieces;
  }

  private word(word: string): Term | undefined {
    return this.worded.get(word) ?? this.worded.get(word.charAt(0).toLowerCase() + word.slice(1));
  }
}

/** A word in lower case may begin a sentence. */
function either(word: string): string {
  const plain = word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"), first = plain.charAt(0);
  return /[a-z]/.test(first) ? `[${first}${first.toUpperCase()}]${plain.slice(1)}` : plain;
}
