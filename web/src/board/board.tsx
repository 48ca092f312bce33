/** A board of squares or hexes, drawn as one picture that can be moved and zoomed. */
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Table } from "../model/table.ts";
import { gridOf } from "../model/things.ts";
import { useTable } from "../shell/context.ts";
import { Icon } from "../shell/icon.tsx";
import type { ShownBoard, ShownPiece } from "../wire.ts";
import { around, type Box, centred, inset, type Point, SIZE, zoom } from "./geometry.ts";
import { isRoomy } from "./grid.ts";
import { hasLand, Land } from "./land.tsx";
import { layoutOf } from "./layout.ts";
import { usePanZoom } from "./pan_zoom.ts";
import { inside, PointedTiles, pointedTiles } from "./pointed_tiles.tsx";
import { AimedArrow } from "./aimed.tsx";
import { ShownWay } from "./shown_way.tsx";
import { Ruler } from "./ruler.tsx";
import { type Size, useSize } from "./size.ts";
import { Patterns, Tile, TileWords } from "./tile.tsx";
import { OffBoardPieces, TilePieces } from "./tile_pieces.tsx";
import { Tip } from "./tip.tsx";
import { Ways } from "./ways.tsx";
import { phrase } from "../words/words.ts";

/** If tiles were smaller than this, in pixels, the board opens zoomed in on what can be chosen. */
const SMALLEST = 16;
const SMALLEST_TO_TOUCH = 34;

/** On tiles smaller than this, in pixels, the small things of the land are left out. */
const FINE = 24;

/** Numbers on pieces grow as the board shrinks, up to so many times. */
const READABLE_COUNT = 0.62;
const MOST_COUNT = 2.4;

/** If more than this part of the tiles have notes, they are shown only when zoomed in. */
const CROWDED = 0.15;

/** What a lesson speaks of is shown at least so far from the edges: arrows and buttons lie there. */
const CLEAR = SIZE * 2;

/** Margin on each side for the ruler, as a part of the board's size. */
const MARGIN = 0.034;

