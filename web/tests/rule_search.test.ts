import { RuleSearch, stem } from "../src/reading/rule_search.ts";
import { lastUsed } from "../src/model/undone.ts";
import { assertEquals } from "./assert.ts";
import { game } from "./scene.ts";

const term = (name: string, rule: string, words: string[], also: string[]) => ({
  term: name,
  says: `${name}.`,
  rule,
  names: [],
  words,
  also,
});
const book = {
  rulebook: {
    "ZM-1.1": "A seal lies on each shrine, hidden.",
    "ZM-1.2": "For that, two shamans on the shrine give 1 mojo each.",
    "ZM-1.3":
      "Walking costs mojo for every tile; many seals and shrines lie on the way, and many costs are paid.",
    "ZM-2.1": "Whoever carries the Crown home has won.",
  },
  chapters: { "1 Seals": ["ZM-1.1", "ZM-1.2", "ZM-1.3"], "2 Winning": ["ZM-2.1"] },
  glossary: [term("Closed seal", "ZM-1.2", ["seal", "seals"], ["price", "cost", "open"])],
};
const search = new RuleSearch(book);

Deno.test("words are compared by their stems", () => {
  assertEquals(["seals", "sealed", "sealing", "seal"].map(stem), ["seal", "seal", "seal", "seal"]);
  assertEquals(["stopped", "stop", "cities", "city", "moves", "moved"].map(stem), [
    "stop",
    "stop",
    "city",
    "city",
    "mov",
    "mov",
  ]);
});

Deno.test("a question finds the rule it means, though that uses other words", () => {
  assertEquals(search.find("How much does a seal cost?")!.rules[0], "ZM-1.2");
  assertEquals(search.find("How much does a seal cost?")!.terms.map(({ term }) => term), ["Closed seal"]);
  assertEquals(search.find("price of opening seals")!.rules[0], "ZM-1.2");
  assertEquals(search.find("how do I win")!.rules[0], "ZM-2.1");
});

Deno.test("a rule is found by its number, by the beginning of a word, and nothing where nothing fits", () => {
  assertEquals(search.find("zm-2.1")!.rules, ["ZM-2.1"]);
  assertEquals(search.find("ZM-1")!.rules, ["ZM-1.1", "ZM-1.2", "ZM-1.3"]);
  assertEquals(search.find("crow")!.rules, ["ZM-2.1"]);
  assertEquals(search.find("dragon"), { terms: [], rules: [] });
  assertEquals(search.find("how do I"), null);
  assertEquals(new RuleSearch(game()).find("draw pool")!.rules[0], "ZB-3.4");
});

Deno.test("the last use of a rule is the last that was not taken back", () => {
  const line = (n: number, rule: string, event = "Drew", fields = {}) => ({
    n,
    event,
    rule,
    text: `${n}`,
    refs: [],
    fields,
  });
  const lines = [
    line(1, "ZB-3.4"),
    line(2, "ZB-3.4"),
    line(3, "ZB-5.1"),
    line(4, "", "TakenBack", { to: 1 }),
  ];
  assertEquals([...lastUsed(lines)].map(([rule, { n }]) => [rule, n]), [["ZB-3.4", 1]]);
});
