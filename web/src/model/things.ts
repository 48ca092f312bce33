/** Finds things in a view. */
import type { ShownArea, ShownCard, ShownPiece, ShownPile, ShownSheet, ShownTile, View } from "../wire.ts";
import type { CardCopy } from "./option_tree.ts";

/** All refs in a view. */
export function refsIn(thing: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(thing)) thing.forEach((inner) => refsIn(inner, found));
  else if (thing && typeof thing === "object") {
    const ref = (thing as { ref?: unknown }).ref;
    if (typeof ref === "string") found.add(ref);
    Object.values(thing).forEach((inner) => refsIn(inner, found));
  }
  return found;
}

/** A tile or a piece, with all pieces on that tile. */
export type BoardThing = { tile: ShownTile; pieces: ShownPiece[] } | {
  piece: ShownPiece;
  pieces: ShownPiece[];
};

/** What a glossary may call it: its kind first, then its state or what runs over it. */
export function namesOf(found: BoardThing): string[] {
  if ("piece" in found) {
    const { kind, state } = found.piece;
    return [`piece ${kind}`, ...(state ? [`state ${state}`] : [])];
  }
  const { terrain, note, ways } = found.tile;
  return [
    ...(note ? [`tile ${note}`] : []),
    `terrain ${terrain}`,
    ...Object.keys(ways ?? {}).map((way) => `way ${way}`),
  ];
}

export function onBoard(view: View | null, ref: string): BoardThing | null {
  for (const part of view?.areas.flatMap((area) => area.parts) ?? []) {
    if (part.part !== "board") continue;
    const piecesOn = (on: string) => part.pieces.filter((piece) => piece.on === on);
    const tile = part.tiles.find((tile) => tile.ref === ref);
    if (tile) return { tile, pieces: piecesOn(ref) };
    const piece = part.pieces.find((piece) => piece.ref === ref);
    if (piece) return { piece, pieces: piecesOn(piece.on) };
  }
  return null;
}

/** Cards that lie together: of a pile, of a slot of a sheet, on the places of a goal. */
export interface CardPlace {
  ref: string;
  /** For words: `items`, `horde`. */
  name: string;
  cards: ShownCard[];
}

export type ShownPart = ShownArea["parts"][number];

/** All places of a part where cards lie. */
export function cardPlaces(part: ShownPart): CardPlace[] {
  switch (part.part) {
    case "pile":
      return [part];
    case "goal":
      return [{ ref: part.ref, name: part.name ?? "", cards: part.held.filter(isCard) }];
    case "sheet":
      return [
        { ref: part.ref, name: part.name ?? part.kind, cards: part.portrait ? [part.portrait] : [] },
        ...Object.entries(part.slots ?? {}).map(([slot, cards]) => ({
          ref: `${part.ref} ${slot}`,
          name: slot.replace(/\d+$/, ""),
          cards,
        })),
        ...(part.rows ?? []).flatMap(cardPlaces),
      ];
    default:
      return [];
  }
}

function isCard(held: unknown): held is ShownCard {
  return typeof held === "object" && held !== null;
}

function allPlaces(view: View | null): CardPlace[] {
  return view?.areas.flatMap((area) => area.parts).flatMap(cardPlaces) ?? [];
}

/** All piles, also those of a sheet. */
export function pilesIn(view: View | null): ShownPile[] {
  const parts = view?.areas.flatMap((area) => area.parts) ?? [];
  const inside = parts.flatMap((part) => part.part === "sheet" ? part.rows ?? [] : []);
  return [...parts, ...inside].filter((part): part is ShownPile => part.part === "pile");
}

/** A card on the table or in what is being decided. */
export function findCard(view: View | null, ref: string): ShownCard | null {
  const shown = [
    ...allPlaces(view).flatMap((place) => place.cards),
    ...view?.focus?.offers?.map((offer) => offer.card) ?? [],
    ...view?.focus?.sides?.flatMap((side) => side.card ?? []) ?? [],
  ];
  return shown.find((card) => card.ref === ref) ?? null;
}

export function isSheet(part: ShownPart): part is ShownSheet {
  return part.part === "sheet";
}

/** Ref -> face and pile, for each open card: equal cards of one pile have the same. */
export function facesIn(view: View | null): Map<string, string> {
  const faces = new Map<string, string>();
  for (const place of allPlaces(view)) {
    for (const card of place.cards) if (card.face) faces.set(card.ref, `${card.face} in ${place.ref}`);
  }
  return faces;
}

/** The cards of each pile. */
export function cardsIn(view: View | null): CardCopy[][] {
  return allPlaces(view).map((place) => place.cards);
}

/** `K11`: what labels and log say of a tile without a name of its own. */
export function gridOf(tile: Pick<ShownTile, "ref" | "grid">): string {
  return tile.grid ?? tile.ref.split(":").pop()!;
}
