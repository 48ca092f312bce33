import { held, put, sort } from "../src/cards/holding.ts";
import { tally } from "../src/lobby/tally.tsx";
import { assertEquals as equal } from "./assert.ts";

const card = (ref: string) => ({ ref, face: ref.split("#")[0] });
const names = (cards: { ref: string }[]) => cards.map((one) => one.ref).join(" ");

Deno.test("a hand is held as it was dealt, until it is sorted as the game lists its cards", () => {
  const cards = ["b#1", "c#1", "a#1", "b#2"].map(card);
  equal(names(held("h1", cards)), "b#1 c#1 a#1 b#2");
  sort("h1", cards, { a: 0, b: 0, c: 0 });
  equal(names(held("h1", cards)), "a#1 b#1 b#2 c#1");
});

Deno.test("new cards are held last, and the others stay as they were", () => {
  const cards = ["b#1", "a#1"].map(card);
  sort("h2", cards, { a: 0, b: 0 });
  equal(names(held("h2", [card("a#9"), ...cards])), "a#1 b#1 a#9");
});

Deno.test("a card is put before another one, or last", () => {
  const cards = ["a#1", "b#1", "c#1"].map(card);
  put("h3", cards, "a#1", 3);
  equal(names(held("h3", cards)), "b#1 c#1 a#1");
  put("h3", cards, "a#1", 1);
  equal(names(held("h3", cards)), "b#1 a#1 c#1");
  put("h3", cards, "no#1", 0);
  equal(names(held("h3", cards)), "b#1 a#1 c#1");
});

Deno.test("a game that is shared is won by each of its winners", () => {
  const games: { winners: string[]; scores: Record<string, number> }[] = [
    { winners: ["ann"], scores: { ann: 7, bob: 3 } },
    { winners: ["ann", "bob"], scores: { ann: 5, bob: 9 } },
    { winners: [], scores: {} },
  ];
  const lines = tally(["bob", "ann", "cyd"], games).map(({ seat, won, best }) => `${seat} ${won} ${best}`);
  equal(lines.join(), "ann 2 7,bob 1 9,cyd 0 null");
});
