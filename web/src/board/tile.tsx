/** A tile: its ground and its words. */
import type { Look } from "../model/look.ts";
import { gridOf } from "../model/things.ts";
import { useTable } from "../shell/context.ts";
import { Mark } from "../shell/icon.tsx";
import { longPress } from "../shell/look_closer.ts";
import type { ShownPiece, ShownTile } from "../wire.ts";
import { SIZE } from "./geometry.ts";
import { bearsNote, freeSpot, isRoomy } from "./grid.ts";
import type { Layout } from "./layout.ts";
import { extents } from "./tile_pieces.tsx";

export function Tile(
  { tile, layout, look, landed }: { tile: ShownTile; layout: Layout; look: Look; landed: boolean },
) {
  const table = useTable();
  const can = table.picking.canClick(tile.ref);
  const picked = table.picking.path.value.includes(tile.ref),
    pointed = table.pointed.value.includes(tile.ref);
  const at = layout.middle(tile);
  return (
    <g
      class={`tile${can ? " can" : ""}${picked ? " picked" : ""}${pointed ? " pointed" : ""}`}
      data-ref={tile.ref}
      data-still=""
      data-can={can ? "" : undefined}
      tabindex={can ? 0 : undefined}
      role={can ? "button" : "img"}
      aria-label={[table.words.value.of(tile.ref), tile.name && tile.grid, tile.note].filter(Boolean).join(
        ", ",
      )}
      onClick={() => table.click(tile.ref)}
      {...longPress(table, tile.ref)}
    >
      {landed
        ? <polygon class="ground over-land" points={layout.outline(at, SIZE * 0.985)} />
        : <Ground tile={tile} layout={layout} look={look} />}
      {can && landed && <polygon class="ring-shade" points={layout.outline(at, SIZE * 0.86)} />}
      {can && <polygon class="ring" points={layout.outline(at, SIZE * 0.86)} />}
    </g>
  );
}

/** Terrain: colour, pattern, icon. */
export function Ground({ tile, layout, look }: { tile: ShownTile; layout: Layout; look: Look }) {
  const paint = look.terrain?.[tile.terrain] ?? {};
  const at = layout.middle(tile);
  const points = layout.outline(at, SIZE * 0.985);
  return (
    <>
      <polygon class="ground" points={points} fill={paint.paint ?? "#cfc4a5"} />
      {paint.pattern && <polygon points={points} fill={`url(#pattern-${paint.pattern})`} class="texture" />}
      {paint.icon && (
        <g class="terrain-mark" style={paint.ink ? { color: paint.ink } : {}}>
          <Mark name={paint.icon} x={at.x} y={at.y} size={SIZE * 0.9} />
        </g>
      )}
    </>
  );
}

/** Name, note and coordinate. Drawn above ways and below pieces. */
export function TileWords(
  { tile, layout, pieces, scale, longest, landed }: Written & { longest: number },
) {
  const at = layout.middle(tile);
  const name = tile.name?.replace(/^the /, "");
  const beyond = BEYOND;
  const font = name === undefined ? 0 : fontFor(linesOf(name), scale, beyond);
  const named = name !== undefined && font * scale >= LEGIBLE;
  const note = tile.note === undefined ? undefined : noteOf(tile.note, layout, scale, longest);
  return (
    <g class="tile-words" aria-hidden="true">
      {named && (
        <Fitting lines={linesOf(name)} x={at.x} y={at.y - SIZE * 0.48} kind="tile-name" font={font} upwards />
      )}
      {note && <Fitting lines={note} x={at.x} y={at.y + SIZE * 0.66} kind="tile-note" />}
      {!named && (
        <Coordinate
          tile={tile}
          layout={layout}
          pieces={pieces}
          scale={scale}
          noted={note !== undefined}
          landed={landed}
        />
      )}
    </g>
  );
}

interface Written {
  tile: ShownTile;
  layout: Layout;
  /** The pieces on the tile. */
  pieces: ShownPiece[];
  /** Pixels for a unit of the drawing. */
  scale: number;
  /** Over a drawn land, which coordinates would clutter: only large tiles show them. */
  landed: boolean;
}

