import { grounds } from "../src/board/picture.tsx";
import { clicked, wanted, without } from "../src/model/builder.ts";
import { aOrAn } from "../src/model/words.ts";
import { assertEquals } from "./assert.ts";

const several = { most: 3, of_each: 1 };

Deno.test("a click chooses a piece, and another click leaves it", () => {
  assertEquals(clicked(several, ["a"], "b"), ["a", "b"]);
  assertEquals(clicked(several, ["a", "b"], "a"), ["b"]);
});

Deno.test("one too many is chosen all the same: the server says that it is too many", () => {
  assertEquals(clicked(several, ["a", "b", "c"], "d"), ["a", "b", "c", "d"]);
});

Deno.test("where only one has room, another takes its place", () => {
  const single = { most: 1, of_each: 1 };
  assertEquals(clicked(single, ["a"], "b"), ["b"]);
  assertEquals(clicked(single, ["a"], "a"), []);
});

Deno.test("of a piece that may be there several times each click brings one more, until all are there", () => {
  const deck = { most: null, of_each: 2 };
  assertEquals(clicked(deck, ["a"], "a"), ["a", "a"]);
  assertEquals(clicked(deck, ["a", "a"], "a"), ["a", "a"]);
  assertEquals(without(["a", "b", "a"], "a"), ["a", "b"]);
  assertEquals(without(["b"], "a"), ["b"]);
});

Deno.test("how many belong there, in words", () => {
  assertEquals(wanted({ least: 3, most: 3 }), "3");
  assertEquals(wanted({ least: 3, most: 5 }), "3 to 5");
  assertEquals(wanted({ least: 10, most: null }), "10 or more");
});

Deno.test("a board is told by its grounds, most first", () => {
  const tile = (terrain: string) => ({ ref: "", x: 0, y: 0, terrain });
  const tiles = ["fire", "grass", "grass"].map(tile);
  assertEquals(
    grounds({ part: "board", ref: "", name: "", shape: "hexes", pieces: [], tiles }),
    "2 grass, 1 fire",
  );
});

Deno.test("a set, an army", () => {
  assertEquals([aOrAn("set"), aOrAn("army")], ["a set", "an army"]);
});
