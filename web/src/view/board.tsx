/** A board of squares or hexes, drawn as one picture that can be moved and zoomed. */
import { useMemo, useRef, useState } from "preact/hooks";
import { type Box, extent, keep, middle, outline, places, type Point, SIZE, zoom } from "../geometry.ts";
import type { Look } from "../look.ts";
import type { ShownBoard, ShownPiece, ShownTile } from "../wire.ts";
import { useTable } from "./context.ts";
import { Icon, Mark } from "./icon.tsx";
import { Piece } from "./piece.tsx";

export function Board({ board }: { board: ShownBoard }) {
  const whole = useMemo(() => extent(board), [board.tiles.length, board.shape]);
  const [box, setBox] = useState<Box>(whole);
  const picture = useRef<SVGSVGElement>(null);
  const table = useTable();
  const hands = useHands(picture, whole, setBox);
  const at = new Map(board.tiles.map((tile) => [tile.ref, middle(board.shape, tile.x, tile.y)]));
  const standing = new Map<string, ShownPiece[]>();
  for (const piece of board.pieces) standing.set(piece.on, [...(standing.get(piece.on) ?? []), piece]);
  const nearer = (factor: number) =>
    setBox((now) => zoom(now, whole, { x: now.x + now.width / 2, y: now.y + now.height / 2 }, factor));
  return (
    <div class="board">
      <svg
        ref={picture}
        viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
        role="group"
        aria-label={board.name}
        {...hands}
      >
        <Patterns look={table.look} />
        {board.tiles.map((tile) => <Tile key={tile.ref} tile={tile} shape={board.shape} look={table.look} />)}
        {[...standing].map(([on, pieces]) =>
          at.has(on) &&
          places(pieces.length).map((place, index) => (
            <Piece
              key={pieces[index].ref}
              piece={pieces[index]}
              x={at.get(on)!.x + place.x}
              y={at.get(on)!.y + place.y}
              size={pieces.length === 1 ? SIZE * 0.9 : SIZE * 0.6}
            />
          ))
        )}
      </svg>
      <div class="board-tools">
        <button type="button" aria-label="Zoom in" onClick={() => nearer(1.4)}>
          <Icon name="more" />
        </button>
        <button type="button" aria-label="Zoom out" onClick={() => nearer(1 / 1.4)}>
          <Icon name="less" />
        </button>
        <button type="button" aria-label="Show all of it" onClick={() => setBox(whole)}>
          <Icon name="fit" />
        </button>
      </div>
    </div>
  );
}

function Tile({ tile, shape, look }: { tile: ShownTile; shape: ShownBoard["shape"]; look: Look }) {
  const table = useTable();
  const can = table.canClick(tile.ref);
  const picked = table.path.value.includes(tile.ref), pointed = table.pointed.value.includes(tile.ref);
  const paint = look.terrain?.[tile.terrain] ?? {};
  const at = middle(shape, tile.x, tile.y);
  const points = outline(shape, at, SIZE * 0.98);
  const name = `${table.words.value.of(tile.ref)}${tile.note ? `, ${tile.note}` : ""}`;
  return (
    <g
      class={`tile${can ? " can" : ""}${picked ? " picked" : ""}${pointed ? " pointed" : ""}`}
      data-ref={tile.ref}
      data-still=""
      data-can={can ? "" : undefined}
      tabIndex={can ? 0 : undefined}
      role={can ? "button" : "img"}
      aria-label={name}
      onClick={() => table.click(tile.ref)}
    >
      <title>{name}</title>
      <polygon class="ground" points={points} fill={paint.paint ?? "#cfc4a5"} />
      {paint.pattern && <polygon points={points} fill={`url(#pattern-${paint.pattern})`} class="texture" />}
      {paint.icon && (
        <g class="terrain-mark">
          <Mark name={paint.icon} x={at.x} y={at.y} size={SIZE * 0.9} />
        </g>
      )}
      {tile.note && <text class="tile-note" x={at.x} y={at.y + SIZE * 0.78}>{tile.note}</text>}
      <text class="coordinate" x={at.x} y={at.y - SIZE * 0.6}>{tile.ref.split(":").pop()}</text>
      {can && <polygon class="ring" points={outline(shape, at, SIZE * 0.86)} />}
    </g>
  );
}

function Patterns({ look }: { look: Look }) {
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

/** One finger moves, two pinch, the wheel zooms. A press that hardly moves stays a click. */
function useHands(
  picture: { current: SVGSVGElement | null },
  whole: Box,
  setBox: (change: (now: Box) => Box) => void,
) {
  const fingers = useRef(new Map<number, Point>());
  const moved = useRef(0);
  const scale = (now: Box) => {
    const shown = picture.current!.getBoundingClientRect();
    return Math.max(now.width / shown.width, now.height / shown.height);
  };
  const inside = (now: Box, event: { clientX: number; clientY: number }): Point => {
    const shown = picture.current!.getBoundingClientRect();
    return {
      x: now.x + now.width / 2 + (event.clientX - shown.left - shown.width / 2) * scale(now),
      y: now.y + now.height / 2 + (event.clientY - shown.top - shown.height / 2) * scale(now),
    };
  };
  const apart = () => {
    const [a, b] = [...fingers.current.values()];
    return Math.hypot(a.x - b.x, a.y - b.y);
  };
  const lift = (event: PointerEvent) => fingers.current.delete(event.pointerId);
  return {
    onWheel: (event: WheelEvent) => {
      event.preventDefault();
      setBox((now) => zoom(now, whole, inside(now, event), event.deltaY < 0 ? 1.15 : 1 / 1.15));
    },
    onPointerDown: (event: PointerEvent) => {
      if (fingers.current.size === 0) moved.current = 0;
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove: (event: PointerEvent) => {
      const before = fingers.current.get(event.pointerId);
      if (!before) return;
      const was = fingers.current.size === 2 ? apart() : 0;
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      const x = event.clientX - before.x, y = event.clientY - before.y;
      moved.current += Math.hypot(x, y);
      if (fingers.current.size === 2) {
        const factor = apart() / (was || 1);
        setBox((now) => zoom(now, whole, inside(now, event), factor));
      } else setBox((now) => keep({ ...now, x: now.x - x * scale(now), y: now.y - y * scale(now) }, whole));
    },
    onPointerUp: lift,
    onPointerCancel: lift,
    onPointerLeave: lift,
    onClickCapture: (event: MouseEvent) => {
      if (moved.current > 8) event.stopImmediatePropagation();
    },
  };
}
