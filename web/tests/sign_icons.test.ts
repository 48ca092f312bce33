import { signOf } from "../src/reading/sign_icons.ts";
import { assertEquals } from "./assert.ts";

const LOOK = {
  badges: { lives: { icon: "heart", paint: "#a00", word: "lives" } },
  dice: { fail: { icon: "x" } },
  terrain: { forest: { paint: "#050" } },
};

Deno.test("a term shows the sign that the table draws for it", () => {
  assertEquals(signOf(LOOK, ["badge lives"]), { icon: "heart", paint: "#a00" });
  assertEquals(signOf(LOOK, ["terrain forest", "die fail"]), { icon: "x", paint: undefined });
});

Deno.test("what is not drawn as an icon has none", () => {
  assertEquals(signOf(LOOK, ["terrain forest", "badge speed", "pile hand"]), null);
});
