import { click, start, step } from "../src/model/option_tree.ts";
import { Table } from "../src/model/table.ts";
import type { ToBrowser } from "../src/wire.ts";
import { assertEquals } from "./assert.ts";
import recorded from "./recorded/graveyard.json" with { type: "json" };

const messages = recorded as unknown as ToBrowser[];

Deno.test("a whole game as the server told it is drawn to its end", () => {
  const table = new Table({ send: () => true });
  const told = messages.flatMap((message) => message.type === "update" ? message.events : []);
  for (const message of messages) table.receive(message);
  assertEquals(table.update.value?.over, true);
  assertEquals(table.view.value?.result === null, false);
  assertEquals(table.log.value.length, told.length + table.welcome.value!.history.length);
});

Deno.test("every option of every question can be reached by clicking its things in order", () => {
  for (const message of messages) {
    if (message.type !== "update" || !message.question) continue;
    const { options } = message.question;
    options.forEach((option, index) => {
      let path = start(options);
      let answer: number | null = null;
      for (const ref of option.refs.slice(path.length)) {
        const outcome = click(options, path, ref);
        if (outcome && "answer" in outcome) answer = outcome.answer;
        else if (outcome) path = outcome.path;
      }
      const reached = answer === index || step(options, path).complete.some((one) => one.index === index);
      assertEquals([option.label, reached], [option.label, true]);
    });
  }
});

Deno.test("everything that can be clicked lies on the table", () => {
  const table = new Table({ send: () => true });
  for (const message of messages) {
    table.receive(message);
    if (message.type !== "update" || !message.question) continue;
    for (const option of message.question.options) {
      for (const ref of option.refs) assertEquals([ref, table.visible.value.has(ref)], [ref, true]);
    }
  }
});
