import { groupOptions, MANY, type OptionGroup, search, title } from "../src/model/option_groups.ts";
import type { Numbered } from "../src/model/option_tree.ts";
import { assertEquals } from "./assert.ts";

type Given = [choice: string, label: string, refs: string[]];

const numbered = (all: Given[]): Numbered[] =>
  all.map(([choice, label, refs], index) => ({ choice, label, refs, index }));
const many = (count: number, of: (at: number) => Given) =>
  numbered(Array.from({ length: count }, (_, at) => of(at)));
const short = (groups: OptionGroup[] | null) => groups?.map(({ title, options }) => [title, options.length]);

Deno.test("options of one choice are one group, in the order in which they are offered", () => {
  const moves = many(30, (at) => {
    const [choice, word] = [["walk", "Walk"], ["fly", "Fly"], ["swim", "Swim"]][at % 3];
    return [choice, `${word} to field ${at}`, [`tile:${at}`]];
  });

  assertEquals(short(groupOptions(moves, 0)), [
    ["Walk to field …", 10],
    ["Fly to field …", 10],
    ["Swim to field …", 10],
  ]);
});

Deno.test("a choice about few things is split by the thing clicked next", () => {
  const uses = many(24, (at) => ["use", `Use card ${at % 4} on ${at}`, [`card ${at % 4}`, `tile:${at}`]]);

  assertEquals(short(groupOptions(uses, 0)), [
    ["Use card 0 on …", 6],
    ["Use card 1 on …", 6],
    ["Use card 2 on …", 6],
    ["Use card 3 on …", 6],
  ]);
  assertEquals(groupOptions(uses, 1), null);
});

Deno.test("what options say does not sort them: only their choice does", () => {
  const alike = many(20, (at) => [`${at % 2}`, "Do it", [`tile:${at}`]]);

  assertEquals(short(groupOptions(alike, 0)), [["Do it", 10], ["Do it", 10]]);
});

Deno.test("one long choice beside some with a single option leaves a short list", () => {
  const turn = numbered([
    ["pass", "Pass", []],
    ...Array.from({ length: 40 }, (_, at): Given => ["take", `Take field ${at}`, ["hand", `tile:${at}`]]),
    ["throw", "Throw the hand away", ["hand"]],
  ]);

  assertEquals(short(groupOptions(turn, 0)), [["Pass", 1], ["Take field …", 40], ["Throw the hand away", 1]]);
});

Deno.test("few options, and many of a single choice about as many things, are listed as they are", () => {
  assertEquals(groupOptions(many(MANY, (at) => [`${at % 2}`, `Walk to ${at}`, [`tile:${at}`]]), 0), null);
  assertEquals(groupOptions(many(40, (at) => ["walk", `Walk to ${at}`, [`tile:${at}`]]), 0), null);
});

Deno.test("a title holds the words that all labels share, with gaps between them", () => {
  assertEquals(title(["Ann attacks Bob", "Cyd attacks Dan"]), "… attacks …");
  assertEquals(title(["Walk to A1: 1 mojo", "Walk to B2: 2 mojo"]), "Walk to … mojo");
  assertEquals(title(["Pass"]), "Pass");
  assertEquals(title(["Red", "Blue"]), "Red, …");
});

Deno.test("what is typed narrows the list: as it stands, or else word by word in any order", () => {
  const walks = many(20, (at) => ["walk", `Walk to Field ${at}: ${1 + at % 3} mojo`, []]);

  assertEquals(search(walks, "3 MOJO").length, 6);
  assertEquals(search(walks, "mojo  field 17 ").map(({ index }) => index), [17]);
  assertEquals(search(walks, "swim").length, 0);
  assertEquals(search(walks, "  ").length, 20);
});
