import { countBelow } from "../src/prompt/scroll_list.tsx";
import { assertEquals } from "./assert.ts";

const rows = [40, 80, 104, 120, 160].map((bottom) => ({ bottom, holds: 1 }));

Deno.test("a row that ends below the edge is counted, one that is cut by a hair is not", () => {
  assertEquals(countBelow(100, rows), 2);
  assertEquals(countBelow(400, rows), 0);
});

Deno.test("a title counts for all that is folded under it, and for nothing where they are to be seen", () => {
  assertEquals(countBelow(100, [...rows, { bottom: 200, holds: 12 }, { bottom: 240, holds: 0 }]), 14);
});
