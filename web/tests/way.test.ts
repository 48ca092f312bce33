import { Table } from "../src/model/table.ts";
import type { FromBrowser, Happened } from "../src/wire.ts";
import { assertEquals } from "./assert.ts";
import { update, welcome } from "./scene.ts";

const step = (...to: string[]) => to.map((ref) => ({ label: `Go to ${ref}`, choice: "go", refs: [ref] }));
const ROUTE = [["a"], ["b"], ["c"]];

function onTheWay(): { table: Table; answers: () => number[] } {
  const sent: FromBrowser[] = [];
  const table = new Table({ send: (message) => sent.push(message) > 0 });
  table.receive(welcome());
  table.receive(update(1, step("x", "a"), 41));
  table.click("c");
  assertEquals(sent, [{ type: "why", refs: ["c"] }]);
  table.receive({ type: "reason", refs: ["c"], text: "3 steps", rule: "", route: ROUTE });
  return { table, answers: () => sent.flatMap((one) => one.type === "answer" ? [one.option] : []) };
}

function happened(seat: string): Happened {
  return { n: 3, event: "Went", rule: "X-1", text: "", refs: [], fields: { seat }, minor: false };
}

Deno.test("a place further on shows the way; a second click goes it step by step, through other questions", () => {
  const { table, answers } = onTheWay();
  assertEquals([table.way.shown.value?.goal, table.notice.value?.kind, answers()], ["c", "way", []]);

  table.click("c");
  assertEquals(answers(), [1]);
  table.receive(update(2, step("b", "a"), 42));
  assertEquals(answers(), [1, 0]);
  table.receive(update(3, [{ label: "Take it", choice: "take", refs: [] }], 43));
  assertEquals(answers(), [1, 0]);
  table.answer(0);
  table.receive(update(4, step("d", "c"), 44));
  assertEquals(answers(), [1, 0, 0, 1]);
  assertEquals([table.way.walking, table.way.shown.value], [false, null]);
  table.receive(update(5, step("c", "e"), 45));
  assertEquals(answers().length, 4);
});

Deno.test("two quick clicks go the way as soon as it is known", () => {
  const sent: FromBrowser[] = [];
  const table = new Table({ send: (message) => sent.push(message) > 0 });
  table.receive(welcome());
  table.receive(update(1, step("x", "a"), 41));

  table.click("c");
  table.click("c");
  assertEquals(sent, [{ type: "why", refs: ["c"] }]);
  table.receive({ type: "reason", refs: ["c"], text: "3 steps", rule: "", route: ROUTE });

  assertEquals(sent.at(-1), { type: "answer", to: 41, option: 1 });
  assertEquals(table.way.walking, true);
});

Deno.test("a second click is not kept for another question", () => {
  const { table, answers } = onTheWay();
  table.dismiss();
  table.click("d");
  table.click("d");
  table.receive(update(2, step("x", "a"), 42));
  table.receive({ type: "reason", refs: ["d"], text: "3 steps", rule: "", route: [["a"], ["d"]] });

  assertEquals([answers(), table.way.shown.value?.goal], [[], "d"]);
});

Deno.test("the walk is over when somebody else acts, and when one goes back", () => {
  const { table, answers } = onTheWay();
  table.click("c");
  table.receive({ ...update(2, step("b"), 42), events: [happened("bob")] });
  assertEquals([answers(), table.way.walking], [[1], false]);

  const other = onTheWay();
  other.table.way.end();
  other.table.click("c");
  assertEquals(other.answers(), []);
});

Deno.test("a step that is not offered is not taken", () => {
  const { table, answers } = onTheWay();
  table.click("c");
  table.receive(update(2, step("z"), 42));
  assertEquals(answers(), [1]);
});
