/** A piece on a board: a disc in its owner's colour with the mark of its kind; in a column, a chip seen at an angle. */
import type { ComponentChildren } from "preact";
import { NOBODYS, seatColour, statePaint } from "../model/look.ts";
import type { Table } from "../model/table.ts";
import { useTable } from "../shell/context.ts";
import { Mark } from "../shell/icon.tsx";
import { longPress } from "../shell/look_closer.ts";
import type { ShownPiece } from "../wire.ts";
import { pieceArt } from "./piece_art.ts";

/** How much of a chip is visible below the next, in units of the drawing. */
export const RISE = 13;

interface Colours {
  /** The colour of the owner, or of the kind where nobody owns it. */
  outer: string;
  /** The colour of the kind, where there is an owner too. */
  inner?: string;
  ink: string;
  icon: string;
}

function colours(table: Table, piece: ShownPiece): Colours {
  const paint = table.look.pieces?.[piece.kind] ?? {};
  const owner = piece.owner
    ? table.look.seats?.[piece.owner]?.paint ?? seatColour(table.welcome.value!.seats, piece.owner)
    : undefined;
  return {
    outer: owner ?? paint.paint ?? NOBODYS,
    inner: owner ? paint.paint : undefined,
    ink: paint.ink ?? "#fff",
    icon: paint.icon ?? "piece",
  };
}

interface Drawn {
  piece: ShownPiece;
  x: number;
  y: number;
  size: number;
}

/** Name, state and handlers of a piece. */
function Thing({ piece, kind, children }: { piece: ShownPiece; kind: string; children: ComponentChildren }) {
  const table = useTable();
  const can = table.picking.canClick(piece.ref);
  const picked = table.picking.path.value.includes(piece.ref),
    pointed = table.pointed.value.includes(piece.ref);
  const state = statePaint(table.look, piece.state);
  return (
    <g
      class={`piece ${kind}${can ? " can" : ""}${picked ? " picked" : ""}${pointed ? " pointed" : ""}${
        state.dim ? " dim" : ""
      }`}
      data-ref={piece.ref}
      data-can={can ? "" : undefined}
      tabindex={can ? 0 : undefined}
      role={can ? "button" : "img"}
      aria-label={[table.words.value.of(piece.ref), piece.state, piece.note].filter(Boolean).join(", ")}
      onClick={(event) => {
        event.stopPropagation();
        table.click(can ? piece.ref : table.picking.canClick(piece.on) ? piece.on : piece.ref);
      }}
      {...longPress(table, piece.ref)}
    >
      {children}
    </g>
  );
}

export function Piece({ piece, x, y, size }: Drawn) {
  const table = useTable();
  const { outer, inner, ink, icon } = colours(table, piece);
  const state = statePaint(table.look, piece.state), number = piece.count ?? piece.level;
  const half = size / 2, art = pieceArt(table, piece, outer);
  return (
    <Thing piece={piece} kind="disc-piece">
      <ellipse class="shadow" cx={x + 2} cy={y + size * 0.42} rx={size * 0.45} ry={size * 0.18} />
      <g transform={state.turned ? `rotate(90 ${x} ${y})` : undefined}>
        <circle cx={x} cy={y} r={half} fill={outer} class={art?.bare ? "disc bare" : "disc"} />
        {art && <Picture address={art.address} x={x} y={y} size={size * (art.bare ? 1.3 : 0.76)} />}
        {!art && inner && <circle cx={x} cy={y} r={half * 0.74} fill={inner} />}
        {!art && (
          <g class="on-disc" style={{ color: ink }}>
            <Mark name={icon} x={x} y={y} size={size * (inner ? 0.56 : 0.68)} />
          </g>
        )}
      </g>
      {state.ring && <circle class="state-ring" cx={x} cy={y} r={half - 1} stroke={state.ring} />}
      {state.icon && <Badge x={x - half * 0.72} y={y + half * 0.72} icon={state.icon} />}
      {number !== undefined && <Count x={x + half * 0.76} y={y - half * 0.76} count={number} />}
      {table.picking.canClick(piece.ref) && <circle class="ring" cx={x} cy={y} r={half + 4} />}
    </Thing>
  );
}

