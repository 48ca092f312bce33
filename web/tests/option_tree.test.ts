import {
  back,
  buttons,
  click,
  distinct,
  later,
  movesAndAsides,
  standIns,
  start,
  step,
  unoffered,
} from "../src/model/option_tree.ts";
import { assertEquals } from "./assert.ts";

const play = [
  { label: "Block low with 5", choice: "play", refs: ["G5#1", "bob.low"] },
  { label: "Block high with 5", choice: "play", refs: ["G5#1", "bob.high"] },
  { label: "Discard 5", choice: "play", refs: ["G5#1", "grave"] },
  { label: "Discard 3", choice: "play", refs: ["G3#1", "grave"] },
  { label: "Pass", choice: "play", refs: [] },
];

Deno.test("at first the first thing of every option can be clicked", () => {
  const here = step(play, []);
  assertEquals([...here.next.keys()], ["G5#1", "G3#1"]);
  assertEquals(here.complete.map((option) => option.label), ["Pass"]);
});

Deno.test("a click narrows the options and the last one answers", () => {
  assertEquals(click(play, [], "G5#1"), { path: ["G5#1"] });
  assertEquals([...step(play, ["G5#1"]).next.keys()], ["bob.low", "bob.high", "grave"]);
  assertEquals(click(play, ["G5#1"], "bob.high"), { answer: 1 });
});

Deno.test("an option that is alone behind its first thing still wants all its clicks", () => {
  assertEquals(click(play, [], "G3#1"), { path: ["G3#1"] });
  assertEquals(click(play, ["G3#1"], "grave"), { answer: 3 });
});

Deno.test("a click on another first thing changes one's mind", () => {
  assertEquals(click(play, ["G5#1"], "G3#1"), { path: ["G3#1"] });
});

Deno.test("a click on anything else is nothing", () => {
  assertEquals(click(play, [], "pool"), null);
});

Deno.test("a place may be clicked before the card that goes there", () => {
  assertEquals(later(step(play, []), "bob.high").map((option) => option.refs[0]), ["G5#1"]);
  assertEquals(later(step(play, []), "grave").map((option) => option.refs[0]), ["G5#1", "G3#1"]);
  assertEquals(later(step(play, ["G5#1"]), "grave"), []); // that is the next click
});

Deno.test("one goes back click by click, and not further than where choosing began", () => {
  assertEquals(back(play, ["G5#1"]), []);
  assertEquals(back(play, []), null);
});

const rob = [
  { label: "Rob oak", choice: "play", refs: ["robbery#1", "oak"] },
  { label: "Rob yew", choice: "play", refs: ["robbery#1", "yew"] },
];

Deno.test("what all options have in common is clicked already", () => {
  assertEquals(start(rob), ["robbery#1"]);
  assertEquals(click(rob, start(rob), "yew"), { answer: 1 });
  assertEquals(back(rob, ["robbery#1"]), null);
});

Deno.test("a single option is never chosen for the player", () => {
  assertEquals(start([{ label: "Draw", choice: "play", refs: ["pool"] }]), []);
});

Deno.test("an option that is complete while others go on becomes a button", () => {
  const options = [{ label: "Just the knight", choice: "play", refs: ["knight"] }, {
    label: "Knight takes",
    choice: "play",
    refs: ["knight", "e5"],
  }];
  assertEquals(click(options, [], "knight"), { path: ["knight"] });
  assertEquals(buttons(step(options, ["knight"]), new Set(["knight", "e5"])), [{
    label: "Just the knight",
    answer: 0,
  }]);
});

Deno.test("two options with the same things are told apart by buttons", () => {
  const options = [{ label: "As a 1", choice: "play", refs: ["zero", "low"] }, {
    label: "As a 10",
    choice: "play",
    refs: ["zero", "low"],
  }];
  assertEquals(click(options, ["zero"], "low"), { path: ["zero", "low"] });
  assertEquals(buttons(step(options, ["zero", "low"]), new Set(["zero", "low"])), [
    { label: "As a 1", answer: 0 },
    { label: "As a 10", answer: 1 },
  ]);
});

