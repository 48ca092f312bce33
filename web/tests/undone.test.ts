import { lastAbout, undone } from "../src/model/undone.ts";
import type { Happened } from "../src/wire.ts";
import { assertEquals } from "./assert.ts";

function line(n: number, text: string, refs: string[] = [], fields: Record<string, unknown> = {}): Happened {
  return { n, event: "to" in fields ? "TakenBack" : "Drew", rule: "", text, refs, fields };
}

const lines = [
  line(1, "Ann draws", ["ann", "G5#1"]),
  line(2, "Ann plays", ["ann", "G5#1"]),
  line(2, "Bob blocks", ["bob"]),
  line(3, "Ann takes back", ["ann"], { to: 1 }),
  line(4, "Ann discards", ["ann"]),
];

Deno.test("lines told after the point that was gone back to are taken back", () => {
  assertEquals([...undone(lines)].map((one) => one.text), ["Bob blocks", "Ann plays"]);
});

Deno.test("the latest line about a thing is found, and none that was taken back", () => {
  assertEquals(lastAbout(lines, "G5#1")?.text, "Ann draws");
  assertEquals(lastAbout(lines, "ann")?.text, "Ann discards");
  assertEquals(lastAbout(lines, "pool"), null);
});
