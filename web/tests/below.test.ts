import { assertEquals } from "./assert.ts";
import { below } from "../src/prompt/below.ts";

const lines = [40, 80, 104, 120, 160].map((bottom) => ({ bottom, holds: 1 }));

Deno.test("a line that ends below the edge is counted, one that is cut by a hair is not", () => {
  assertEquals(below({ bottom: 100 }, lines), 2);
  assertEquals(below({ bottom: 400 }, lines), 0);
});

Deno.test("a title counts for all that is folded under it, and for nothing where they are to be seen", () => {
  assertEquals(below({ bottom: 100 }, [...lines, { bottom: 200, holds: 12 }, { bottom: 240, holds: 0 }]), 14);
});
