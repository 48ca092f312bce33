/** Where the option under the pointer leads: an arrow from the first to the last of its things that are on the board. */
import { useTable } from "../shell/context.ts";
import type { ShownBoard } from "../wire.ts";
import type { Point } from "./geometry.ts";

/** In pixels: the head of the arrow, and how far from the middle of a tile it ends. */
const HEAD = 9;
const SHORT = 12;

/** The tile of each thing that is on the board, without neighbours that are the same. */
export function tilesOf(board: Pick<ShownBoard, "tiles" | "pieces">, refs: readonly string[]): string[] {
  const under = new Map(board.pieces.map((piece) => [piece.ref, piece.on]));
  const tiles = new Set(board.tiles.map((tile) => tile.ref));
  const found = refs.map((ref) => under.get(ref) ?? ref).filter((ref) => tiles.has(ref));
  return found.filter((ref, at) => ref !== found[at - 1]);
}

export function AimedArrow({ board, middles, scale }: {
  board: ShownBoard;
  middles: Map<string, Point>;
  scale: number;
}) {
  const tiles = tilesOf(board, useTable().aimed.value);
  const from = middles.get(tiles[0] ?? ""), to = middles.get(tiles.at(-1) ?? "");
  if (tiles.length < 2 || !from || !to) return null;
  const turn = Math.atan2(to.y - from.y, to.x - from.x);
  const far = Math.hypot(to.x - from.x, to.y - from.y) - SHORT / scale, head = HEAD / scale;
  return (
    <g
      class="aimed"
      aria-hidden="true"
      transform={`translate(${from.x} ${from.y}) rotate(${turn * 180 / Math.PI})`}
    >
      <path class="shaft" d={`M${SHORT / scale} 0H${far - head}`} />
      <path class="head" d={`M${far} 0L${far - head * 1.5} ${-head}V${head}Z`} />
    </g>
  );
}
