/** How much of a list is below the edge of what shows it. */
import type { Edges } from "./beyond.ts";

/** Of a line that is cut by less than this, in pixels, nothing is missing that is to be read. */
const LITTLE = 8;

/** How many of the lines end below the lower edge. */
export function below(edges: Pick<Edges, "bottom">, lines: readonly Pick<Edges, "bottom">[]): number {
  return lines.filter((line) => line.bottom - edges.bottom > LITTLE).length;
}
