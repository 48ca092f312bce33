import { Glossary } from "../src/reading/glossary.ts";
import { beside, type Rect } from "../src/shell/beside.ts";
import { assertEquals } from "./assert.ts";

const term = (name: string, names: string[], words: string[]) => ({
  term: name,
  says: `${name}.`,
  rule: "ZB-1.1",
  names,
  words,
  also: [],
});
const grave = term("Grave", ["pile Grave"], ["Grave"]);
const horde = term("Horde", ["badge run", "pile Ritual #"], ["horde", "hordes", "horde of one colour"]);
const glossary = new Glossary([grave, horde]);
const said = (text: string, most?: number) =>
  glossary.split(text, most).map((piece) => typeof piece === "string" ? piece : `<${piece.word}>`).join("");

Deno.test("a thing is found by its name, and what is numbered by any number", () => {
  assertEquals(glossary.of("badge run"), horde);
  assertEquals(glossary.of("pile Ritual 3"), horde);
  assertEquals(glossary.of("badge luck"), null);
});

Deno.test("words are explained once each, whole, the longest first", () => {
  assertEquals(
    said("Your horde, their hordes: a horde of one colour."),
    "Your <horde>, their hordes: a horde of one colour.",
  );
  assertEquals(said("A horde of one colour grows"), "A <horde of one colour> grows");
  assertEquals(
    said("Hordes grow; the Graveyard and half-horde stay"),
    "<Hordes> grow; the Graveyard and half-horde stay",
  );
});

Deno.test("a name keeps its capital letter, and no more than so many are marked", () => {
  assertEquals(said("a grave matter, the Grave"), "a grave matter, the <Grave>");
  assertEquals(said("the Grave of a horde", 1), "the <Grave> of a horde");
  assertEquals(new Glossary().split("nothing"), ["nothing"]);
});

const window = { width: 1000, height: 800 }, own = { width: 200, height: 100 };
const box = (left: number, top: number, width: number, height: number): Rect => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

Deno.test("an explanation stands above, or below where there is no room", () => {
  assertEquals(beside(box(400, 300, 40, 20), own, window, []), { left: 320, top: 192 });
  assertEquals(beside(box(400, 20, 40, 20), own, window, []), { left: 320, top: 48 });
  assertEquals(beside(box(990, 300, 10, 20), own, window, []).left, 794);
});

Deno.test("it never covers the question, not even for a word in it", () => {
  const prompt = box(700, 100, 300, 400);
  const spot = beside(box(800, 200, 40, 20), own, window, [prompt]);
  assertEquals(
    spot.left + own.width <= prompt.left || spot.top + own.height <= prompt.top || spot.top >= prompt.bottom,
    true,
  );

  const phone = { width: 390, height: 844 }, sheet = box(0, 450, 390, 394);
  const above = beside(box(40, 600, 40, 20), own, phone, [sheet]);
  assertEquals(above.top + own.height <= sheet.top, true);
});
