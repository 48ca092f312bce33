import { Table } from "../src/model/table.ts";
import { turnsOf } from "../src/model/turning.ts";
import type { FromBrowser, ShownBoard } from "../src/wire.ts";
import { assertEquals } from "./assert.ts";
import { update, welcome } from "./scene.ts";

const lay = (board: string, turn: number, index = turn, choice = "lay") => ({
  label: `Lay ${board}, turned ${turn}`,
  refs: [board, `say:${turn}`],
  choice,
  index,
});

Deno.test("options that differ in one number are turns of one thing, in the order of the number", () => {
  assertEquals(turnsOf([lay("b", 2), lay("b", 0), lay("b", 1)])?.map(({ index }) => index), [0, 1, 2]);
});

Deno.test("two things, two choices, few options and gaps are no turns", () => {
  assertEquals(turnsOf([lay("b", 0), lay("b", 1), lay("c", 2)]), null);
  assertEquals(turnsOf([lay("b", 0), lay("b", 1), lay("b", 2, 2, "keep")]), null);
  assertEquals(turnsOf([lay("b", 0), lay("b", 1)]), null);
  assertEquals(turnsOf([lay("b", 0), lay("b", 1), lay("b", 3)]), null);
  assertEquals(turnsOf([lay("b", 0), lay("b", 1), lay("b", 1)]), null);
  assertEquals(turnsOf([]), null);
});

Deno.test("the board that is shown is that of the option tried last, and only while it is asked", () => {
  const sent: FromBrowser[] = [];
  const table = new Table({ send: (message) => sent.push(message) > 0 });
  const board: ShownBoard = { part: "board", ref: "land", name: "", shape: "hexes", tiles: [], pieces: [] };
  const asked = update(1, [lay("b", 0), lay("b", 1)], 41);
  table.receive(welcome());
  table.receive({ ...asked, question: { ...asked.question!, tries: true } });

  table.tryOut(0);
  table.tryOut(1);
  assertEquals(sent, [{ type: "try", to: 41, option: 0 }, { type: "try", to: 41, option: 1 }]);
  table.receive({ type: "tried", to: 41, option: 0, board });
  assertEquals(table.tried.value, null);
  table.receive({ type: "tried", to: 41, option: 1, board });
  assertEquals(table.tried.value, board);
  table.receive(update(2, null));
  assertEquals(table.tried.value, null);
});
