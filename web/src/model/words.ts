/** What things on the table are called, for labels, titles and screen readers. */
import type { GameInfo, Person, ShownCard, View } from "../wire.ts";
import { cardPlaces, gridOf, onBoard } from "./things.ts";
import { owned, phrase } from "../words/words.ts";

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `a, b and c` */
export function listed(words: string[]): string {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} ${phrase("and")} ${words[words.length - 1]}`;
}

export function plural(count: number, one: string, many = `${one}s`): string {
  return phrase(`{0} ${count === 1 ? one : many}`, count);
}

/** `a set`, `an army` */
export function aOrAn(word: string): string {
  return `${/^[aeiou]/i.test(word) ? "an" : "a"} ${word}`;
}

/** `20-40` with the dash that stands for "to". */
export function ranged(text: string): string {
  return text.replace(/(\d)\s*-\s*(\d)/g, "$1–$2");
}

export class Words {
  private named = new Map<string, string>();

  constructor(private game: GameInfo, private view: View | null, private people: Person[] = []) {
    for (const area of view?.areas ?? []) {
      this.named.set(area.ref, area.owner ? this.person(area.owner) : area.name);
      const owner = area.owner ? this.person(area.owner) : "";
      const of = (thing: string) => owner ? owned(owner, thing) : thing;
      for (const part of area.parts) this.nameIn(part, of);
    }
  }

  /** The name and state of a tile or piece. */
  about(ref: string): string {
    const found = onBoard(this.view, ref);
    const name = this.of(ref);
    if (!found) return name;
    if ("piece" in found) return [name, found.piece.state, found.piece.note].filter(Boolean).join(", ");
    const { tile } = found;
    return [name, ...(tile.name ? [tile.terrain, tile.grid] : []), tile.note].filter(Boolean).join(", ");
  }

  private nameIn(part: View["areas"][number]["parts"][number], of: (thing: string) => string): void {
    if (part.part === "die") {
      this.named.set(part.ref, of(phrase("die showing {0}", part.name ?? part.face)));
      return;
    }
    this.named.set(part.ref, of(part.name ?? part.part));
    for (const { name, cards } of cardPlaces(part)) {
      cards.forEach((card, at) =>
        this.named.set(card.ref, this.card(card, phrase("card {0} of {1}", at + 1, of(name))))
      );
    }
    if (part.part === "sheet") { for (const row of part.rows ?? []) this.nameIn(row, of); }
    if (part.part === "board") {
      for (const tile of part.tiles) {
        this.named.set(tile.ref, tile.name ?? `${tile.terrain} ${gridOf(tile)}`);
      }
      for (const piece of part.pieces) {
        const name = piece.name ?? (piece.owner ? owned(this.person(piece.owner), piece.kind) : piece.kind);
        this.named.set(piece.ref, `${name}${piece.count ? `, ${piece.count}` : ""}`);
      }
    }
  }

  private card(card: ShownCard, place: string): string {
    return card.face ? this.design(card.face) : place;
  }

  person(seat: string): string {
    return this.people.find((person) => person.seat === seat)?.name || capital(seat);
  }

  design(id: string): string {
    return String(this.game.designs[id]?.name ?? id);
  }

  of(ref: string): string {
    if (ref.startsWith("say:")) return ref.slice(4);
    const known = this.named.get(ref);
    if (known) return known;
    const design = ref.split("#")[0];
    return this.game.designs[design] ? this.design(design) : this.person(ref);
  }
}

/** Fills the names of things into a sentence: `{0}` is the first. */
export function filled(text: string, about: string[], words: Words): string {
  return text.replace(/\{(\d+)\}/g, (_, at) => words.of(about[Number(at)] ?? ""));
}

/** A rule as it is shown: its number and its text. */
export function ruleText(game: GameInfo, number: string): string {
  return game.rulebook[number] ?? phrase(phrase(phrase(phrase(phrase("This rule is not in the book.")))));
}

/** `2:05`; under ten seconds with tenths. */
export function clockText(milliseconds: number): string {
  const left = Math.max(0, milliseconds);
  if (left < 10_000) return (left / 1000).toFixed(1);
  const seconds = Math.ceil(left / 1000);
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const rest = String(seconds % 60).padStart(2, "0");
  return hours ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}

/** Splits a line at the rule numbers in it: `as ZB-3.4 says` -> ["as ", "ZB-3.4", " says"]. */
export function atRules(text: string): string[] {
  return text.split(/([A-Z]{2}-(?:R\d+|\d+\.\d+[a-z]?))/);
}

/** `56 %`; what is not certain is not written as certain. */
export function percent(share: number): string {
  const whole = Math.round(share * 100);
  return `${share < 1 && whole === 100 ? 99 : share > 0 && whole === 0 ? 1 : whole} %`;
}
