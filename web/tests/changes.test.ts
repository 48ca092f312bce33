import { apply, type Change } from "../src/session/changes.ts";
import { assertEquals } from "./assert.ts";

const ann = { ref: "ann", name: "Ann", parts: [{ ref: "mojo", value: 3 }] };
const bob = { ref: "bob", name: "Bob", parts: [] };
const view = { turn: "ann", areas: [ann, bob], focus: null };

function refused(change: Change): boolean {
  try {
    apply(view, change);
    return false;
  } catch {
    return true;
  }
}

Deno.test("a view is made from the one before: values, things by their refs, what is new and what is gone", () => {
  const change = {
    turn: ["bob"],
    areas: { ann: { parts: { mojo: { value: [2] } } }, bob: [], cyd: [1, { ref: "cyd" }] },
    focus: [{ title: "Fight" }],
  } as Change;

  assertEquals(apply(view, change), {
    turn: "bob",
    areas: [{ ref: "ann", name: "Ann", parts: [{ ref: "mojo", value: 2 }] }, { ref: "cyd" }],
    focus: { title: "Fight" },
  });
  assertEquals(view.turn, "ann");
});

Deno.test("what has not changed stays the same thing, so that it is not drawn again", () => {
  const next = apply(view, { areas: { ann: { name: ["Anna"] } } }) as typeof view;

  assertEquals(next.areas[1] === bob, true);
  assertEquals(next.areas[0].parts === ann.parts, true);
  assertEquals(apply(view, {}), view);
});

Deno.test("things change places", () => {
  assertEquals((apply(view, { areas: { "#": ["bob", "ann"] } } as Change) as typeof view).areas, [bob, ann]);
});

Deno.test("a change that was made for another view is noticed", () => {
  assertEquals(refused({ areas: { cyd: { name: ["Cyd"] } } }), true);
  assertEquals(refused({ nothing: [] }), true);
  assertEquals(refused({ focus: { title: ["Fight"] } }), true);
  assertEquals(refused({ areas: { "#": ["ann", "zoe"] } } as Change), true);
});
