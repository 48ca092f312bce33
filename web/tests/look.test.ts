import { iconsIn } from "../scripts/looks.ts";
import {
  backPaint,
  facePaint,
  type Look,
  notePaint,
  placePaint,
  statePaint,
  wayPaint,
} from "../src/model/look.ts";
import { sideBySide } from "../src/table/parts.tsx";
import { assertEquals } from "./assert.ts";
import { view } from "./scene.ts";

const look: Look = {
  icon: "game-icons:brain",
  cards: {
    by: { colour: { green: { paint: "#0a0", icon: "game-icons:slime" } } },
    designs: { G5: { icon: "game-icons:pig" } },
    backs: { night: { paint: "#123" } },
  },
  places: { low: { icon: "lucide:chevrons-left" } },
  notes: { blocked: { band: { paint: "#840", pattern: "planks" } } },
};

Deno.test("a face takes its colour from its fields, and what its design says goes before", () => {
  const paint = facePaint(look, { colour: "green" }, "G5");
  assertEquals([paint.paint, paint.icon], ["#0a0", "game-icons:pig"]);
});

Deno.test("a game without a look has faces and backs all the same", () => {
  assertEquals(typeof facePaint({}, undefined, "X").paint, "string");
  assertEquals(typeof backPaint({}, "").icon, "string");
});

Deno.test("places and notes are found by their last and first words", () => {
  assertEquals(placePaint(look, "bob.low").icon, "lucide:chevrons-left");
  assertEquals(notePaint(look, "blocked, number 6")?.band?.pattern, "planks");
  assertEquals(notePaint(look, "green"), null);
});

Deno.test("ways and states are drawn as the game says; without a word of it, plainly", () => {
  const walled: Look = { ways: { wall: { paint: "#00f", along: true } } };
  assertEquals([wayPaint(walled, "wall").paint, wayPaint(walled, "wall").along], ["#00f", true]);
  assertEquals([wayPaint({}, "wall").along, wayPaint({}, "road").width], [false, 8]);
  assertEquals(statePaint({ states: { locked: { ring: "#f00" } } }, "locked"), { ring: "#f00" });
  assertEquals([statePaint({}, "locked"), statePaint({}, undefined)], [{ ring: "#fff8e6" }, {}]);
});

Deno.test("every icon that a look names is found, wherever it stands", () => {
  assertEquals([...iconsIn(look)].sort(), [
    "game-icons:brain",
    "game-icons:pig",
    "game-icons:slime",
    "lucide:chevrons-left",
  ]);
});

Deno.test("parts of one kind lie together", () => {
  assertEquals(sideBySide(view().areas[2].parts).map((group) => group.map((part) => part.ref)), [
    ["bob.low"],
    [
      "bob.hand",
    ],
  ]);
});
