import { botName, suggestedBot } from "../src/model/bots.ts";
import { atRules, clockText, listed, percent, plural, ranged, Words } from "../src/model/words.ts";
import { assertEquals } from "./assert.ts";
import { game, people, view } from "./scene.ts";

Deno.test("things are called as at the table", () => {
  const words = new Words(game(), view(), people());
  assertEquals(words.of("ann"), "Annie");
  assertEquals(words.of("bob.low"), "Bob’s low end");
  assertEquals(words.of("pool"), "Pool");
  assertEquals(words.of("G5#1"), "Green 5");
  assertEquals(words.of("bob.hand:1"), "card 2 of Bob’s hand");
  assertEquals(words.of("say:green"), "green");
});

Deno.test("a card that lies nowhere in sight still has its name", () => {
  assertEquals(new Words(game(), view(), people()).of("G6#2"), "Green 6");
});

Deno.test("rule numbers in a line can be told from the rest", () => {
  assertEquals(atRules("as ZB-3.4 and ZB-R6 say"), ["as ", "ZB-3.4", " and ", "ZB-R6", " say"]);
});

Deno.test("lists, numbers and clocks read well", () => {
  assertEquals(listed(["a", "b", "c"]), "a, b and c");
  assertEquals(plural(1, "card"), "1 card");
  assertEquals(ranged("20-40"), "20–40");
  assertEquals(plural(0, "card"), "0 cards");
  assertEquals(clockText(125_000), "2:05");
  assertEquals(clockText(3_725_000), "1:02:05");
  assertEquals(clockText(4_230), "4.2");
  assertEquals(clockText(-5), "0.0");
});

Deno.test("a bot is called the same everywhere, and by its name if it has no other", () => {
  assertEquals([botName("greedy", { bot_names: { greedy: "keen" } }), botName("wise", { bot_names: {} })], [
    "Keen bot",
    "Wise bot",
  ]);
  assertEquals([suggestedBot(["random", "normal", "mcts"]), suggestedBot(["random"])], ["normal", "random"]);
});

Deno.test("what is not certain is not written as certain", () => {
  assertEquals([0, 0.001, 0.56, 0.999, 1].map(percent), ["0 %", "1 %", "56 %", "99 %", "100 %"]);
});
