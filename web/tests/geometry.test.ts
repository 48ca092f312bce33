import { assertEquals } from "./assert.ts";
import { corners, extent, keep, middle, places, SIZE, zoom } from "../src/geometry.ts";
import { nearest } from "../src/nearest.ts";
import type { ShownBoard } from "../src/wire.ts";

const board = (shape: ShownBoard["shape"], tiles: [number, number][]): ShownBoard => ({
  part: "board",
  ref: "board",
  name: "Board",
  shape,
  tiles: tiles.map(([x, y]) => ({ ref: `tile:${x},${y}`, x, y, terrain: "field" })),
  pieces: [],
});

const near = (a: number, b: number) => Math.abs(a - b) < 1e-6;

Deno.test("neighbouring squares share a side", () => {
  const [a, b] = [middle("squares", 0, 0), middle("squares", 1, 0)];
  assertEquals(b.x - a.x, 2 * SIZE);
});

Deno.test("neighbouring hexes share two corners", () => {
  const here = corners("hexes", middle("hexes", 0, 0));
  for (const [x, y] of [[1, 0], [0.5, 1], [-0.5, 1], [-1, 0]]) {
    const there = corners("hexes", middle("hexes", x, y));
    const shared = here.filter((a) => there.some((b) => near(a.x, b.x) && near(a.y, b.y)));
    assertEquals(shared.length, 2);
  }
});

Deno.test("the extent holds every corner", () => {
  const box = extent(board("hexes", [[0, 0], [3, 2], [-1, 1]]));
  for (const [x, y] of [[0, 0], [3, 2], [-1, 1]]) {
    for (const corner of corners("hexes", middle("hexes", x, y))) {
      assertEquals(corner.x > box.x && corner.x < box.x + box.width, true);
      assertEquals(corner.y > box.y && corner.y < box.y + box.height, true);
    }
  }
});

Deno.test("a board without tiles has a size too", () => {
  assertEquals(extent(board("squares", [])).width > 0, true);
});

Deno.test("zooming keeps the point under the pointer, and the window on the board", () => {
  const whole = { x: 0, y: 0, width: 800, height: 400 };
  const closer = zoom(whole, whole, { x: 200, y: 100 }, 2);
  assertEquals(closer, { x: 100, y: 50, width: 400, height: 200 });
  assertEquals(zoom(closer, whole, { x: 100, y: 50 }, 0.1), whole);
  assertEquals(keep({ ...closer, x: -50, y: 999 }, whole), { x: 0, y: 200, width: 400, height: 200 });
});

Deno.test("several pieces on a tile stand apart", () => {
  assertEquals(places(1), [{ x: 0, y: 0 }]);
  const three = places(3);
  for (const [a, b] of [[0, 1], [1, 2], [2, 0]]) {
    assertEquals(Math.hypot(three[a].x - three[b].x, three[a].y - three[b].y) > SIZE * 0.6, true);
  }
});

Deno.test("arrows go to what is nearest that way", () => {
  const spots = [{ x: 100, y: 0 }, { x: 60, y: 80 }, { x: -50, y: 0 }];
  assertEquals(nearest({ x: 0, y: 0 }, spots, [1, 0]), 0);
  assertEquals(nearest({ x: 0, y: 0 }, spots, [0, 1]), 1);
  assertEquals(nearest({ x: 0, y: 0 }, spots, [-1, 0]), 2);
  assertEquals(nearest({ x: 0, y: 0 }, spots, [0, -1]), -1);
});
