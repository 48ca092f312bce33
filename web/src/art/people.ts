/** People: a bust built from parts that words name (`broad square braided helm`); the seed chooses the rest. */
import { type Chance, chance, pick } from "./chance.ts";
import type { Tones } from "./colours.ts";
import { drawn, type Marks } from "./marks.ts";
import given from "./people.json" with { type: "json" };

type Parts = Record<string, Marks>;

const JAWS: Record<string, string> = given.jaws;
const SKINS: Record<string, string> = given.skins;
const HAIRS: Record<string, string> = given.hairs;
const FACES: Parts = given.faces;
const BACK: Parts = given.back;
const FRONT: Parts = given.front;
const BEARDS: Parts = given.beards;
const GEAR: Parts = given.gear;
const PROPS: Parts = given.props;
const MARKS: Parts = given.marks;
const DRESS: Parts = given.dress;

/** Gear that is drawn before the body. */
const BEHIND = ["cobra", "halo"];
const BUILDS = ["slight", "broad"];
const MOODS = ["stern", "kind", "calm"];
const OTHERS = ["bald", "earless", "pointed-ears", "glow", ...BUILDS, ...MOODS];

/** Whether a word names a part, a colour or a manner of somebody. */
export function isFeature(word: string): boolean {
  const parts = [JAWS, FACES, BACK, FRONT, BEARDS, GEAR, PROPS, MARKS, DRESS];
  const [tint, what] = word.split("-");
  return word.startsWith("#") || OTHERS.includes(word) || parts.some((of) => Object.hasOwn(of, word)) ||
    (what === "skin" && tint in SKINS) || (what === "hair" && tint in HAIRS);
}

/** A bust, 100 by 100, on no ground. */
export function person(seed: string, said: string[], ink: string, glow: string): string {
  const luck = chance(seed), words = said.length ? said : anyone(luck);
  const has = (word: string) => words.includes(word);
  const first = (of: Record<string, unknown>) => words.find((word) => Object.hasOwn(of, word));
  const tones: Tones = {
    skin: tint(words, "-skin", SKINS) ?? pick(luck, [SKINS.pale, SKINS.tan, SKINS.brown, SKINS.dark]),
    hair: tint(words, "-hair", HAIRS) ?? pick(luck, Object.values(HAIRS)),
    cloth: words.find((word) => word.startsWith("#")) ?? pick(luck, given.cloths),
    metal: "#b9c0c4",
    glow,
    ink,
  };
  const hair = first({ ...BACK, ...FRONT }) ?? pick(luck, Object.keys(FRONT));
  const jaw = first(JAWS) ?? pick(luck, ["oval", "square", "round", "long", "heart"]);
  const mood = has("glow") ? "glow" : words.find((word) => MOODS.includes(word)) ?? pick(luck, MOODS);
  const face = words.find((word) => Object.hasOwn(FACES, word));
  const bald = face !== undefined || has("cobra") || has("bald");
  const draw = (marks: Marks | undefined) => drawn(marks ?? [], tones);
  const all = (of: Parts, but: string[] = []) =>
    words.filter((word) => Object.hasOwn(of, word) && !but.includes(word)).map((word) => draw(of[word])).join(
      "",
    );
  const front = Object.keys(GEAR).filter((word) => !BEHIND.includes(word));
  const ears = has("earless") || face === "lion" || face === "lizard" || face === "void"
    ? ""
    : draw(has("pointed-ears") ? given.ears["pointed-ears"] : given.ears.usual);
  const build = words.find((word) => BUILDS.includes(word)) ?? "usual";
  return all(PROPS) + all(GEAR, front) +
    (face === "lion" ? draw(BACK.mane) : bald ? "" : draw(BACK[hair])) +
    draw((given.bodies as Parts)[build]) + all(DRESS) +
    (has("ruff") ? draw(GEAR.ruff) : "") + draw(given.neck) + ears +
    (face ? draw(FACES[face]) : plainFace(draw, jaw, mood, covered(words))) +
    all(MARKS) + all(BEARDS) + (bald ? "" : draw(FRONT[hair])) + all(GEAR, [...BEHIND, "ruff"]);
}

function plainFace(draw: (marks: Marks) => string, jaw: string, mood: string, hidden: boolean): string {
  const shape = [`l skin skin-36 ${JAWS[jaw]} / ${given.ridge}`];
  return draw(shape) + draw((given.eyes as Parts)[mood]) + (hidden ? "" : draw(given.mouth)) +
    draw(given.nose);
}

/** Whether nothing of the mouth is seen. */
function covered(words: string[]): boolean {
  const small = ["goatee", "stache"];
  return words.some((word) => word === "veil" || (Object.hasOwn(BEARDS, word) && !small.includes(word)));
}

function tint(words: string[], ending: string, of: Record<string, string>): string | undefined {
  const found = words.find((word) => word.endsWith(ending) && word.slice(0, -ending.length) in of);
  return found && of[found.slice(0, -ending.length)];
}

/** Features for somebody of whom nothing is said. */
function anyone(luck: Chance): string[] {
  const some = (of: Parts, likely: number, but: string[] = []) =>
    luck() < likely ? [pick(luck, Object.keys(of).filter((word) => !but.includes(word)))] : [];
  return [
    ...some(GEAR, 0.75, ["cobra", "halo", "crown", "pelt", "bones"]),
    ...some(PROPS, 0.6, ["hands", "claws", "sun"]),
    ...some(BEARDS, 0.3),
    ...some(MARKS, 0.5, ["tusks", "veil"]),
    pick(luck, ["broad", "slight", "plate", "furs", "calm"]),
  ];
}
