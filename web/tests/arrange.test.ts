/** Where things stand in a window. */
import { arrange, remOf, shapeOf } from "../src/stage/arrange.ts";
import { assertEquals } from "./assert.ts";

Deno.test("one design at 1280 and 1920", () => {
  assertEquals(remOf({ width: 1280, height: 800 }), 14);
  assertEquals(remOf({ width: 1920, height: 1080 }), 18.6);
  assertEquals(remOf({ width: 390, height: 844 }), 14);
});

Deno.test("a low window is flat, a slim one a phone", () => {
  assertEquals(shapeOf({ width: 844, height: 390 }), "flat");
  assertEquals(shapeOf({ width: 640, height: 400 }), "flat");
  assertEquals(shapeOf({ width: 390, height: 844 }), "phone");
  assertEquals(shapeOf({ width: 820, height: 1180 }), "narrow");
  assertEquals(shapeOf({ width: 1280, height: 800 }), "desk");
});

Deno.test("seats stand where the board is drawn larger", () => {
  const desk = { width: 1280, height: 800 };
  assertEquals(arrange(desk, { board: 1.3, dock: 14 }).seats, "column");
  assertEquals(arrange(desk, { board: 3, dock: 14 }).seats, "row");
  assertEquals(arrange({ width: 768, height: 1024 }, { board: 1.3, dock: 14 }).seats, "row");
  assertEquals(arrange(desk, { board: null, dock: 14 }).seats, "row");
});