Deno.test("words that lie nowhere on the table are buttons", () => {
  const options = [
    { label: "Name green", choice: "play", refs: ["say:green"] },
    { label: "Name blue for Ann", choice: "play", refs: ["say:blue", "ann"] },
    { label: "Name blue for Bob", choice: "play", refs: ["say:blue", "bob"] },
  ];
  assertEquals(buttons(step(options, []), new Set(["ann", "bob"])), [
    { label: "Name green", answer: 0 },
    { label: "blue", ref: "say:blue" },
  ]);
});

Deno.test("options that read the same and name equal cards are one; the first is the one that is sent", () => {
  const looks: Record<string, string> = {
    "rob#1": "rob in hand",
    "rob#2": "rob in hand",
    "rob#3": "rob in bin",
  };
  const options = ["rob#1", "rob#2", "rob#3", "hex#1"].map((ref) => ({
    label: "Play it",
    choice: "play",
    refs: [ref],
  }));
  const left = distinct(step(options, []).left, (ref) => looks[ref] ?? ref);
  assertEquals(left.map((option) => option.index), [0, 2, 3]);
});

Deno.test("options that read differently stay apart", () => {
  const options = [{ label: "As a 1", choice: "play", refs: ["zero"] }, {
    label: "As a 10",
    choice: "play",
    refs: ["zero"],
  }];
  assertEquals(distinct(options, (ref) => ref).length, 2);
});

const hand = [
  { ref: "G7#1", face: "G7" },
  { ref: "B2#1", face: "B2" },
  { ref: "G7#2", face: "G7" },
  { ref: "G7#3", face: "G7" },
];

Deno.test("an equal copy in the same pile stands for the one that is offered", () => {
  assertEquals([...standIns([hand], new Set(["G7#1"]))], [["G7#2", "G7#1"], ["G7#3", "G7#1"]]);
});

Deno.test("a card that is offered itself stands for nothing else", () => {
  assertEquals([...standIns([hand], new Set(["G7#1", "G7#2"]))], [["G7#3", "G7#1"]]);
});

Deno.test("an equal copy in another pile, or one that lies face down, stands for nothing", () => {
  const elsewhere = [{ ref: "G7#4", face: "G7" }, { ref: "deck:3" }];
  assertEquals([...standIns([[hand[0], { ref: "hand:1" }], elsewhere], new Set(["G7#1", "deck:9"]))], []);
});

const besides = [
  { label: "Give up", choice: "play", refs: [], aside: true },
  { label: "Use the bow", choice: "play", refs: ["bow"], aside: false },
  { label: "Throw the bow away", choice: "play", refs: ["bow"], aside: true },
  { label: "Throw the shield away", choice: "play", refs: ["shield"], aside: true },
  { label: "End the turn", choice: "play", refs: [], aside: false },
];

Deno.test("what is no move is no button and lets nothing glow, and keeps its number", () => {
  const here = step(besides, []);
  assertEquals([...here.next.keys()], ["bow"]);
  assertEquals(buttons(here, new Set(["bow", "shield"])), [{ label: "End the turn", answer: 4 }]);
  assertEquals(movesAndAsides(besides).asides.map((option) => option.index), [0, 2, 3]);
});

Deno.test("a click on a thing means the move it has, never what is no move", () => {
  assertEquals(click(besides, [], "bow"), { answer: 1 });
  assertEquals(click(besides, [], "shield"), null);
});

Deno.test("where there is no move at all, what there is is offered as one", () => {
  const { moves, asides } = movesAndAsides(besides.filter((option) => option.aside));
  assertEquals([moves.map((option) => option.index), asides], [[0, 1, 2], []]);
});

Deno.test("each option is offered once: what is a button is not in the list", () => {
  const here = step(play, []);
  const listed = unoffered(here.left, buttons(here, new Set(["G5#1", "G3#1"])));
  assertEquals(listed.map((option) => option.index), [0, 1, 2, 3]);
});

Deno.test("a word that leads on is no answer yet, so what lies behind it stays in the list", () => {
  const colours = ["green", "blue"].flatMap((colour) =>
    ["G5#1", "G3#1"].map((card) => ({
      label: `${card} in ${colour}`,
      choice: "play",
      refs: [`say:${colour}`, card],
    }))
  );
  const here = step(colours, []);
  assertEquals(unoffered(here.left, buttons(here, new Set(["G5#1", "G3#1"]))).length, 4);
});
