/** Rivers, paths and walls over the tiles of a board: first what is broad, walls last. */
import type { Layout } from "./layout.ts";
import { type Look, wayPaint } from "../model/look.ts";
import { along, arrows, through } from "./way_paths.ts";
import type { ShownBoard } from "../wire.ts";

export function Ways({ board, how, look }: { board: ShownBoard; how: Layout; look: Look }) {
  const lines = new Map<string, string>();
  for (const tile of board.tiles) {
    for (const [way, sides] of Object.entries(tile.ways ?? {})) {
      const paint = wayPaint(look, way);
      const draw = paint.along ? along : paint.arrow ? arrows : through;
      lines.set(way, (lines.get(way) ?? "") + draw(how, how.middle(tile), sides));
    }
  }
  const order = [...lines].map(([way, line]) => ({ way, line, paint: wayPaint(look, way) }))
    .sort((a, b) => Number(a.paint.along) - Number(b.paint.along) || b.paint.width - a.paint.width);
  return (
    <g class="ways" aria-hidden="true">
      {order.map(({ way, line, paint }) => (
        <g key={way} class={`way way-${way}`}>
          {!paint.arrow && <path class="bank" d={line} stroke-width={paint.width + 4} />}
          <path
            d={line}
            stroke={paint.paint}
            stroke-width={paint.width}
            stroke-dasharray={paint.dashed ? `${paint.width * 1.6} ${paint.width * 1.1}` : undefined}
            stroke-linecap={paint.dashed ? "butt" : "round"}
          />
        </g>
      ))}
    </g>
  );
}
