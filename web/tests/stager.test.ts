/** The stager: nothing is skipped unasked, nothing waits where nothing should. */
import { beatsOf, beatText, timeOf } from "../src/model/staging.ts";
import { type Staged, Stager } from "../src/model/stager.ts";
import { sinceLines } from "../src/stage/changes.ts";
import type { Look } from "../src/model/look.ts";
import type { Happened, Update } from "../src/wire.ts";
import { assertEquals } from "./assert.ts";
import { update, view } from "./scene.ts";

const SEATS = ["ann", "bob", "cyd"];
const LOOK: Look = {
  events: {
    Judged: { show: ["quest"], stamp: "outcome" },
    Died: { weight: "great" },
    Took: { weight: "quiet" },
  },
  dice: { epic: {} },
};

function event(name: string, fields: Record<string, unknown> = {}, text = name): Happened {
  const refs = Object.values(fields).filter((one): one is string => typeof one === "string");
  return { n: 1, event: name, rule: "X-1.1", text, refs, fields };
}

class Page implements Staged {
  readonly look = LOOK;
  readonly seats = SEATS;
  readonly me = "ann";
  readonly drawn = null;
  readonly said: string[] = [];
  show({ n }: Update, asking: boolean): void {
    this.said.push(`${asking ? "asks" : "draws"} ${n}`);
  }
  tell(events: Happened[]): void {
    this.said.push(...events.map(({ text }) => text));
  }
}

function after(n: number, events: Happened[], running: string[] = []): Update {
  const clock = { kind: "decision" as const, left: {}, now_left: null, window: false, running };
  return { ...update(n, null), events, clock };
}

Deno.test("events are told one by one, and the question comes last", () => {
  const page = new Page(), stager = new Stager(page, () => 1);
  stager.push(after(1, [event("TurnBegan", { seat: "bob" }), event("Drew", { seat: "bob" })]));
  stager.push(after(2, [event("Died", { seat: "cyd" })]));
  assertEquals(page.said, ["TurnBegan"]);
  assertEquals([stager.at.value, stager.of.value], [1, 3]);
  stager.next();
  assertEquals(page.said, ["TurnBegan", "draws 1", "Drew"]);
  stager.next();
  assertEquals(page.said.slice(3), ["asks 1", "draws 2", "Died"]);
  assertEquals(stager.beat.value?.weight, "great");
  stager.next();
  assertEquals(page.said.slice(6), ["asks 2"]);
  assertEquals(stager.beat.value, null);
});

Deno.test("all at once tells everything too", () => {
  const page = new Page(), stager = new Stager(page, () => 1);
  stager.push(after(1, [event("Drew", { seat: "bob" }), event("Took", { seat: "bob" })]));
  stager.push(after(2, [event("Drew", { seat: "cyd" }, "again")]));
  stager.all();
  assertEquals(page.said, ["draws 1", "Drew", "Took", "asks 1", "again", "asks 2"]);
  assertEquals(stager.busy, false);
});

Deno.test("without a pace, or while my clock runs, nothing waits", () => {
  const still = new Page();
  new Stager(still, () => 0).push(after(1, [event("Drew", { seat: "bob" })]));
  assertEquals(still.said, ["Drew", "asks 1"]);
  const hurried = new Page();
  new Stager(hurried, () => 1).push(after(1, [event("Drew", { seat: "bob" })], ["ann"]));
  assertEquals(hurried.said, ["Drew", "asks 1"]);
});

Deno.test("of my own deeds only dice and great ones are shown", () => {
  const page = new Page(), stager = new Stager(page, () => 1);
  stager.push(after(1, [event("Drew", { seat: "ann" }), event("Rolled", { seat: "ann", dice: ["4"] })]));
  assertEquals(page.said, ["draws 1", "Drew", "Rolled"]);
  assertEquals(stager.beat.value?.dice, ["4"]);
  stager.all();
});

Deno.test("a replay changes nothing", () => {
  const page = new Page(), stager = new Stager(page, () => 1);
  stager.replay([event("Drew", { seat: "ann" }), event("Died", { seat: "bob" })]);
  assertEquals(stager.of.value, 2);
  assertEquals(stager.beat.value?.text, "Drew");
  stager.all();
  assertEquals(page.said, []);
});

Deno.test("equal events are one beat; looks say what is large", () => {
  const [drew, judged] = beatsOf(
    [
      event("Drew", { seat: "bob", card: "bob.hand:1" }, "Bob draws"),
      event("Drew", { seat: "bob", card: "bob.hand:2" }, "Bob draws"),
      event("Judged", { seat: "bob", quest: "Q1#1", outcome: "fail" }),
    ],
    LOOK,
    SEATS,
  );
  assertEquals(beatText(drew), "Bob draws ×2");
  assertEquals([judged.cards, judged.stamp, judged.seat], [["Q1#1"], "fail", "bob"]);
  assertEquals(beatsOf([event("Stepped", { character: "cyd.wizard" })], LOOK, SEATS)[0].seat, "cyd");
  assertEquals([timeOf(drew), timeOf(beatsOf([event("Died")], LOOK, SEATS)[0])], [600, 1400]);
});

Deno.test("since my turn each seat has its weightiest deeds and what changed", () => {
  const before = view(), now = view();
  const badges = (value: number) => [{ badge: "lives", value }];
  const at = before.areas.findIndex((area) => area.owner === "bob");
  before.areas[at].parts.push({ part: "sheet", ref: "bob.sheet", kind: "body", badges: badges(4) });
  now.areas[at].parts.push({ part: "sheet", ref: "bob.sheet", kind: "body", badges: badges(2) });
  const lines = sinceLines(
    before,
    now,
    [event("Died", { seat: "bob" }), event("Drew", { seat: "bob" }), event("TurnBegan", { seat: "ann" })],
    LOOK,
  );
  assertEquals(lines.length, 1);
  assertEquals(lines[0].text, "Died; Drew");
  assertEquals(lines[0].changes, [{ badge: "lives", value: -2, change: true }]);
});

Deno.test("of equal deeds those that touch me are told first", () => {
  const touching = { ...event("Grew", { seat: "bob" }), text: "Bob blocks Ann", refs: ["ann.low"] };
  const [line] = sinceLines(
    view(),
    view(),
    [
      touching,
      event("Grew", { seat: "bob" }),
      event("Drew", { seat: "bob" }),
      event("Fished", { seat: "bob" }),
    ],
    LOOK,
  );
  assertEquals(line.text, "Bob blocks Ann; Fished");
});
