import { tilesOf } from "../src/board/aimed.tsx";
import { becomes } from "../src/cards/badge.tsx";
import { assertEquals } from "./assert.ts";

const tile = (ref: string) => ({ ref, x: 0, y: 0, terrain: "grass" });
const board = {
  tiles: [tile("a"), tile("b"), tile("c")],
  pieces: [{ ref: "archer", on: "a", kind: "archer" }, { ref: "dead", on: "bob", kind: "archer" }],
};

Deno.test("an option leads from where its first thing stands to its last", () => {
  assertEquals(tilesOf(board, ["archer", "c"]), ["a", "c"]);
  assertEquals(tilesOf(board, ["card#1", "archer", "b"]), ["a", "b"]);
});

Deno.test("what stays where it is, or is not on the board, leads nowhere", () => {
  assertEquals(tilesOf(board, ["archer", "a"]), ["a"]);
  assertEquals(tilesOf(board, ["dead", "card#1"]), []);
});

Deno.test("a number after a change is only said where both are numbers", () => {
  assertEquals([becomes(4, 2), becomes(1, -3), becomes("air", 1), becomes(undefined, 1)], [
    6,
    -2,
    null,
    null,
  ]);
});
