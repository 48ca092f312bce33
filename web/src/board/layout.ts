/**
 * How the tiles of a board lie.
 *
 * A view gives the middle of each tile in any unit. Hexes may be counted (rows are 1 apart, neighbours in a row too)
 * or measured (all neighbours equally far), pointy or flat. The distances of the nearest neighbours tell which.
 */
import type { ShownBoard, ShownTile } from "../wire.ts";
import { type Box, type Point, SIZE } from "./geometry.ts";

const ROOT = Math.sqrt(3);
const NEIGHBOURS = 1.3;

const POINTY = ["east", "southeast", "southwest", "west", "northwest", "northeast"];
const FLAT = ["southeast", "south", "southwest", "northwest", "north", "northeast"];
const SQUARE = ["east", "southeast", "south", "southwest", "west", "northwest", "north", "northeast"];

export class Layout {
  constructor(
    readonly shape: ShownBoard["shape"],
    private across: number,
    private down: number,
    /** Hexes with a flat top. */
    readonly flat = false,
  ) {}

  middle(tile: { x: number; y: number }): Point {
    return { x: tile.x * this.across, y: tile.y * this.down };
  }

  corners(at: Point, size = SIZE): Point[] {
    const [count, first, radius] = this.shape === "squares"
      ? [4, -135, size * Math.SQRT2]
      : [6, this.flat ? -120 : -90, size];
    return Array.from({ length: count }, (_, side) => turned(at, first + side * 360 / count, radius));
  }

  outline(at: Point, size = SIZE): string {
    return this.corners(at, size).map((point) => `${point.x.toFixed(2)},${point.y.toFixed(2)}`).join(" ");
  }

  /** The middle of a side; of a square also a corner, by its two names. Null for a side it does not have. */
  side(at: Point, name: string): Point | null {
    const angle = this.angle(name);
    if (angle === null) return null;
    if (this.shape === "hexes") return turned(at, angle, SIZE * ROOT / 2);
    return turned(at, angle, angle % 90 ? SIZE * Math.SQRT2 : SIZE);
  }

  /** The two ends of a side. */
  edge(at: Point, name: string): [Point, Point] | null {
    const angle = this.angle(name);
    if (angle === null || (this.shape === "squares" && angle % 90)) return null;
    const [half, radius] = this.shape === "squares" ? [45, SIZE * Math.SQRT2] : [30, SIZE];
    return [turned(at, angle - half, radius), turned(at, angle + half, radius)];
  }

  private angle(name: string): number | null {
    const [names, first, each] = this.shape === "squares"
      ? [SQUARE, 0, 45]
      : this.flat
      ? [FLAT, 30, 60]
      : [POINTY, 0, 60];
    const number = names.indexOf(name);
    return number < 0 ? null : first + number * each;
  }

  /** The box around all tiles. */
  extent(tiles: ShownTile[], margin = SIZE * 0.4): Box {
    const points = tiles.flatMap((tile) => this.corners(this.middle(tile)));
    if (points.length === 0) return { x: 0, y: 0, width: SIZE * 2, height: SIZE * 2 };
    const xs = points.map((point) => point.x), ys = points.map((point) => point.y);
    const x = Math.min(...xs) - margin, y = Math.min(...ys) - margin;
    return { x, y, width: Math.max(...xs) + margin - x, height: Math.max(...ys) + margin - y };
  }
}

function turned(at: Point, degrees: number, radius: number): Point {
  const angle = degrees * Math.PI / 180;
  return { x: at.x + radius * Math.cos(angle), y: at.y + radius * Math.sin(angle) };
}

export function layoutOf(board: Pick<ShownBoard, "shape" | "tiles">): Layout {
  const steps = nearestSteps(board.tiles);
  const least = Math.min(...steps.map(({ x, y }) => Math.hypot(x, y)));
  const unit = Number.isFinite(least) ? least : 1;
  if (board.shape === "squares") return new Layout("squares", SIZE * 2 / unit, SIZE * 2 / unit);
  const has = (x: number, y: number) =>
    steps.some((step) => close(Math.abs(step.x), x * unit) && close(Math.abs(step.y), y * unit));
  const measured = ROOT * SIZE / unit;
  if (has(ROOT / 2, 0.5) || has(0, 1)) return new Layout("hexes", measured, measured, true);
  if (has(0.5, ROOT / 2)) return new Layout("hexes", measured, measured);
  return new Layout("hexes", measured, 1.5 * SIZE / unit);
}

function close(a: number, b: number): boolean {
  return Math.abs(a - b) < 0.02;
}

/** The steps between nearest neighbours. */
function nearestSteps(tiles: ShownTile[]): Point[] {
  const found: { step: Point; far: number }[] = [];
  let least = Infinity;
  tiles.forEach((one, at) => {
    for (const other of tiles.slice(at + 1)) {
      const step = { x: other.x - one.x, y: other.y - one.y };
      const far = Math.hypot(step.x, step.y);
      if (far === 0 || far > least * NEIGHBOURS) continue;
      least = Math.min(least, far);
      found.push({ step, far });
    }
  });
  return found.filter(({ far }) => far <= least * NEIGHBOURS).map(({ step }) => step);
}
