/** What the names of a game's cards mean to whoever draws them: `look.art` in its look.json. */

export interface ArtLook {
  /** The field of a design that names its family (`tag`), and what all members of a family share. */
  family?: string;
  families?: Record<string, Family>;
  /** The field of a design with the signs around a god, as words. */
  omens?: string;
  /** The field of a design with the letters of its sigil, and what each letter means. */
  cost?: string;
  elements?: Record<string, Element>;
  /** Words of names: the outline they mean, more features, a colour. */
  shapes?: Record<string, string>;
  features?: Record<string, string>;
  colours?: Record<string, string>;
  /** Words of names: the icon of an emblem. */
  icons?: Record<string, string>;
  /** Words of names that mean several. */
  many?: string[];
  /** Colours of the emblems of cards that have only an icon. */
  palette?: string[];
  /** The shape of a beast whose name says none. */
  otherwise?: string;
}

export interface Family {
  /** Words for a person; without them, members are beasts. */
  words?: string;
  /** What the first, second, ... rank adds. */
  ranks?: string[];
  /** A colour that its hide is mixed with, what runs down it, and the colour of its eyes. */
  tint?: string;
  drips?: string;
  glow?: string;
  /** The shape of a member whose name says none. */
  shape?: string;
}

export interface Element {
  shape: string;
  mark: string;
  paint: string;
}

/** The words of a name: `Dart-Blower Ambush` -> dart, blower, ambush. */
export function wordsOf(name: string): string[] {
  return name.toLowerCase().split(/[^\p{L}\d]+/u).filter(Boolean);
}

/** What the first word of a name that means something means: `viper` also in `vipers`. */
export function meaning<T>(name: string, of: Record<string, T> | undefined): T | undefined {
  return meanings(name, of)[0];
}

export function meanings<T>(name: string, of: Record<string, T> | undefined): T[] {
  const words = wordsOf(name);
  return Object.entries(of ?? {})
    .filter(([word]) => words.includes(word) || words.includes(`${word}s`))
    .map(([, means]) => means);
}

/** Words of a text, none of them empty. */
export function split(text: string | undefined): string[] {
  return (text ?? "").split(" ").filter(Boolean);
}
