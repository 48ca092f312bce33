import { assertEquals } from "./assert.ts";
import { below } from "../src/below.ts";

Deno.test("a line that ends below the edge is counted, one that is cut by a hair is not", () => {
  const lines = [{ bottom: 40 }, { bottom: 80 }, { bottom: 104 }, { bottom: 120 }, { bottom: 160 }];

  assertEquals(below({ bottom: 100 }, lines), 2);
  assertEquals(below({ bottom: 400 }, lines), 0);
});
