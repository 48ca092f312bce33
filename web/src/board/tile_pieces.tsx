/** The pieces on one tile: side by side, or in columns. */
import { useTable } from "../shell/context.ts";
import type { ShownPiece } from "../wire.ts";
import { type Box, places, type Point, SIZE } from "./geometry.ts";
import { Chip, Piece, RISE } from "./piece.tsx";

/** The chips of higher columns lie closer. */
const TALL = 5;

export function TilePieces({ pieces, at }: { pieces: ShownPiece[]; at: Point }) {
  const { picking } = useTable();
  const stands = standing(pieces, (ref) => picking.canClick(ref));
  const size = sizeOf(stands.length), spots = spotsFor(stands.length);
  return (
    <g class="tile-pieces">
      {stands.map((stand, number) => {
        const spot = { x: at.x + spots[number].x, y: at.y + spots[number].y };
        if (stand.length === 1) {
          return <Piece key={stand[0].ref} piece={stand[0]} {...spot} size={SIZE * size} />;
        }
        return <Column key={stand[0].column} pieces={stand} at={spot} size={SIZE * size} />;
      })}
    </g>
  );
}

function sizeOf(stands: number): number {
  return [0, 1.2, 0.94, 0.78, 0.68][stands] ?? 0.52;
}

function spotsFor(stands: number): Point[] {
  return places(stands, SIZE * (stands === 2 ? 0.4 : 0.47));
}

/** How far a chip rises over the one below, and the places of the lowest and the top one. */
function heights(chips: number, y: number): { rise: number; foot: number; top: number } {
  const rise = RISE * Math.min(1, TALL / chips);
  const foot = y + Math.min(SIZE * 0.3, rise * chips / 2);
  return { rise, foot, top: foot - rise * (chips - 1) };
}

/** The boxes that the pieces take on their tile, from its middle. */
export function extents(pieces: ShownPiece[], canClick: (ref: string) => boolean): Box[] {
  const stands = standing(pieces, canClick), half = SIZE * sizeOf(stands.length) / 2;
  return spotsFor(stands.length).map(({ x, y }, number) => {
    const stand = stands[number];
    if (stand.length > 1) {
      const { foot, top } = heights(stand.length, y);
      const high = top - half * 0.6 - (stand.length > 3 ? 11 : 0);
      return { x: x - half * 1.12, y: high, width: half * 2.24, height: foot + RISE + half * 0.6 - high };
    }
    const badge = stand[0].count ?? stand[0].level ?? null;
    const over = badge === null ? 0 : 5; // a number in the upper corner
    return { x: x - half, y: y - half - over, width: half * 2 + over, height: half * 2 + over };
  });
}

/** Whoever can be chosen below the top of a column would be covered: then all stand side by side. */
function standing(pieces: ShownPiece[], canClick: (ref: string) => boolean): ShownPiece[][] {
  return columns(pieces).flatMap((stand) =>
    stand.slice(0, -1).some(({ ref }) => canClick(ref)) ? stand.map((piece) => [piece]) : [stand]
  );
}

/** Single pieces and columns, in the order of the view. The first of a column is at the bottom. */
function columns(pieces: ShownPiece[]): ShownPiece[][] {
  const found = new Map<string, ShownPiece[]>();
  for (const piece of pieces) {
    const key = piece.column === undefined ? `alone ${piece.ref}` : `column ${piece.column}`;
    found.set(key, [...(found.get(key) ?? []), piece]);
  }
  return [...found.values()];
}

function Column({ pieces, at, size }: { pieces: ShownPiece[]; at: Point; size: number }) {
  const { rise, foot, top } = heights(pieces.length, at.y);
  return (
    <g class="column">
      <ellipse class="shadow" cx={at.x + 3} cy={foot + RISE} rx={size * 0.56} ry={size * 0.24} />
      {pieces.map((piece, number) => (
        <Chip
          key={piece.ref}
          piece={piece}
          x={at.x}
          y={foot - rise * number}
          size={size}
          top={number === pieces.length - 1}
        />
      ))}
      {pieces.length > 3 && (
        <g class="height" aria-hidden="true">
          <g transform={`translate(${at.x + size * 0.5} ${top - size * 0.16})`}>
            <g class="count-size">
              <circle class="count-disc" r="11" />
              <text class="count" y={5}>{pieces.length}</text>
            </g>
          </g>
        </g>
      )}
    </g>
  );
}

/** Pieces on no tile, beside the board, under the name of their place. */
export function OffBoardPieces({ pieces }: { pieces: ShownPiece[] }) {
  const table = useTable();
  if (pieces.length === 0) return null;
  const where = new Map<string, ShownPiece[]>();
  for (const piece of pieces) where.set(piece.on, [...(where.get(piece.on) ?? []), piece]);
  return (
    <ul class="beside-board">
      {[...where].map(([on, here]) => (
        <li key={on}>
          <span>{table.words.value.of(on)}</span>
          {here.map((piece) => (
            <svg key={piece.ref} viewBox="-30 -30 60 60">
              <Piece piece={piece} x={0} y={0} size={46} />
            </svg>
          ))}
        </li>
      ))}
    </ul>
  );
}
