/** The one door of this room: what a look asks for by name, as the address of an image. Each is drawn once and kept. */
import { animatron, mask, zomb } from "./figures.ts";
import { animal, god, hero, monster, type Sitter } from "./portrait.ts";
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
type Painter = (who: Sitter, art: ArtLook, design: Design) => string;

const PAINTERS: Record<string, Painter> = {
  hero,
  animal,
  monster,
  god,
  mask: (who) => mask(who),
  animatron,
  zomb: (who, _, design) => zomb(who, Number(design.number ?? 1)),
};

export function isPainter(name: string): boolean {
  return Object.hasOwn(PAINTERS, name);
}

const kept = new Map<string, string | undefined>();

/** For `<img src>`: no nodes on the page, and nothing in it can meet an id elsewhere. None: nobody draws it. */
export function picture(id: string, design: Design, asked: Asked, art: ArtLook = {}): string | undefined {
  if (!isPainter(asked.portrait ?? "")) return undefined;
  return address(
    `${asked.portrait} ${id} ${asked.paint} ${asked.features}`,
    () => painted(id, design, asked, art),
  );
}

/** The drawing itself. */
export function painted(id: string, design: Design, asked: Asked, art: ArtLook): string {
  const painter = PAINTERS[asked.portrait ?? ""];
  return svg(painter(sitter(id, design, asked, art), art, design));
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