export function Board({ board: lying }: { board: ShownBoard }) {
  const table = useTable();
  const tried = table.tried.value;
  const board = tried?.ref === lying.ref ? tried : lying;
  const layout = useMemo(() => layoutOf(board), [shapeOf(board)]);
  const landed = hasLand(table.look, layout);
  const whole = useMemo(() => withMargin(layout.extent(board.tiles)), [layout]);
  const [box, setBox] = useState<Box>(whole);
  const picture = useRef<SVGSVGElement>(null);
  const size = useSize(picture);
  const scale = Math.min(size.width / box.width, size.height / box.height) || 1;
  const visible = visiblePart(box, size, scale);
  const panZoom = usePanZoom(picture, box, whole, setBox);
  const middles = new Map(board.tiles.map((tile) => [tile.ref, layout.middle(tile)]));
  const choices = choicesOn(table, board, middles);
  const notes = board.tiles.flatMap((tile) => tile.note ?? []);
  const crowded = notes.length > board.tiles.length * CROWDED;
  const pointed = pointedTiles(board, table.pointed.value);
  const taught = pointedTiles(board, table.taught.value);
  const piecesByTile = inOrder(board, middles);
  const piecesOn = new Map(piecesByTile);
  useEffect(() => setBox(whole), [whole]);
  useEffect(() => {
    const seen = picture.current!.getBoundingClientRect();
    const tile = SIZE * 2 * Math.min(seen.width / whole.width, seen.height / whole.height);
    const smallest = matchMedia("(pointer: coarse)").matches ? SMALLEST_TO_TOUCH : SMALLEST;
    if (tile < smallest && choices.length) setBox(around(choices, whole));
  }, [whole]);
  useEffect(() => {
    const spots = taught.map((tile) => layout.middle(tile));
    if (size.width === 0 || box.width >= whole.width) return;
    const clear = inset(visible, CLEAR);
    if (!spots.every((at) => inside(at, clear))) setBox(around(spots, whole));
  }, [whole, size.width === 0, box.width >= whole.width, table.taught.value.join(" ")]);
  useEffect(() => {
    picture.current?.dispatchEvent(new CustomEvent("board-moved", { bubbles: true }));
  }, [box]);
  useEffect(() => {
    const showThing = (event: Event) => {
      const thing = (event.target as Element).closest<SVGGraphicsElement>("[data-ref]");
      if (!thing) return;
      const { x, y, width, height } = thing.getBBox();
      setBox((now) => centred(now, whole, { x: x + width / 2, y: y + height / 2 }));
    };
    const svg = picture.current!;
    svg.addEventListener("show-thing", showThing);
    return () => svg.removeEventListener("show-thing", showThing);
  }, [whole]);
  const zoomBy = (factor: number) =>
    setBox((now) => zoom(now, whole, { x: now.x + now.width / 2, y: now.y + now.height / 2 }, factor));
  return (
    <div class="board-place">
      <div class="board">
        <svg
          ref={picture}
          class={`${box.width >= whole.width ? "whole" : ""}${SIZE * 2 * scale < FINE ? " far" : ""}`}
          style={{ "--count": String(Math.min(MOST_COUNT, Math.max(1, READABLE_COUNT / scale))) }}
          viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
          role="group"
          aria-label={board.name}
          {...panZoom}
        >
          {landed ? <Land board={board} layout={layout} look={table.look} /> : <Patterns look={table.look} />}
          {board.tiles.map((tile) => (
            <Tile key={tile.ref} tile={tile} layout={layout} look={table.look} landed={landed} />
          ))}
          <Ways board={board} layout={layout} look={table.look} landed={landed} />
          {board.tiles.map((tile) => (
            <TileWords
              key={tile.ref}
              tile={tile}
              layout={layout}
              pieces={piecesOn.get(tile.ref) ?? []}
              scale={scale}
              landed={landed}
              longest={crowded ? Math.max(...notes.map((note) => note.length)) : 0}
            />
          ))}
          {piecesByTile.map(([tile, pieces]) => (
            <TilePieces key={tile} pieces={pieces} at={middles.get(tile)!} />
          ))}
          <AimedArrow board={board} middles={middles} scale={scale} />
          <ShownWay middles={middles} scale={scale} />
          <PointedTiles tiles={taught} layout={layout} visible={visible} scale={scale} taught />
          <PointedTiles tiles={pointed} layout={layout} visible={visible} scale={scale} />
          {(box.width >= whole.width || !isRoomy(layout, scale)) && (
            <Ruler
              tiles={board.tiles}
              layout={layout}
              whole={whole}
              visible={visible}
              scale={scale}
              pointed={pointed.map(gridOf)}
            />
          )}
        </svg>
        <Tip picture={picture} />
      </div>
      <div class="board-foot">
        <OffBoardPieces pieces={board.pieces.filter((piece) => !middles.has(piece.on))} />
        <div class="board-tools">
          {choices.length > 0 && (
            <button
              type="button"
              class="to-glow"
              aria-label={phrase("Show what can be chosen")}
              onClick={() => setBox(around(choices, whole))}
            >
              <Icon name="aim" />
            </button>
          )}
          <button type="button" aria-label={phrase("Zoom in")} onClick={() => zoomBy(1.4)}>
            <Icon name="more" />
          </button>
          <button type="button" aria-label={phrase("Zoom out")} onClick={() => zoomBy(1 / 1.4)}>
            <Icon name="less" />
          </button>
          <button type="button" aria-label={phrase("Show all of it")} onClick={() => setBox(whole)}>
            <Icon name="fit" />
          </button>
        </div>
      </div>
    </div>
  );
}

/** With a margin for the ruler. */
function withMargin(box: Box): Box {
  const room = Math.max(box.width, box.height) * MARGIN;
  return { x: box.x - room, y: box.y - room, width: box.width + room * 2, height: box.height + room * 2 };
}

/** The visible part of the board: the element has other proportions than the view box. */
function visiblePart(box: Box, size: Size, scale: number): Box {
  const width = size.width / scale, height = size.height / scale;
  return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height };
}

/** A key that changes when tiles come, go or move. */
function shapeOf(board: ShownBoard): string {
  return `${board.shape} ${board.tiles.map((tile) => `${tile.x},${tile.y}`).join(" ")}`;
}

/** The places on the board where something can be chosen. */
function choicesOn(table: Table, board: ShownBoard, middles: Map<string, Point>): Point[] {
  const on = [
    ...board.tiles.filter((tile) => table.picking.canClick(tile.ref)).map((tile) => tile.ref),
    ...board.pieces.filter((piece) => table.picking.canClick(piece.ref)).map((piece) => piece.on),
  ];
  return [...new Set(on)].filter((ref) => middles.has(ref)).map((ref) => middles.get(ref)!);
}

/** The pieces of each tile, from top to bottom: lower tiles are drawn later, over the others. */
function inOrder(board: ShownBoard, middles: Map<string, Point>): [string, ShownPiece[]][] {
  const pieces = new Map<string, ShownPiece[]>();
  for (const piece of board.pieces) {
    if (middles.has(piece.on)) pieces.set(piece.on, [...(pieces.get(piece.on) ?? []), piece]);
  }
  return [...pieces].sort(([a], [b]) => middles.get(a)!.y - middles.get(b)!.y);
}
