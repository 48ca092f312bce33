/** The one door of this room: what a look asks for by name, as the address of an image. Each is drawn once and kept. */
import { animatron, mask, zomb } from "./figures.ts";
import { back, CARD, frame, isBack, isFrame } from "./frames.ts";
import { drawn } from "./marks.ts";
import { animal, god, hero, monster, type Sitter } from "./portrait.ts";
import { sigil } from "./sigil.ts";
import things from "./things.json" with { type: "json" };
import signs from "./signs.json" with { type: "json" };
import { type ArtLook, split } from "./words.ts";

/** How a look asks for a picture. */
export interface Asked {
  /** Who draws it: `hero`, `monster`, ... */
  portrait?: string;
  /** Words for this one. */
  features?: string;
  paint?: string;
  rank?: number;
}

type Design = Record<string, unknown>;
type Painter = (who: Sitter, art: ArtLook, design: Design, bare: boolean) => string;

const PAINTERS: Record<string, Painter> = {
  hero,
  animal,
  monster,
  god,
  mask: (who, _art, _design, bare) => mask(who, bare),
  animatron,
  sigil: (who, art, design) => sigil(who.id, String(design[art.cost ?? "cost"] ?? ""), art.elements ?? {}),
  zomb: (who, _art, design) => zomb(who, Number(design.number ?? 1)),
};

export function isPainter(name: string): boolean {
  return Object.hasOwn(PAINTERS, name);
}

const kept = new Map<string, string | undefined>();

/**
 * For `<img src>`: no nodes on the page, and nothing in it can meet an id elsewhere. None: nobody draws it.
 * `round`: cut to a disc.
 */
export function picture(
  id: string,
  design: Design,
  asked: Asked,
  art: ArtLook = {},
  round = false,
): string | undefined {
  if (!isPainter(asked.portrait ?? "")) return undefined;
  const key = `${round} ${asked.portrait} ${id} ${asked.paint} ${asked.features}`;
  return address(key, () => painted(id, design, asked, art, round));
}

/** The drawing itself. */
export function painted(id: string, design: Design, asked: Asked, art: ArtLook, round = false): string {
  const painter = PAINTERS[asked.portrait ?? ""];
  const inside = painter(sitter(id, design, asked, art), art, design, round);
  return svg(round ? `${DISC}<g clip-path="url(#disc)">${inside}</g>` : inside);
}

const DISC = `<clipPath id="disc"><circle cx="50" cy="50" r="50"/></clipPath>`;
const THINGS: Record<string, string[]> = things;

export function isThing(name: string): boolean {
  return Object.hasOwn(THINGS, name);
}

/** A thing that stands on a board by itself. */
export function figure(name: string, paint: string): string | undefined {
  if (!isThing(name)) return undefined;
  return address(`thing ${name} ${paint}`, () => svg(drawn(THINGS[name], { paint }), "-4 -12 108 112"));
}

/** The part of a frame that lies under or over the picture. */
export function framed(
  name: string | undefined,
  part: "under" | "over",
  paint = "#9a8a6a",
): string | undefined {
  if (!isFrame(name ?? "")) return undefined;
  return address(`${part} ${name} ${paint}`, () => svg(frame(name!, part, paint), CARD));
}

export function backed(name: string | undefined, paint = "#4a3b57", ink = "#e8dff0"): string | undefined {
  if (!isBack(name ?? "")) return undefined;
  return address(`back ${name} ${paint} ${ink}`, () => svg(back(name!, paint, ink), CARD));
}

/** The sign of an element, on nothing. */
export function signed(name: string): string | undefined {
  const marks = (signs as Record<string, string[]>)[name];
  return marks && address(`sign ${name}`, () => svg(drawn(marks, {}), "-22 -22 44 44"));
}

function sitter(id: string, design: Design, asked: Asked, art: ArtLook): Sitter {
  const field = (name: string | undefined) => name === undefined ? undefined : design[name];
  return {
    id,
    name: String(design.name ?? id),
    features: split(asked.features),
    paint: asked.paint ?? "#9a8a6a",
    rank: asked.rank ?? 1,
    family: field(art.family) as string | undefined,
    omens: split(field(art.omens) as string | undefined),
  };
}

function svg(inside: string, box = "0 0 100 100"): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${inside}</svg>`;
}

/** A drawing that fails is none: a slip in a look never takes the table down. */
function address(key: string, draw: () => string): string | undefined {
  if (!kept.has(key)) {
    try {
      kept.set(key, `data:image/svg+xml,${encodeURIComponent(draw())}`);
    } catch (error) {
      console.error(error);
      kept.set(key, undefined);
    }
  }
  return kept.get(key);
}
