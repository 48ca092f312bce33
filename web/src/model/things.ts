/** Finds things in a view. */
import type { ShownPiece, ShownTile, View } from "../wire.ts";
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

/** Ref -> face and pile, for each open card: equal cards of one pile have the same. */
export function facesIn(view: View | null): Map<string, string> {
  const faces = new Map<string, string>();
  for (const part of view?.areas.flatMap((area) => area.parts) ?? []) {
    if (part.part !== "pile") continue;
    for (const card of part.cards) if (card.face) faces.set(card.ref, `${card.face} in ${part.ref}`);
  }
  return faces;
}

/** The cards of each pile. */
export function cardsIn(view: View | null): CardCopy[][] {
  const parts = view?.areas.flatMap((area) => area.parts) ?? [];
  return parts.flatMap((part) => part.part === "pile" ? [part.cards] : []);
}

/** `K11`: what labels and log say of a tile without a name of its own. */
export function gridOf(tile: Pick<ShownTile, "ref" | "grid">): string {
  return tile.grid ?? tile.ref.split(":").pop()!;
}
