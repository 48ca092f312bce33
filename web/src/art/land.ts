/** The land below the tiles of a board, as one drawing: by the shape of its tiles. */
import { hexes } from "./hexes.ts";
import type { LandDrawing, Plot } from "./plots.ts";
import { squares } from "./squares.ts";

export function land(shape: "hexes" | "squares", plots: Plot[], drawing: LandDrawing): string {
  return plots.length === 0 ? "" : (shape === "hexes" ? hexes : squares)(plots, drawing);
}
