/** A piece on a board: a disc in its owner's colour with the mark of its kind. */
import type { ShownPiece } from "../wire.ts";
import { useTable } from "./context.ts";
import { Mark } from "./icon.tsx";

const SEAT_COLOURS = ["#b3423a", "#2d6ca8", "#3c8a4e", "#c08a1e", "#7a4a9c", "#0f8a8a", "#9a5a2a", "#5a5a6a"];

export function seatColour(seats: string[], seat: string | undefined): string {
  const at = seat ? seats.indexOf(seat) : -1;
  return at < 0 ? "#6b6257" : SEAT_COLOURS[at % SEAT_COLOURS.length];
}

export function Piece({ piece, x, y, size }: { piece: ShownPiece; x: number; y: number; size: number }) {
  const table = useTable();
  const can = table.canClick(piece.ref);
  const picked = table.path.value.includes(piece.ref), pointed = table.pointed.value.includes(piece.ref);
  const name = `${table.words.value.of(piece.ref)}${piece.note ? `, ${piece.note}` : ""}`;
  const paint = table.look.pieces?.[piece.kind] ?? {};
  const owner = piece.owner ? table.look.seats?.[piece.owner]?.paint : undefined;
  const fill = owner ??
    (piece.owner ? seatColour(table.welcome.value!.seats, piece.owner) : paint.paint ?? "#6b6257");
  return (
    <g
      class={`piece${can ? " can" : ""}${picked ? " picked" : ""}${pointed ? " pointed" : ""}`}
      data-ref={piece.ref}
      data-can={can ? "" : undefined}
      tabIndex={can ? 0 : undefined}
      role={can ? "button" : "img"}
      aria-label={name}
      onClick={(event) => {
        event.stopPropagation();
        table.click(can ? piece.ref : table.canClick(piece.on) ? piece.on : piece.ref);
      }}
    >
      <title>{name}</title>
      <ellipse class="shadow" cx={x + 2} cy={y + size * 0.42} rx={size * 0.45} ry={size * 0.18} />
      <circle cx={x} cy={y} r={size / 2} fill={fill} class="disc" />
      <g class="on-disc">
        <Mark name={paint.icon ?? "piece"} x={x} y={y} size={size * 0.7} />
      </g>
      {piece.count !== undefined && (
        <>
          <circle class="count-disc" cx={x + size * 0.38} cy={y - size * 0.38} r={size * 0.24} />
          <text class="count" x={x + size * 0.38} y={y - size * 0.3}>{piece.count}</text>
        </>
      )}
      {can && <circle class="ring" cx={x} cy={y} r={size / 2 + 4} />}
    </g>
  );
}
