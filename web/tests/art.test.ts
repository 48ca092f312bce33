/** Pictures: every design and piece of every game is drawn, with words that are all known, always the same. */
import { readLooks } from "../scripts/looks.ts";
import { isBeast } from "../src/art/beasts.ts";
import { isFigure } from "../src/art/figures.ts";
import { isBack, isFrame } from "../src/art/frames.ts";
import { colourOf } from "../src/art/colours.ts";
import { drawn } from "../src/art/marks.ts";
import { isFeature } from "../src/art/people.ts";
import { backed, figure, framed, isPainter, isThing, painted } from "../src/art/picture.ts";
import { isScenery } from "../src/art/scenery.ts";
import { isSigilShape, sigil } from "../src/art/sigil.ts";
import { meaning, split, wordsOf } from "../src/art/words.ts";
import { facePaint, type Paint } from "../src/model/look.ts";
import { assertEquals } from "./assert.ts";

const looks = await readLooks(new URL("../../src/ossuary/games", import.meta.url).pathname);

/** Every paint in a look, with the place where it stands. */
function paintsIn(thing: unknown, place: string, found: [string, Paint][] = []): [string, Paint][] {
  if (!thing || typeof thing !== "object") return found;
  const paint = thing as Paint;
  if (
    typeof paint.portrait === "string" || typeof paint.frame === "string" ||
    typeof paint.features === "string"
  ) {
    found.push([place, paint]);
  }
  for (const [key, inner] of Object.entries(thing)) {
    if (!place.endsWith("look.art")) paintsIn(inner, `${place}.${key}`, found);
  }
  return found;
}

/** Words that name nothing that can be drawn. */
function unknown(features: string): string[] {
  const known = (word: string) => isFeature(word) || isBeast(word) || isFigure(word) || word === "crowned";
  return split(features).filter((word) => !known(word));
}

for (const [game, look] of Object.entries(looks)) {
  Deno.test(`${game}: every painter, frame and word that the look names is known`, () => {
    const wrong = paintsIn(look, "look").flatMap(([place, paint]) => [
      ...unknown(paint.features ?? "").map((word) => `${place}: ${word}`),
      ...(paint.frame && !isFrame(paint.frame) && !isBack(paint.frame)
        ? [`${place}: frame ${paint.frame}`]
        : []),
      ...(paint.portrait && ![isPainter, isThing].some((is) => is(paint.portrait!)) &&
          paint.portrait !== "face"
        ? [`${place}: portrait ${paint.portrait}`]
        : []),
    ]);
    assertEquals(wrong, []);
  });

  Deno.test(`${game}: what the words of names mean can be drawn`, () => {
    const art = look.art ?? {}, families = Object.values(art.families ?? {});
    const words = [
      ...Object.values(art.features ?? {}),
      ...families.flatMap((family) => [family.words ?? "", ...(family.ranks ?? [])]),
    ];
    const shapes = [...Object.values(art.shapes ?? {}), ...families.flatMap((family) => family.shape ?? [])];
    assertEquals(words.flatMap(unknown), []);
    assertEquals(shapes.filter((shape) => !isBeast(shape)), []);
    assertEquals(Object.values(art.elements ?? {}).filter((element) => !isSigilShape(element.shape)), []);
  });

  Deno.test(`${game}: everything on its land can be drawn`, () => {
    const grounds = Object.values(look.land?.terrain ?? {});
    const named = grounds.flatMap(({ grows, stands }) => [grows, stands]).filter((name) =>
      name !== undefined
    );
    assertEquals(named.filter((name) => !isScenery(name)), []);
    assertEquals(Object.keys(look.land?.terrain ?? {}).filter((terrain) => !look.terrain?.[terrain]), []);
  });

  Deno.test(`${game}: every card that has a painter is drawn, twice the same`, () => {
    for (const id of ["X1", ...Object.keys(look.cards?.designs ?? {})]) {
      for (const [field, values] of Object.entries(look.cards?.by ?? {})) {
        for (const value of Object.keys(values)) {
          const design = { name: `The ${id} of Somewhere`, number: 4, cost: "FAWE", [field]: value };
          const paint = facePaint(look, design, id);
          if (!isPainter(paint.portrait ?? "")) continue;
          const one = painted(id, design, paint, look.art ?? {});
          assertEquals(one, painted(id, design, paint, look.art ?? {}));
          assertEquals([id, /NaN|undefined/.test(one)], [id, false]);
          assertEquals(one.length > 400, true);
        }
      }
    }
  });
}

Deno.test("a slip in a tone or a mark is told, and never drawn as something else", () => {
  for (const slip of ["skn", "skin-", "(skin~#ffffff)", "#fff"]) {
    let told = "";
    try {
      colourOf(slip, { skin: "#aa8866" });
    } catch (error) {
      told = String(error);
    }
    assertEquals([slip, told.includes("Error")], [slip, true]);
  }
});

Deno.test("tones are lighter, darker and mixed", () => {
  const tones = { skin: "#808080" };
  assertEquals(colourOf("skin", tones), "#808080");
  assertEquals(colourOf("(skin~#000000~50)", tones), "#404040");
  assertEquals(colourOf("skin-0", tones), "#808080");
  assertEquals(colourOf("(skin~#ffffff~100)-100", tones), "#1a0d14");
});

Deno.test("marks are filled, stroked, mirrored and moved", () => {
  assertEquals(drawn(["f #112233 M0 0H9V9Z"], {}), `<path d="M0 0H9V9Z" fill="#112233"/>`);
  assertEquals(drawn(["=o #112233 10 20 3"], {}).match(/<circle/g)?.length, 2);
  assertEquals(
    drawn(["( 5 6 2 0", "o #112233 0 0 3", ")"], {}).startsWith(`<g transform="translate(5 6) scale(2)">`),
    true,
  );
});

Deno.test("a word of a name means the same in the plural, and only as a whole word", () => {
  const shapes = { viper: "snake", ape: "ape" };
  assertEquals(wordsOf("Dart-Blower Ambush"), ["dart", "blower", "ambush"]);
  assertEquals(meaning("Two Vipers", shapes), "snake");
  assertEquals(meaning("The Escape", shapes), undefined);
});

Deno.test("two sigils of one cost differ, and letters that mean nothing are left out", () => {
  const elements = looks.chobolo.art!.elements!;
  assertEquals(sigil("one", "AE", elements) === sigil("two", "AE", elements), false);
  assertEquals(sigil("one", "XY", elements), "");
  assertEquals(sigil("one", "AXE", elements), sigil("one", "AE", elements));
});

Deno.test("frames and backs are images; a name that nobody draws is none", () => {
  assertEquals(framed("scroll", "under", "#884422")?.startsWith("data:image/svg+xml,"), true);
  assertEquals(backed("arcane")?.startsWith("data:image/svg+xml,"), true);
  assertEquals([framed("gold", "over"), backed(undefined), figure("castle in the air", "#ffffff")], [
    undefined,
    undefined,
    undefined,
  ]);
});
