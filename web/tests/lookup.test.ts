import { rulesOf } from "../src/model/lookup.ts";
import { assertEquals } from "./assert.ts";
import { game } from "./scene.ts";

const book = {
  ...game(),
  rulebook: {
    "ZB-1.1": "Everybody begins with seven cards.",
    "ZB-3.4": "Draw from the Pool or the Grave.",
    "ZB-4.1": "A horde grows at both ends.",
    "ZB-4.2": "Whoever joins a horde says so.",
    "ZB-7.1": "A Cure removes a block.",
    "ZB-7.2": "An obscured thing stays.",
    "ZB-8.1": "Opponents may remove what was nailed there.",
  },
  chapters: { "4 Hordes": ["ZB-4.1", "ZB-4.2"], "7 Curing": ["ZB-7.1", "ZB-7.2"] },
  designs: {
    G5: { name: "Green 5", colour: "green" },
    CURE: { name: "Cure", text: "" },
    SAW: { name: "Saw", text: "Removing what an opponent nailed." },
  },
};

Deno.test("a look may name chapters and single rules for its cards", () => {
  const look = { cards: { by: { colour: { green: { rules: ["4", "ZB-1.1", "nowhere"] } } } } };
  assertEquals(rulesOf(book, look, "G5"), ["ZB-4.1", "ZB-4.2", "ZB-1.1"]);
});

Deno.test("rules that name the card belong to it, but not those in which its name is part of a word", () => {
  assertEquals(rulesOf(book, {}, "CURE"), ["ZB-7.1"]);
  assertEquals(rulesOf(book, {}, "G5"), []);
});

Deno.test("rules that share telling words with the text belong to the card", () => {
  assertEquals(rulesOf(book, {}, "SAW"), ["ZB-8.1"]);
});
