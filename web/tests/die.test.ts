import { bodyOf } from "../src/cards/die.tsx";
import { assertEquals } from "./assert.ts";

Deno.test("dice with numbers are drawn as what they are", () => {
  assertEquals(bodyOf("10", { sides: 10 })?.outline.split(" ").length, 6);
  assertEquals(bodyOf("3", { sides: 4 })?.outline.split(" ").length, 3);
});

Deno.test("a cube has pips, and a face with a picture of its own stays as it is", () => {
  assertEquals(bodyOf("3", {}), undefined);
  assertEquals(bodyOf("3", { sides: 6 }), undefined);
  assertEquals(bodyOf("TPH", { sides: 10, dice: { TPH: { icon: "trail" } } }), undefined);
});
