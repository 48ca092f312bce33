import { assertEquals } from "./assert.ts";
import { holding, type Kind, kinds, MANY, unnamed } from "../src/model/option_groups.ts";
import type { Numbered } from "../src/model/option_tree.ts";

const name = (ref: string) => ref.replace("tile:", "field ");
const numbered = (all: [string, string[]][]): Numbered[] =>
  all.map(([label, refs], index) => ({ label, refs, index }));
const many = (count: number, of: (at: number) => [string, string[]]) =>
  numbered(Array.from({ length: count }, (_, at) => of(at)));
const short = (found: Kind[] | null) => found?.map(({ title, options }) => [title, options.length]);

Deno.test("walks that cost the same are one kind, in the order in which they are offered", () => {
  const walks = many(30, (at) => [`Walk to field ${at}: ${1 + at % 3} mojo`, [`tile:${at}`]]);

  assertEquals(short(kinds(walks, name, 0)), [
    ["Walk to …: 1 mojo", 10],
    ["Walk to …: 2 mojo", 10],
    ["Walk to …: 3 mojo", 10],
  ]);
});

Deno.test("where no words are shared, the thing clicked first is what they have in common", () => {
  const uses = many(24, (at) => [`${at} comes of it`, [`card ${at % 4}`, `tile:${at}`]]);

  assertEquals(short(kinds(uses, name, 0)), [["card 0", 6], ["card 1", 6], ["card 2", 6], ["card 3", 6]]);
  assertEquals(kinds(uses, name, 1), null);
});

Deno.test("where names are not to be found, the first word sorts, and the title has all they begin and end with", () => {
  const bids = many(24, (at) => [`${["Buy", "Sell the", "Keep"][at % 3]} lot ${at} for gold`, []]);

  assertEquals(short(kinds(bids, name, 0)), [
    ["Buy lot … for gold", 8],
    ["Sell the lot … for gold", 8],
    ["Keep lot … for gold", 8],
  ]);
});

Deno.test("one long kind beside some that are alone leaves a short list", () => {
  const turn = numbered([
    ["Pass", []],
    ...Array.from(
      { length: 40 },
      (_, at): [string, string[]] => [`Take field ${at}`, ["hand", `tile:${at}`]],
    ),
    ["Throw hand away", ["hand"]],
  ]);

  assertEquals(short(kinds(turn, name, 0)), [["Pass", 1], ["Take …", 40], ["Throw … away", 1]]);
});

Deno.test("few options, and many of a single kind, are listed as they are", () => {
  assertEquals(kinds(many(MANY, (at) => [`Walk to field ${at % 2}`, [`tile:${at % 2}`]]), name, 0), null);
  assertEquals(kinds(many(40, (at) => [`Walk to field ${at}`, [`tile:${at}`]]), name, 0), null);
});

Deno.test("a name leaves a gap where it stands as a whole, long names before those they hold", () => {
  const [one] = numbered([["Go from field 1 to field 12 (a b)", ["tile:12", "tile:1"]]]);

  assertEquals(unnamed(one, name), "Go from … to … (a b)");
  assertEquals(unnamed({ ...one, refs: ["fiel"] }, name), one.label);
  assertEquals(unnamed({ ...one, refs: ["(a b)"] }, name), "Go from field 1 to field 12 …");
});

Deno.test("what is typed narrows the list: as it stands, or else word by word in any order", () => {
  const walks = many(20, (at) => [`Walk to Field ${at}: ${1 + at % 3} mojo`, []]);

  assertEquals(holding(walks, "3 MOJO").length, 6);
  assertEquals(holding(walks, "mojo  field 17 ").map(({ index }) => index), [17]);
  assertEquals(holding(walks, "swim").length, 0);
  assertEquals(holding(walks, "  ").length, 20);
});