/** A drawn picture, around its middle. */
function Picture({ address, x, y, size }: { address: string; x: number; y: number; size: number }) {
  return (
    <image
      class="on-disc"
      href={address}
      x={x - size / 2}
      y={y - size / 2}
      width={size}
      height={size}
    />
  );
}

/** A piece in a column: only the top one shows its face. */
export function Chip({ piece, x, y, size, top }: Drawn & { top: boolean }) {
  const table = useTable();
  const { outer, inner, ink, icon } = colours(table, piece);
  const state = statePaint(table.look, piece.state), number = piece.count ?? piece.level;
  const rx = size * 0.56, ry = size * 0.3, high = RISE;
  const art = top ? pieceArt(table, piece, outer) : null;
  const rim = `M${x - rx} ${y}a${rx} ${ry} 0 0 1 ${2 * rx} 0v${high}a${rx} ${ry} 0 0 1 ${-2 * rx} 0z`;
  return (
    <Thing piece={piece} kind="chip">
      <path class="disc" d={rim} fill={outer} />
      {inner && <path d={band(x, y, rx, ry, high)} fill={inner} />}
      <g class="on-disc rim-mark" style={{ color: ink }}>
        {!top && <Mark name={icon} x={x} y={y + ry + high / 2 - 1} size={high * 0.9} />}
      </g>
      <ellipse class="face-up" cx={x} cy={y} rx={rx} ry={ry} fill={inner ?? outer} />
      {top && art && (
        <Picture
          address={art.address}
          x={x}
          y={y - size * (art.bare ? 0.32 : 0.16)}
          size={size * (art.bare ? 1.1 : 0.86)}
        />
      )}
      {top && !art && (
        <g class="on-disc" style={{ color: ink }}>
          <Mark name={icon} x={x} y={y} size={ry * 1.7} />
        </g>
      )}
      {state.ring && <path class="state-ring" d={rim} stroke={state.ring} />}
      {state.icon && <Badge x={x - rx} y={y + high / 2} icon={state.icon} />}
      {number !== undefined && (
        <text
          class="rim-count"
          x={x + rx * 0.56}
          y={y + ry * 0.84 + high / 2 + 4}
          fill={ink}
          aria-hidden="true"
        >
          {number}
        </text>
      )}
      {table.picking.canClick(piece.ref) && <path class="ring" d={rim} />}
    </Thing>
  );
}

/** The middle third of a rim. */
function band(x: number, y: number, rx: number, ry: number, high: number): string {
  const from = x - rx * 0.62, to = x + rx * 0.62, sag = ry * Math.sqrt(1 - 0.62 ** 2);
  return `M${from} ${y + sag}A${rx} ${ry} 0 0 0 ${to} ${y + sag}v${high}A${rx} ${ry} 0 0 1 ${from} ${
    y + sag + high
  }z`;
}

function Count({ x, y, count }: { x: number; y: number; count: number }) {
  const wide = Math.max(11, String(count).length * 5.5 + 4);
  return (
    <g class="counted" aria-hidden="true" transform={`translate(${x} ${y})`}>
      <g class="count-size">
        <rect class="count-disc" x={-wide} y={-11} width={wide * 2} height="22" rx="11" />
        <text class="count" y={5.5}>{count}</text>
      </g>
    </g>
  );
}

function Badge({ x, y, icon }: { x: number; y: number; icon: string }) {
  return (
    <g class="state-mark">
      <circle class="count-disc" cx={x} cy={y} r="10" />
      <Mark name={icon} x={x} y={y} size={14} />
    </g>
  );
}

/** A piece as a small picture in text, not clickable. */
export function PieceMark({ piece }: { piece: ShownPiece }) {
  const table = useTable(), { outer, inner, ink, icon } = colours(table, piece);
  const art = pieceArt(table, piece, outer);
  if (art) {
    return (
      <svg class="piece-mark" viewBox="-20 -20 40 40" aria-hidden="true">
        {!art.bare && <circle r="19" fill={outer} />}
        <Picture address={art.address} x={0} y={0} size={art.bare ? 40 : 30} />
      </svg>
    );
  }
  return (
    <svg class="piece-mark" viewBox="-20 -20 40 40" aria-hidden="true">
      <circle r="18" fill={outer} />
      {inner && <circle r="13" fill={inner} />}
      <g style={{ color: ink }}>
        <Mark name={icon} x={0} y={0} size={inner ? 20 : 26} />
      </g>
    </svg>
  );
}