/** Smaller names, in pixels, are not shown. */
const LEGIBLE = 10.9;
const SHORT = 11;
const OVER_LAND = 0.55;

/** About equally large at every zoom. Where it would hide something it is shown only while Alt is held. */
function Coordinate({ tile, layout, pieces, scale, noted, landed }: Written & { noted: boolean }) {
  const { picking } = useTable();
  const at = layout.middle(tile), name = gridOf(tile);
  const font = Math.max(9, Math.min(SIZE, SHORT / scale));
  const roomy = isRoomy(layout, landed ? scale * OVER_LAND : scale);
  const spot = roomy
    ? freeSpot(layout, name, font, extents(pieces, (ref) => picking.canClick(ref)), noted)
    : null;
  const { x, y } = spot ?? { x: 0, y: font * 0.36 };
  return (
    <text
      class={`coordinate${spot ? "" : " tight"}`}
      x={at.x + x}
      y={at.y + y}
      style={{ fontSize: `${font}px` }}
    >
      {name}
    </text>
  );
}

const LARGEST = 17;
/** How many times wider than its tile a name may be, seen from afar. */
const BEYOND = 2.5;
/** In pixels. */
const SMALL = 11;

interface Words {
  lines: string[];
  x: number;
  y: number;
  kind: string;
  font?: number;
  /** The last line stands at y; otherwise the middle of all lines. */
  upwards?: boolean;
}

/** Words as large as fit on a tile, in one line or two. */
function Fitting({ lines, x, y, kind, font, upwards }: Words) {
  const size = font ?? fontFor(lines);
  return (
    <text class={kind} x={x} y={y} style={{ fontSize: `${size}px` }}>
      {lines.map((line, at) => (
        <tspan
          key={at}
          x={x}
          dy={at === 0 ? -(lines.length - 1) * size * (upwards ? 0.95 : 0.4) : size * 0.95}
        >
          {line}
        </tspan>
      ))}
    </text>
  );
}

function linesOf(text: string): string[] {
  return text.length > 11 ? halves(text) : [text];
}

/**
 * The lines of a note; undefined: not shown. On a board with many notes each has one line, and all are shown as soon
 * as the longest, of that many letters, can be read.
 */
function noteOf(text: string, layout: Layout, scale: number, longest: number): string[] | undefined {
  if (!longest) return fontFor(linesOf(text)) * scale >= LEGIBLE ? linesOf(text) : undefined;
  return bearsNote(layout, scale, fontFor(["n".repeat(longest)])) ? [text] : undefined;
}

/** In units of the drawing. */
function fontFor(lines: string[], scale = 1, beyond = 1): number {
  const fits = Math.min(LARGEST, SIZE * 1.5 / (Math.max(...lengths(lines)) * 0.54));
  return Math.max(fits, Math.min(fits * beyond, SMALL / scale));
}

/** A text in two lines of about the same length; a single word stays whole. */
function halves(text: string): string[] {
  const words = text.split(" ");
  if (words.length === 1) return words;
  const cuts = words.slice(1).map((
    _,
    at,
  ) => [words.slice(0, at + 1).join(" "), words.slice(at + 1).join(" ")]);
  return cuts.reduce((a, b) => Math.max(...lengths(a)) <= Math.max(...lengths(b)) ? a : b);
}

const lengths = (lines: string[]) => lines.map((line) => line.length);

export function Patterns({ look }: { look: Look }) {
  const used = new Set(Object.values(look.terrain ?? {}).map((paint) => paint.pattern));
  const draw: Record<string, string> = {
    dots: "M3 3h2v2h-2zM11 11h2v2h-2z",
    lines: "M0 16L16 0",
    waves: "M0 8q4 -5 8 0t8 0",
    cross: "M4 1v6M1 4h6",
    grass: "M3 12l2 -6l2 6M10 6l1 -4l2 4",
  };
  return (
    <defs>
      {[...used].filter((name) => name && draw[name]).map((name) => (
        <pattern key={name} id={`pattern-${name}`} width="16" height="16" patternUnits="userSpaceOnUse">
          <path d={draw[name!]} fill="none" stroke="#000" stroke-opacity=".22" stroke-width="1.5" />
        </pattern>
      ))}
    </defs>
  );
}
