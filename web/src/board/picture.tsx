/** A small picture of a board, not clickable. */
import { useMemo } from "preact/hooks";
import type { Look } from "../model/look.ts";
import { plural } from "../model/words.ts";
import type { ShownBoard } from "../wire.ts";
import { layoutOf } from "./layout.ts";
import { Ground } from "./tile.tsx";
import { Ways } from "./ways.tsx";

/** Needs `Patterns` once on the page. */
export function Picture({ board, look }: { board: ShownBoard; look: Look }) {
  const layout = useMemo(() => layoutOf(board), [board]);
  const { x, y, width, height } = layout.extent(board.tiles, 4);
  return (
    <svg class="picture" viewBox={`${x} ${y} ${width} ${height}`} aria-hidden="true">
      {board.tiles.map((tile) => (
        <g class="tile" key={tile.ref}>
          <Ground tile={tile} layout={layout} look={look} />
        </g>
      ))}
      <Ways board={board} layout={layout} look={look} />
    </svg>
  );
}

/** `15 grass, 8 mountain, 3 fire`: most first. */
export function grounds(board: ShownBoard): string {
  const counts = new Map<string, number>();
  for (const { terrain } of board.tiles) counts.set(terrain, (counts.get(terrain) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)
    .map(([terrain, count]) => plural(count, terrain, terrain)).join(", ");
}
