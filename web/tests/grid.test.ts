import { bearsNote, freeSpot, isRoomy, ruler, thinned } from "../src/board/grid.ts";
import { layoutOf } from "../src/board/layout.ts";
import { gridOf } from "../src/model/things.ts";
import type { ShownTile } from "../src/wire.ts";
import { assertEquals } from "./assert.ts";

const squares: ShownTile[] = [[0, 0], [1, 0], [0, 1], [2, 1]].map(([x, y]) => ({
  ref: `tile:${y},${x}`,
  x,
  y,
  terrain: "floor",
  grid: `${"ABC"[x]}${y + 1}`,
}));
const hexes: ShownTile[] = squares.map((tile) => ({ ...tile, x: tile.x + (tile.y % 2) / 2 }));

Deno.test("a tile is called by its column and row, or as its ref says", () => {
  assertEquals(gridOf(squares[3]), "C2");
  assertEquals(gridOf({ ref: "hex:3,-1" }), "3,-1");
});

Deno.test("each column and each row has one label, and hexes theirs between the two halves of a column", () => {
  const how = layoutOf({ shape: "squares", tiles: squares });
  const { columns, rows } = ruler(squares, how);
  assertEquals(columns.map(({ name }) => name), ["A", "B", "C"]);
  assertEquals(columns[1].at, how.middle(squares[1]).x);
  assertEquals(rows.map(({ name }) => name), ["1", "2"]);
  const staggered = layoutOf({ shape: "hexes", tiles: hexes });
  const [a] = ruler(hexes, staggered).columns;
  assertEquals(a.at, (staggered.middle(hexes[0]).x + staggered.middle(hexes[2]).x) / 2);
});

Deno.test("a board whose tiles are called otherwise has no labels", () => {
  const some = [...squares, { ref: "tile:9,9", x: 9, y: 9, terrain: "floor" }];
  assertEquals(ruler(some, layoutOf({ shape: "squares", tiles: some })), { columns: [], rows: [] });
});

Deno.test("where labels would touch, every second stands", () => {
  const labels = [0, 10, 20, 30, 40].map((at) => ({ name: `${at}`, at }));
  assertEquals(thinned(labels, 10).length, 5);
  assertEquals(thinned(labels, 11).map(({ at }) => at), [0, 20, 40]);
  assertEquals(thinned(labels.slice(0, 1), 11).length, 1);
});

Deno.test("a short name is written where nothing stands, and nowhere if there is no such place", () => {
  const how = layoutOf({ shape: "hexes", tiles: hexes });
  const above = { x: -20, y: -45, width: 40, height: 40 }, all = { x: -50, y: -50, width: 100, height: 100 };
  assertEquals(freeSpot(how, "K11", 16, [], false)!.y < 0, true);
  assertEquals(freeSpot(how, "K11", 16, [above], false)!.y > 0, true);
  assertEquals(freeSpot(how, "K11", 16, [above], true), null);
  assertEquals(freeSpot(how, "K11", 16, [all], false), null);
});

Deno.test("notes come after the short names, and small ones later than large ones", () => {
  const how = layoutOf({ shape: "hexes", tiles: hexes });
  assertEquals([isRoomy(how, 0.4), bearsNote(how, 0.4, 17)], [true, false]);
  assertEquals([bearsNote(how, 0.8, 17), bearsNote(how, 0.8, 11)], [true, false]);
  assertEquals(bearsNote(how, 1.05, 11), true);
});
