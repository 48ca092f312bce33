import { selectors } from "../src/lesson/pointer.ts";
import { glowing, momentOf, nameOf, readingOf } from "../src/lesson/reading.ts";
import type { Voice } from "../src/wire.ts";
import { assertEquals } from "./assert.ts";

const VOICE: Voice = {
  step: 2,
  of: 5,
  name: "draw",
  pages: [{ text: "Look.", points: ["pool"] }, { text: "Draw.", points: ["grave"] }],
  marks: [1],
  remark: "",
  back: null,
  held: false,
  over: false,
};

Deno.test("what is said to the last choice is read before what comes next", () => {
  const reading = readingOf({ ...VOICE, remark: "A low number." }, true);

  assertEquals(reading.pages.map(({ text }) => text), ["A low number.", "Look.", "Draw."]);
  assertEquals(reading.remarks, 1);
});

Deno.test("nothing is said about a question that is not there yet", () => {
  assertEquals(readingOf(VOICE, false).pages, []);
});

Deno.test("a choice that must be taken back is all that is spoken of", () => {
  const voice = { ...VOICE, remark: "Take it back.", held: true };

  assertEquals(readingOf(voice, true).pages.map(({ text }) => text), ["Take it back."]);
  assertEquals(glowing(voice, readingOf(voice, true), 0), { points: [], marks: [] });
});

Deno.test("the options that count glow on the last page only", () => {
  const reading = readingOf(VOICE, true);

  assertEquals(glowing(VOICE, reading, 0), { points: ["pool"], marks: [] });
  assertEquals(glowing(VOICE, reading, 1), { points: ["grave"], marks: [1] });
});

Deno.test("the reader begins anew with another question, and not with the same one", () => {
  assertEquals(momentOf(VOICE, 7) === momentOf({ ...VOICE, marks: [] }, 7), true);
  assertEquals(momentOf(VOICE, 7) === momentOf(VOICE, 8), false);
});

Deno.test("what is said at the end is read from its first page, whatever is asked meanwhile", () => {
  const end = { ...VOICE, over: true };

  assertEquals(momentOf(end, undefined) === momentOf(end, 8), true);
});

Deno.test("the pages of a step are known again after something was taken back, but not behind an answer", () => {
  const name = (voice: Voice) => nameOf(voice, readingOf(voice, true));

  assertEquals(name(VOICE), name({ ...VOICE, marks: [] }));
  assertEquals(name({ ...VOICE, pages: [{ text: "Play on.", points: [] }] }) === name(VOICE), false);
  assertEquals(name({ ...VOICE, remark: "A low number." }), "");
  assertEquals(name({ ...VOICE, pages: [] }), "");
});

Deno.test("things, parts of the page and options are found by their names", () => {
  assertEquals(selectors(['a"b', "page:hand"], [3]), [
    '.felt [data-ref="a\\"b"]:not([data-area]), ' +
    '.dock > .seat:not(:is([data-shape="phone"], [data-shape="flat"]) *):has(.sheet-of[data-ref="a\\"b"])',
    ".hand-frame",
    '.prompt [data-option="3"]',
    '.prompt details:not([open]):has([data-option="3"]) > summary',
  ]);
});
