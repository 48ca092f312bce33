/** Outlines the tiles that an option or a log line is about. */
import { gridOf } from "../model/things.ts";
import type { ShownBoard, ShownTile } from "../wire.ts";
import type { Box, Point } from "./geometry.ts";
import { SIZE } from "./geometry.ts";
import type { Layout } from "./layout.ts";

/** In pixels. */
const INSET = 22;
const ARROW = 9;
const FONT = 13;

/** The tiles among these things, and the tiles of the pieces among them. */
export function pointedTiles(board: ShownBoard, refs: string[]): ShownTile[] {
  if (refs.length === 0) return [];
  const underPieces = board.pieces.filter((piece) => refs.includes(piece.ref)).map((piece) => piece.on);
  return board.tiles.filter((tile) => refs.includes(tile.ref) || underPieces.includes(tile.ref));
}

interface Pointed {
  tiles: ShownTile[];
  layout: Layout;
  visible: Box;
  scale: number;
  /** By the voice of a lesson. */
  taught?: boolean;
}

export function PointedTiles({ tiles, layout, visible, scale, taught }: Pointed) {
  return (
    <g class={`pointed-tiles${taught ? " taught" : ""}`} aria-hidden="true">
      {tiles.map((tile) => {
        const at = layout.middle(tile);
        if (!inside(at, visible)) {
          return <Arrow key={tile.ref} tile={tile} at={at} visible={visible} scale={scale} />;
        }
        const points = layout.outline(at, SIZE * 1.04);
        return (
          <g key={tile.ref} data-outlined={tile.ref}>
            <polygon class="halo" points={points} />
            <polygon points={points} />
          </g>
        );
      })}
    </g>
  );
}

/** An arrow at the edge towards a tile that is out of sight. */
function Arrow({ tile, at, visible, scale }: { tile: ShownTile; at: Point; visible: Box; scale: number }) {
  const inset = INSET / scale, arrow = ARROW / scale;
  const x = Math.min(visible.x + visible.width - inset, Math.max(visible.x + inset, at.x));
  const y = Math.min(visible.y + visible.height - inset, Math.max(visible.y + inset, at.y));
  const turn = Math.atan2(at.y - y, at.x - x) * 180 / Math.PI;
  return (
    <g data-offscreen={tile.ref} style={{ fontSize: `${FONT / scale}px` }}>
      <path
        transform={`translate(${x} ${y}) rotate(${turn})`}
        d={`M${arrow * 1.6} 0L0 ${-arrow}V${arrow}Z`}
      />
      <text x={x} y={y + (y > at.y ? 2 : -1) * FONT / scale}>{gridOf(tile)}</text>
    </g>
  );
}

export function inside({ x, y }: Point, box: Box): boolean {
  return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
}
