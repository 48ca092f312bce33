/** Badges: how they are written, and when a counter is one. */
import { badgeOf, badgeValue, badgeWords, hasPips, isGood } from "../src/model/badges.ts";
import type { Look } from "../src/model/look.ts";
import { assertEquals } from "./assert.ts";

const look: Look = {
  badges: {
    lives: { icon: "game-icons:hearts", word: "lives", as: "pips" },
    wounds: { icon: "game-icons:bleeding-wound", word: "wounds", bad: true },
  },
};

Deno.test("a change has its sign, and is good or bad", () => {
  assertEquals(badgeValue({ badge: "lives", value: 3, change: true }), "+3");
  assertEquals(badgeValue({ badge: "lives", value: -2, change: true }), "−2");
  assertEquals(badgeValue({ badge: "lives", value: -2 }), "-2");
  assertEquals(isGood(look, { badge: "lives", value: -2, change: true }), false);
  assertEquals(isGood(look, { badge: "wounds", value: -2, change: true }), true);
  assertEquals(isGood(look, { badge: "wounds", value: 2 }), null);
});

Deno.test("signs in a row are for a few of at most eight", () => {
  assertEquals(hasPips(look, { badge: "lives", value: 4, of: 5 }), true);
  assertEquals(hasPips(look, { badge: "lives", value: 4, of: 9 }), false);
  assertEquals(hasPips(look, { badge: "lives", value: 6, of: 5 }), false);
  assertEquals(hasPips(look, { badge: "lives", value: 4 }), false);
  assertEquals(hasPips(look, { badge: "wounds", value: 1, of: 3 }), false);
});

Deno.test("what is read out names it, also without a look", () => {
  assertEquals(badgeWords(look, { badge: "lives", value: 4, of: 5 }), "lives 4 of 5");
  assertEquals(badgeWords(look, { badge: "far-shore", value: 2 }), "far shore 2");
});

Deno.test("a counter with the name of a badge is one", () => {
  const counter = { part: "counter" as const, ref: "ann.x", name: "Lives", value: 3, most: 5 };
  assertEquals(badgeOf(look, counter), { badge: "lives", value: 3, ref: "ann.x", of: 5 });
  assertEquals(badgeOf(look, { ...counter, ref: "ann.wounds", name: "Hurts" })?.badge, "wounds");
  assertEquals(badgeOf(look, { ...counter, name: "Feet" }), null);
});
