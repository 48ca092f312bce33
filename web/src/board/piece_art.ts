/** The picture of a piece: whom or what it stands for. */
import { figure, picture } from "../art/picture.ts";
import { facePaint } from "../model/look.ts";
import type { Table } from "../model/table.ts";
import type { ShownPiece } from "../wire.ts";

export interface PieceArt {
  address: string;
  /** A thing that stands by itself, on no disc. */
  bare: boolean;
}

/**
 * `portrait` in the look of its kind: `face` is the picture on its card, which is found by the piece's name or kind;
 * any other is drawn for the piece, in the colour of its owner.
 */
export function pieceArt(table: Table, piece: ShownPiece, colour: string): PieceArt | null {
  const paint = table.look.pieces?.[piece.kind], portrait = paint?.portrait;
  if (!portrait) return null;
  if (portrait === "face") return onDisc(cardPicture(table, piece));
  const seat = table.welcome.value!.seats.indexOf(piece.owner ?? "");
  const features = paint.features ?? (seat < 0 ? undefined : String(seat % MASKS + 1));
  const thing = figure(portrait, colour);
  if (thing) return { address: thing, bare: true };
  const own = { ...paint, features, paint: colour };
  return onDisc(picture(piece.kind, { name: piece.name ?? piece.kind }, own, table.look.art, true));
}

const MASKS = 8;

function onDisc(address: string | undefined): PieceArt | null {
  return address ? { address, bare: false } : null;
}

function cardPicture(table: Table, piece: ShownPiece): string | undefined {
  const names = [piece.name ?? "", piece.name?.replace(/^\w+'s /, "") ?? "", piece.kind]
    .map((name) => name.toLowerCase());
  const found = Object.entries(table.game.designs).find(([, design]) =>
    names.includes(String(design.name).toLowerCase())
  );
  if (!found) return undefined;
  const [id, design] = found;
  return picture(id, design, facePaint(table.look, design, id), table.look.art, true);
}
