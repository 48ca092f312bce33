import { Table } from "../src/model/table.ts";
import type { FromBrowser, ToBrowser } from "../src/wire.ts";
import { assertEquals } from "./assert.ts";
import { update, view, welcome } from "./scene.ts";

const options = [
  { label: "Block with Green 5", choice: "play", refs: ["G5#1", "bob.low"] },
  { label: "Discard Green 5", choice: "play", refs: ["G5#1", "pool"] },
  { label: "Draw", choice: "play", refs: ["pool"] },
];

function seated(): { table: Table; sent: FromBrowser[] } {
  const sent: FromBrowser[] = [];
  const table = new Table({ send: (message) => sent.push(message) > 0 });
  table.receive(welcome());
  return { table, sent };
}

Deno.test("a question glows, is picked click by click, and is answered once", () => {
  const { table, sent } = seated();
  table.receive(update(1, options, 41));
  assertEquals([
    table.picking.canClick("G5#1"),
    table.picking.canClick("pool"),
    table.picking.canClick("bob.low"),
  ], [
    true,
    true,
    false,
  ]);
  table.click("G5#1");
  assertEquals([table.picking.canClick("bob.low"), table.picking.canClick("pool")], [true, true]);
  table.click("bob.low");
  assertEquals(sent, [{ type: "answer", to: 41, option: 0 }]);
  table.click("pool");
  assertEquals(sent.filter((message) => message.type === "answer").length, 1);
});

Deno.test("the same question again keeps what was clicked; a new one does not", () => {
  const { table } = seated();
  table.receive(update(1, options, 41));
  table.click("G5#1");
  table.receive({ ...update(1, options, 41), events: [] });
  assertEquals(table.picking.path.value, ["G5#1"]);
  table.receive(update(2, options, 42));
  assertEquals(table.picking.path.value, []);
});

Deno.test("a refused answer may be given again", () => {
  const { table, sent } = seated();
  table.receive(update(1, options, 41));
  table.click("pool");
  assertEquals(table.question.value, null);
  table.receive({ type: "refused", text: "Too late.", rule: "", to: 41 });
  assertEquals(table.notice.value?.text, "Too late.");
  table.click("pool");
  assertEquals(sent.length, 2);
});

Deno.test("a click on what cannot be chosen asks why, with what was clicked before", () => {
  const { table, sent } = seated();
  table.receive(update(1, options, 41));
  table.click("G5#1");
  table.click("round");
  assertEquals(sent, [{ type: "why", refs: ["G5#1", "round"] }]);
  table.receive({ type: "reason", refs: ["G5#1", "round"], text: "", rule: "", route: [] });
  assertEquals(table.notice.value?.text, "Nothing can be done with Green 5, Round now.");
});

Deno.test("a place clicked before its card picks the only card that goes there, and then the place is chosen", () => {
  const { table, sent } = seated();
  table.receive(update(1, options, 41));
  table.click("bob.low");
  assertEquals([table.picking.path.value, table.picking.canClick("bob.low"), sent], [["G5#1"], true, []]);
  table.click("bob.low");
  assertEquals(sent, [{ type: "answer", to: 41, option: 0 }]);
});

Deno.test("a place where several cards could go says which", () => {
  const { table, sent } = seated();
  const two = [...options, { label: "Block with 5 of Bob", choice: "play", refs: ["pool", "bob.low"] }];
  table.receive(update(1, two, 41));
  table.click("bob.low");
  assertEquals([table.notice.value?.text, sent], ["First click one of these: Green 5, Pool.", []]);
});

Deno.test("one click back, and then no further", () => {
  const { table } = seated();
  table.receive(update(1, options));
  table.click("G5#1");
  assertEquals([table.picking.back(), table.picking.path.value, table.picking.back()], [true, [], false]);
});

