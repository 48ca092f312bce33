/** The land below the tiles, where the look draws one: made anew only when terrain, ways or theme change. */
import { useMemo } from "preact/hooks";
import { land } from "../art/land.ts";
import type { Look } from "../model/look.ts";
import { isDark } from "../session/settings.ts";
import type { ShownBoard } from "../wire.ts";
import type { Layout } from "./layout.ts";

/** Whether tiles are only outlines over a drawn land. */
export function hasLand(look: Look, layout: Layout): boolean {
  return look.land !== undefined && !(layout.shape === "hexes" && layout.flat);
}

export function Land({ board, layout, look }: { board: ShownBoard; layout: Layout; look: Look }) {
  const dark = isDark(), drawnWays = Object.keys(look.land?.ways ?? {});
  const key = board.tiles.map(({ terrain, ways }) =>
    `${terrain}${drawnWays.map((way) => ways?.[way]?.join(".") ?? "").join("/")}`
  ).join(",");
  const svg = useMemo(() => {
    const plots = board.tiles.map((tile) => ({
      ...layout.middle(tile),
      terrain: tile.terrain,
      ways: tile.ways,
    }));
    return land(board.shape, plots, { look: look.land!, dark, prefix: `land-${dark ? "dark" : "light"}` });
  }, [key, dark, layout, look]);
  return <g class="land" aria-hidden="true" dangerouslySetInnerHTML={{ __html: svg }} />;
}
