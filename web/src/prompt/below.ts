/** How much of a list is below the edge of what shows it. */
import type { Edges } from "../table/offscreen.ts";

/** Of a line that is cut by less than this, in pixels, nothing is missing that is to be read. */
const LITTLE = 8;

export interface Line {
  bottom: number;
  /** How many answers it stands for: itself, or those that are folded under it. */
  holds: number;
}

/** How many answers are in the lines that end below the lower edge. */
export function below(edges: Pick<Edges, "bottom">, lines: readonly Line[]): number {
  const out = lines.filter((line) => line.bottom - edges.bottom > LITTLE);
  return out.reduce((sum, line) => sum + line.holds, 0);
}
