/** What the face of a card shows: a number, a corner, signs, and the words that no sign says. */
import type { Badge } from "../wire.ts";
import type { Look } from "./look.ts";

type Design = Record<string, unknown>;

export interface FaceParts {
  /** Large on the picture; empty: none. */
  number: string;
  corner: Corner | null;
  /** Signs at the foot of the picture: what the card needs and what it gives. */
  needs: string[];
  gives: string[];
  badges: Badge[];
  words: string;
  /** On a small card: what it does; where, on whom and how long is read on the large one. */
  gist: string;
}

/** What stands in the corner: a sign with a number, signs in a row, or a short word. */
export type Corner = { badge: Badge } | { signs: string[] } | { text: string };

export function faceOf(look: Look, design: Design = {}): FaceParts {
  const face = look.cards?.face ?? {};
  const number = design[look.cards?.number ?? "number"];
  return {
    number: typeof number === "number" && number >= 0 ? String(number) : "",
    corner: cornerOf(look, design, face.corner ?? look.cards?.corner),
    needs: listed(face.needs && design[face.needs]),
    gives: listed(face.gives && design[face.gives]),
    badges: (face.badges ?? []).flatMap((name) => badgeOf(design, name)),
    words: String(design.words ?? design.text ?? ""),
    gist: String(design.gist ?? design.words ?? design.text ?? ""),
  };
}

function cornerOf(look: Look, design: Design, field: string | undefined): Corner | null {
  const value = field && design[field];
  if (!field || !value) return null;
  if (typeof value === "number") {
    return look.badges?.[field] ? { badge: { badge: field, value } } : { text: String(value) };
  }
  const word = String(value), letters = [...word];
  if (look.badges?.[word]) return { badge: { badge: word } };
  return letters.every((letter) => isSign(look, letter)) ? { signs: letters } : { text: word };
}

/** `+lives`: the number with its sign, as a change. Nothing and zero are not shown. */
function badgeOf(design: Design, name: string): Badge[] {
  const change = name.startsWith("+"), badge = change ? name.slice(1) : name;
  const value = design[badge];
  if (!value || (typeof value !== "number" && typeof value !== "string")) return [];
  return [change ? { badge, value, change: true } : { badge, value }];
}

function isSign(look: Look, name: string): boolean {
  return Boolean(look.chips?.[name] ?? look.art?.elements?.[name] ?? look.badges?.[name]);
}

/** What a sign is called: `fire`. */
export function signWord(look: Look, name: string): string {
  return look.chips?.[name]?.word ?? look.art?.elements?.[name]?.mark ?? look.badges?.[name]?.word ?? name;
}

function listed(value: unknown): string[] {
  return typeof value === "string" ? value.split(" ").filter(Boolean) : [];
}

/** How wide a card must be, in pixels, to show so many letters beside its picture. `cards/face.css` has the same. */
const ROOM: [width: number, letters: number][] = [
  [88, 44],
  [104, 68],
  [112, 82],
  [120, 98],
  [132, 122],
  [150, 152],
  [172, 158],
  [196, 168],
];
const LARGE = 220;
/** A row of badges takes as much room as this many letters. */
const ROW = 16;
const IN_A_ROW = 3;

/** The width from which on a card shows its words: all of them or none. */
export function widthFor({ gist, badges }: Pick<FaceParts, "gist" | "badges">): number {
  const letters = gist.length + Math.ceil(badges.length / IN_A_ROW) * ROW;
  return ROOM.find(([, most]) => letters <= most)?.[0] ?? LARGE;
}
