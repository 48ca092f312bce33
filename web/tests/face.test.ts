/** Faces of cards: what stands where, and what no sign says. */
import { faceOf, widthFor } from "../src/model/face.ts";
import type { Look } from "../src/model/look.ts";
import type { Badge } from "../src/wire.ts";
import { assertEquals } from "./assert.ts";

const lives = { icon: "game-icons:hearts", word: "lives" };
const look: Look = {
  badges: {
    lives,
    speed: { icon: "game-icons:run", word: "speed" },
    cost: { icon: "lucide:coins", word: "gold" },
  },
  chips: { F: { word: "fire" }, A: { word: "air" } },
  cards: { face: { corner: "cost", needs: "needs", gives: "gives", badges: ["speed", "+lives"] } },
};

Deno.test("a number that a card is all about stands large, from zero on", () => {
  const numbers = [{ number: 0 }, { number: -1 }, {}].map((design) => faceOf(look, design).number);
  assertEquals(numbers, ["0", "", ""]);
});

Deno.test("a corner is a sign with a number, the sign of a word, signs in a row, or a word", () => {
  const corner = (cost: unknown) => faceOf(look, { cost }).corner;
  assertEquals(corner(3), { badge: { badge: "cost", value: 3 } });
  assertEquals(corner("speed"), { badge: { badge: "speed" } });
  assertEquals(corner("FA"), { signs: ["F", "A"] });
  assertEquals(corner("FX"), { text: "FX" });
  assertEquals([corner(0), corner(""), corner(undefined)], [null, null, null]);
});

Deno.test("signs that count nothing are not shown, and a change has its sign", () => {
  const { badges } = faceOf(look, { speed: 0, lives: -2 });
  assertEquals(badges, [{ badge: "lives", value: -2, change: true }]);
});

Deno.test("what a card needs and gives are words in its fields", () => {
  const { needs, gives } = faceOf(look, { needs: "bone bone", gives: "" });
  assertEquals([needs, gives], [["bone", "bone"], []]);
});

Deno.test("the words of a face are those that no sign says; without them its whole text", () => {
  assertEquals(faceOf(look, { text: "Lives 2. Draw a card.", words: "Draw a card." }).words, "Draw a card.");
  assertEquals(faceOf(look, { text: "Draw a card." }).words, "Draw a card.");
  assertEquals(faceOf({}, undefined).words, "");
  assertEquals(
    faceOf(look, { words: "Ritual, once. Draw a card.", gist: "Draw a card." }).gist,
    "Draw a card.",
  );
  assertEquals(faceOf(look, { words: "Draw a card." }).gist, "Draw a card.");
});

Deno.test("the longer the words, the wider a card must be to show them", () => {
  const of = (letters: number, badges: Badge[] = []) => widthFor({ gist: "n".repeat(letters), badges });
  assertEquals([of(0), of(44), of(45), of(122), of(159), of(168), of(169)], [
    88,
    88,
    104,
    132,
    196,
    196,
    220,
  ]);
  assertEquals(of(30, [{ badge: "lives", value: 1 }]), 104);
});
