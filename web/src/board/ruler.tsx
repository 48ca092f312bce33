/** Letters of columns and numbers of rows along the edges of the visible board. */
import { useMemo } from "preact/hooks";
import type { ShownTile } from "../wire.ts";
import type { Box, Point } from "./geometry.ts";
import { type Label, ruler, thinned } from "./grid.ts";
import type { Layout } from "./layout.ts";

/** In pixels, whatever the zoom. */
const FONT = 10.5;
const LETTER = 7.5;
const LINE = 12;
const INSET = 9;

interface Ruled {
  tiles: ShownTile[];
  layout: Layout;
  /** The whole board, its visible part, and pixels for a unit of the drawing. */
  whole: Box;
  visible: Box;
  scale: number;
  /** Coordinates of tiles that are pointed at: their column and row stand out. */
  pointed: string[];
}

export function Ruler({ tiles, layout, whole, visible, scale, pointed }: Ruled) {
  const { columns, rows } = useMemo(() => ruler(tiles, layout), [layout]);
  if (columns.length === 0) return null;
  const inset = INSET / scale;
  const longest = Math.max(...columns.map(({ name }) => name.length));
  const x = [
    Math.max(visible.x, whole.x) + inset,
    Math.min(visible.x + visible.width, whole.x + whole.width) - inset,
  ];
  const y = [
    Math.max(visible.y, whole.y) + inset,
    Math.min(visible.y + visible.height, whole.y + whole.height) - inset,
  ];
  const wide = x[1] - x[0] + inset * 2, tall = y[1] - y[0] + inset * 2;
  const lit = (name: string) => pointed.some((grid) => grid.split(/(?<=[A-Z])(?=\d)/).includes(name));
  const written = (label: Label, at: { x: number; y: number }) => (
    <text
      key={`${label.name} ${at.x} ${at.y}`}
      class={lit(label.name) ? "lit" : undefined}
      x={at.x}
      y={at.y + FONT * 0.36 / scale}
    >
      {label.name}
    </text>
  );
  const across = shown(thinned(columns, (longest * LETTER + 2) / scale), x, columns, lit);
  const down = shown(thinned(rows, LINE / scale), y, rows, lit);
  return (
    <g class="ruler" aria-hidden="true" style={{ fontSize: `${FONT / scale}px` }}>
      {visible.width < whole.width &&
        x.map((at) => strip({ x: at - inset, y: y[0] - inset }, inset * 2, tall))}
      {visible.height < whole.height &&
        y.map((at) => strip({ x: x[0] - inset, y: at - inset }, wide, inset * 2))}
      {across.flatMap((label) => y.map((at) => written(label, { x: label.at, y: at })))}
      {down.flatMap((label) => x.map((at) => written(label, { x: at, y: label.at })))}
    </g>
  );
}

/** A background, where the ruler lies over tiles. */
function strip({ x, y }: Point, width: number, height: number) {
  return <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} />;
}

/** Those between the corners, and always those that are lit. */
function shown(some: Label[], [low, high]: number[], all: Label[], lit: (name: string) => boolean): Label[] {
  const inside = ({ at }: Label) => at > low && at < high;
  return all.filter((label) => inside(label) && (some.includes(label) || lit(label.name)));
}
