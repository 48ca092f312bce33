import { directionTo } from "../src/table/offscreen.ts";
import { assertEquals } from "./assert.ts";

const edges = { left: 0, top: 0, right: 100, bottom: 100 };
const at = (x: number, y: number) => ({ left: x - 5, top: y - 5, right: x + 5, bottom: y + 5 });

Deno.test("a thing whose middle is in sight needs no hint", () => {
  assertEquals(directionTo(edges, at(50, 99)), null);
});

Deno.test("the hint points where a thing is farthest out of sight", () => {
  assertEquals(directionTo(edges, at(50, 130)), { direction: "down", distance: 30 });
  assertEquals(directionTo(edges, at(-20, 50)), { direction: "left", distance: 20 });
  assertEquals(directionTo(edges, at(180, -10)), { direction: "right", distance: 80 });
});
