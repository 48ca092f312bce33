import { SIZE } from "../src/board/geometry.ts";
import { layoutOf } from "../src/board/layout.ts";
import { along, arrows, through } from "../src/board/ways.tsx";
import type { ShownBoard, ShownTile } from "../src/wire.ts";
import { assertEquals } from "./assert.ts";

type Shape = ShownBoard["shape"];
const ROOT = Math.sqrt(3);
const AXIAL = [[0, 0], [1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1], [2, 1]];

const tiles = (places: number[][]): ShownTile[] =>
  places.map(([x, y]) => ({ ref: `tile:${x},${y}`, x, y, terrain: "field" }));
const lie = (shape: Shape, places: number[][]) => {
  const board = { shape, tiles: tiles(places) };
  return { board, how: layoutOf(board) };
};
const near = (a: number, b: number) => Math.abs(a - b) < 1e-6;

const COUNTED = AXIAL.map(([q, r]) => [q + r / 2, r]);
const POINTY = AXIAL.map(([q, r]) => [ROOT * (q + r / 2), 1.5 * r]);
const FLAT = AXIAL.map(([q, r]) => [1.5 * q, ROOT * (r + q / 2)]);

for (
  const [name, places, flat] of [["counted", COUNTED, false], ["pointy", POINTY, false], [
    "flat",
    FLAT,
    true,
  ]] as const
) {
  Deno.test(`hexes that are ${name}: the first six share two corners with the middle one`, () => {
    const { board, how } = lie("hexes", places);
    const here = how.corners(how.middle(board.tiles[0]));
    assertEquals(how.flat, flat);
    for (const tile of board.tiles.slice(1, 7)) {
      const there = how.corners(how.middle(tile));
      const shared = here.filter((a) => there.some((b) => near(a.x, b.x) && near(a.y, b.y)));
      assertEquals([tile.ref, shared.length], [tile.ref, 2]);
    }
  });
}

Deno.test("squares are as large as their steps are long", () => {
  const { board, how } = lie("squares", [[0, 0], [3, 0], [0, 3], [3, 3]]);
  assertEquals(how.middle(board.tiles[1]).x, 2 * SIZE);
});

Deno.test("a single tile, and none at all, have a place too", () => {
  assertEquals(lie("hexes", [[0, 0]]).how.middle({ x: 0, y: 0 }), { x: 0, y: 0 });
  assertEquals(layoutOf({ shape: "squares", tiles: [] }).extent([]).width > 0, true);
});

Deno.test("the extent holds every corner", () => {
  const { board, how } = lie("hexes", COUNTED);
  const box = how.extent(board.tiles);
  for (const tile of board.tiles) {
    for (const corner of how.corners(how.middle(tile))) {
      assertEquals(corner.x > box.x && corner.x < box.x + box.width, true);
      assertEquals(corner.y > box.y && corner.y < box.y + box.height, true);
    }
  }
});

const OPPOSITE: Record<string, string> = {
  east: "west",
  southeast: "northwest",
  south: "north",
  southwest: "northeast",
};

for (const [name, shape, places] of [["pointy", "hexes", POINTY], ["flat", "hexes", FLAT]] as const) {
  Deno.test(`a river over a side meets the neighbour's in its middle: ${name}`, () => {
    const { board, how } = lie(shape, places);
    const sides = name === "flat" ? ["southeast", "south", "southwest"] : ["east", "southeast", "southwest"];
    sides.forEach((side, at) => {
      const here = how.side(how.middle(board.tiles[0]), side)!;
      const there = how.side(how.middle(board.tiles[at + 1]), OPPOSITE[side])!;
      assertEquals([side, near(here.x, there.x) && near(here.y, there.y)], [side, true]);
    });
  });
}

Deno.test("a river bends in the middle, a spring ends there, a fork meets there", () => {
  const { how } = lie("squares", [[0, 0], [1, 0]]);
  const at = { x: 0, y: 0 };
  assertEquals(through(how, at, ["west", "south"]).replaceAll("-0.0", "0.0"), "M-50.0 0.0Q0.0 0.0 0.0 50.0");
  assertEquals(through(how, at, ["south"]), "M0.0 0.0L0.0 50.0");
  assertEquals(through(how, at, ["south", "east", "west"]).match(/M0\.0 0\.0/g)?.length, 3);
  assertEquals(through(how, at, ["upwards"]), "");
});

Deno.test("an arrow points over a side and ends before it", () => {
  const { how } = lie("squares", [[0, 0], [1, 0]]);
  const [from, tip] = arrows(how, { x: 0, y: 0 }, ["east"]).split("M")[1].split("L");
  assertEquals([from, tip], ["22.5 0.0", "43.0 0.0"]);
});

Deno.test("a wall runs along a side", () => {
  const { how } = lie("squares", [[0, 0], [1, 0]]);
  assertEquals(along(how, { x: 0, y: 0 }, ["east"]), "M50.0 -50.0L50.0 50.0");
  assertEquals(along(how, { x: 0, y: 0 }, ["northeast"]), "");
});
