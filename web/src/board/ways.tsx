/** Ways: rivers, paths and walls over the sides of tiles. Broad ones are drawn first, walls last. */
import { type Look, type WayPaint, wayPaint } from "../model/look.ts";
import type { ShownBoard } from "../wire.ts";
import type { Point } from "./geometry.ts";
import type { Layout } from "./layout.ts";

/** `landed`: those that the land shows are left out. */
export function Ways({ board, layout, look, landed = false }: {
  board: ShownBoard;
  layout: Layout;
  look: Look;
  landed?: boolean;
}) {
  const paths = new Map<string, string>();
  for (const tile of board.tiles) {
    for (const [way, sides] of Object.entries(tile.ways ?? {})) {
      if (landed && look.land?.ways?.[way]) continue;
      const draw = drawing(wayPaint(look, way));
      paths.set(way, (paths.get(way) ?? "") + draw(layout, layout.middle(tile), sides));
    }
  }
  const order = [...paths].map(([way, path]) => ({ way, path, paint: wayPaint(look, way) }))
    .sort((a, b) => Number(a.paint.along) - Number(b.paint.along) || b.paint.width - a.paint.width);
  return (
    <g class="ways" aria-hidden="true">
      {order.map(({ way, path, paint }) => (
        <g key={way} class={`way way-${way}`}>
          {!paint.arrow && <path class="bank" d={path} stroke-width={paint.width + 4} />}
          <path
            d={path}
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

function drawing(paint: WayPaint): typeof through {
  return paint.along ? along : paint.arrow ? arrows : through;
}

const spot = ({ x, y }: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;

/**
 * A river or a path: from side to side through the middle, where it bends. With one side it ends in the middle,
 * with three and more they meet there. Sides that a tile does not have are left out.
 */
export function through(layout: Layout, at: Point, sides: string[]): string {
  const ends = sides.map((side) => layout.side(at, side)).filter((end) => end !== null);
  if (ends.length === 2) return `M${spot(ends[0])}Q${spot(at)} ${spot(ends[1])}`;
  return ends.map((end) => `M${spot(at)}L${spot(end)}`).join("");
}

/** An arrow over each side: from near the middle to near the side. */
export function arrows(layout: Layout, at: Point, sides: string[]): string {
  return sides.map((side) => layout.side(at, side)).filter((end) => end !== null).map((end) => {
    const part = (share: number, aside: number): Point => ({
      x: at.x + (end.x - at.x) * share - (end.y - at.y) * aside,
      y: at.y + (end.y - at.y) * share + (end.x - at.x) * aside,
    });
    const [tail, tip] = [part(0.45, 0), part(0.86, 0)];
    return `M${spot(tail)}L${spot(tip)}M${spot(part(0.66, 0.16))}L${spot(tip)}L${spot(part(0.66, -0.16))}`;
  }).join("");
}

/** A wall: along the sides. */
export function along(layout: Layout, at: Point, sides: string[]): string {
  const edges = sides.map((side) => layout.edge(at, side)).filter((edge) => edge !== null);
  return edges.map(([from, to]) => `M${spot(from)}L${spot(to)}`).join("");
}
