import { around, centred, keep, places, SIZE, zoom } from "../src/board/geometry.ts";
import { nearest } from "../src/shell/nearest.ts";
import { assertEquals } from "./assert.ts";

Deno.test("zooming keeps the point under the pointer, and the window on the board", () => {
  const whole = { x: 0, y: 0, width: 800, height: 400 };
  const closer = zoom(whole, whole, { x: 200, y: 100 }, 2);
  assertEquals(closer, { x: 100, y: 50, width: 400, height: 200 });
  assertEquals(zoom(closer, whole, { x: 100, y: 50 }, 0.1), whole);
  assertEquals(keep({ ...closer, x: -50, y: 999 }, whole), { x: 0, y: 200, width: 400, height: 200 });
});

Deno.test("a window around some points holds them, and keeps the proportions of the whole", () => {
  const whole = { x: 0, y: 0, width: 2000, height: 1000 };
  const box = around([{ x: 900, y: 500 }, { x: 1100, y: 500 }], whole, 100);
  assertEquals(box, { x: 800, y: 400, width: 400, height: 200 });
  assertEquals(around([{ x: 0, y: 0 }, { x: 2000, y: 1000 }], whole), whole);
  assertEquals(centred(box, whole, { x: 50, y: 990 }), { ...box, x: 0, y: 800 });
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