Deno.test("the log grows with each update and is not doubled by a repeated one", () => {
  const { table } = seated();
  table.receive(update(1, null));
  table.receive({ ...update(1, null), events: [] });
  table.receive(update(2, null));
  assertEquals(table.log.value.map((line) => line.text), ["Something 1", "Something 2"]);
});

Deno.test("who comes back hears only what was missed", () => {
  const { table } = seated();
  table.receive(update(1, null));
  table.receive({ ...welcome(), resumed: true });
  table.receive(update(2, null));
  assertEquals(table.log.value.length, 2);
  assertEquals(table.last, 2);
});

Deno.test("an answer lost with the line is asked for again", () => {
  const { table } = seated();
  table.receive(update(1, options, 41));
  table.click("pool");
  table.receive({ ...welcome(), resumed: true });
  table.receive({ ...update(1, options, 41), events: [] });
  assertEquals([table.question.value?.id, table.picking.canClick("pool")], [41, true]);
});

Deno.test("a click on what can only be thrown away shows how, and does not do it", () => {
  const { table, sent } = seated();
  table.receive(
    update(
      1,
      [...options, { label: "Throw the round away", choice: "play", refs: ["round"], aside: true }],
      41,
    ),
  );
  assertEquals([table.picking.canClick("round"), table.asidesOpen.value], [false, false]);
  table.click("round");
  assertEquals([table.asidesOpen.value, sent], [true, []]);
  table.receive(update(2, options, 42));
  assertEquals(table.asidesOpen.value, false);
});

Deno.test("an answer without a connection is kept, and said", () => {
  const table = new Table({ send: () => false });
  table.receive(welcome());
  table.receive(update(1, options, 41));
  table.click("pool");
  assertEquals(table.question.value?.id, 41);
  assertEquals(table.notice.value?.kind, "refused");
});

Deno.test("whoever only watches clicks nothing and asks nothing", () => {
  const { table, sent } = seated();
  table.receive({ ...welcome(), seat: null } as ToBrowser);
  table.receive({ ...update(1, null), view: { ...view(), seat: null } });
  table.click("pool");
  assertEquals(sent, []);
});

Deno.test("while a choice must be taken back no hand is raised", () => {
  const { table, sent } = seated();
  const voice = {
    step: 1,
    of: 2,
    name: "draw",
    pages: [],
    marks: [],
    remark: "No.",
    back: 0,
    held: true,
    over: false,
  };
  table.receive({ ...update(1, null), voice });
  table.raiseHand();
  assertEquals(sent, []);
  table.receive({ ...update(2, null), voice: { ...voice, held: false } });
  table.raiseHand();
  assertEquals(sent, [{ type: "raise_hand" }]);
});

Deno.test("unread words are counted until the chat is looked at", () => {
  const { table } = seated();
  table.receive({ type: "chat", n: 1, seat: "bob", name: "Bob", text: "Hello", at: 0 });
  assertEquals([table.chat.value.length, table.unread.value], [1, 1]);
});

Deno.test("a click on an equal copy does the same, and the one clicked is the one that is lifted", () => {
  const { table, sent } = seated();
  const shown = view();
  const pile = shown.areas[1].parts[0];
  if (pile.part === "pile") pile.cards = ["G5#1", "G5#2", "G5#3"].map((ref) => ({ ref, face: "G5" }));
  table.receive({ ...update(1, options, 41), view: shown });
  assertEquals([table.picking.canClick("G5#2"), table.picking.canClick("G5#3")], [true, true]);
  table.click("G5#2");
  assertEquals(table.picking.path.value, ["G5#1"]);
  assertEquals(["G5#1", "G5#2", "G5#3"].filter((ref) => table.picking.isPicked(ref)), ["G5#2"]);
  table.click("G5#3");
  assertEquals(["G5#1", "G5#2", "G5#3"].filter((ref) => table.picking.isPicked(ref)), ["G5#3"]);
  table.click("bob.low");
  assertEquals(sent, [{ type: "answer", to: 41, option: 0 }]);
});
