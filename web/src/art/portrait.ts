/** Portraits, 100 by 100: heroes, monsters and gods, from data and a seed alone. */
import { beast, hideOf, isBeast } from "./beasts.ts";
import { chance, pick } from "./chance.ts";
import { lighter, mix } from "./colours.ts";
import { drawn, moved } from "./marks.ts";
import { disc, n, ring, sharp } from "./outlines.ts";
import { person } from "./people.ts";
import { type ArtLook, type Family, meaning, meanings, split } from "./words.ts";

/** Who is drawn. */
export interface Sitter {
  id: string;
  name: string;
  /** Words of its own, from the look. */
  features: string[];
  paint: string;
  rank: number;
  family?: string;
  omens?: string[];
}

export const INK = "#1e1512";
const GLOW = "#f2c53d";
const SIZES = [0.86, 0.92, 0.97, 1.02];
const GROUNDS = ["#c9b88a", "#a9b98f", "#b9a9a0", "#9fb3b5", "#cfa98a"];

/** A ground and a pale disc, so that every outline stands out; behind the mighty, rays. */
export function ground(paint: string, rays = 0): string {
  const pale = lighter(paint, 0.45);
  const star = rays
    ? `<path d="${sharp(ring([50, 48], [44, 44], rays * 2, 1.5))}" fill="${mix(paint, pale, 0.5)}"/>`
    : "";
  return `<path d="M0 0H100V100H0Z" fill="${paint}"/>${star}<path d="${disc(50, 48, 41)}" fill="${pale}"/>`;
}

/** A person: as the features say, or whoever the seed makes up. */
export function hero(who: Sitter): string {
  return ground(groundOf(who)) + person(who.id, who.features, INK, "#e8b33a");
}

/** A beast that the features name, for somebody who is no enemy. */
export function animal(who: Sitter): string {
  const shape = who.features.find(isBeast) ?? "cat", hide = hideOf(shape, chance(who.id));
  const told = who.features.find((word) => word.startsWith("#"));
  const figure = colouredBeast(shape, told ? mix(hide, told, 0.6) : hide, who.rank);
  return ground(groundOf(who)) + moved(figure, 5, 9, 0.92);
}

function groundOf(who: Sitter): string {
  return pick(chance(`${who.id}ground`), GROUNDS);
}

/** Its family and its name say which shape, its rank how it is adorned: rays behind, size, crown. */
export function monster(who: Sitter, art: ArtLook): string {
  const family = art.families?.[who.family ?? ""] ?? {};
  const figure = family.words === undefined ? danger(who, art, family) : kin(who, art, family);
  const several = (art.many ?? []).some((word) => meaning(who.name, { [word]: true }));
  const size = several ? 0.8 : SIZES[who.rank - 1];
  const others = several
    ? `<g opacity=".82">${moved(figure, -20, 18, 0.7)}${moved(figure, 50, 18, 0.7)}</g>`
    : "";
  return ground(who.paint, who.rank > 2 ? 8 + who.rank * 3 : 0) + others +
    moved(figure, 50 - 50 * size, 101 - 100 * size, size);
}

function kin(who: Sitter, art: ArtLook, family: Family): string {
  const own = meanings(who.name, art.features).flatMap(split);
  const words = [...who.features, ...own, ...split(family.words), ...split(family.ranks?.[who.rank - 1])];
  return person(who.id, words, INK, GLOW);
}

function danger(who: Sitter, art: ArtLook, family: Family): string {
  const luck = chance(who.id);
  const shape = who.features.find(isBeast) ?? meaning(who.name, art.shapes) ?? family.shape ??
    art.otherwise ?? "maw";
  const told = meaning(who.name, art.colours) ?? family.tint;
  const hide = hideOf(shape, luck);
  const skin = told ? mix(hide, told, 0.6) : mix(hide, pick(luck, ["#ffffff", "#000000", "#c98d3f"]), 0.12);
  return colouredBeast(shape, skin, who.rank, family.glow) + (family.drips ? drips(family.drips) : "");
}

function colouredBeast(shape: string, skin: string, rank: number, glow = "#f7d24a"): string {
  const cloth = mix("#9c3626", skin, rank < 3 ? 0.4 : 0);
  return beast(shape, { skin, hair: "#8c4a1f", cloth, metal: "#b9c0c4", glow, ink: INK }, rank);
}

function drips(colour: string): string {
  return Array.from({ length: 6 }, (_, at) => {
    const x = 12 + at * 15, long = 12 + at % 2 * 10;
    const d = `M${x} ${62 + at % 3 * 8}q4 0 4 ${long}q-4 6 -8 0q0 -10 4 -${long}Z`;
    return `<path d="${d}" fill="${colour}" opacity=".9"/>`;
  }).join("");
}

/** A beast's face in gold and night, in a wheel with its omens. */
export function god(who: Sitter, art: ArtLook): string {
  const night = "#2b1f33", gold = "#f4d88a", tint = who.features.find((word) => word.startsWith("#"));
  const shape = who.features.find(isBeast) ?? meaning(who.name, art.shapes) ?? "maw";
  const skin = mix(hideOf(shape, chance(who.id)), tint ?? gold, tint ? 0.55 : 0.1);
  const tones = {
    skin,
    hair: mix(gold, "#8c4a1f", 0.35),
    cloth: gold,
    metal: gold,
    glow: "#fff3a8",
    ink: "#150b18",
  };
  const face = beast(shape, tones, 4) + (who.features.includes("crowned") ? drawn(CROWN, { gold }) : "");
  const wheel = `<path d="M0 0H100V100H0Z" fill="${mix(night, "#000000", 0.25)}"/>` +
    `<path d="${sharp(ring([50, 49], [44, 44], 48, 1.16))}" fill="${mix(night, gold, 0.3)}"/>` +
    `<path d="${disc(50, 49, 44)}" fill="${night}"/><path d="${disc(50, 49, 34)}" fill="${
      mix(night, gold, 0.16)
    }"/>` +
    `<path d="${
      disc(50, 49, 40.5)
    }" fill="none" stroke="${gold}" stroke-width="1.2" stroke-dasharray="1 3.2"/>`;
  const signs = (who.omens ?? []).slice(0, 3).map((omen, at) =>
    moved(
      drawn(["o night 0 0 7", ...(OMENS[omen] ?? [])], { night, gold }),
      [9, 91, 50][at],
      [91, 91, 92][at],
    )
  );
  return wheel + moved(face, 11, 13, 0.78) + signs.join("");
}

const CROWN = [
  "f gold M36 17L32 1L42 9L50 -3L58 9L68 1L64 17Q50 11 36 17Z",
  "f gold-25 M50 -3L58 9L68 1L64 17Q57 14 50 14Z",
];
const OMENS: Record<string, string[]> = {
  sun: ["o gold 0 0 3.4", `f gold ${sharp(ring([0, 0], [4.6, 4.6], 16, 1.4))}`],
  moon: ["f #cfdcf5 M2 -5A5.5 5.5 0 1 0 4 4A5 5 0 0 1 2 -5Z"],
  skull: ["o #f1e6c8 0 -1 4.4", "f #f1e6c8 M-2.5 2H2.5V5H-2.5Z", "o night -1.7 -1 1.2", "o night 1.7 -1 1.2"],
};

/** Rays of a big top around the middle. */
export function rays(paint: string): string {
  const ray = Array.from({ length: 8 }, (_, at) => {
    const a = at * Math.PI / 4, b = a + Math.PI / 8;
    const end = (angle: number) => `L${n(50 + 90 * Math.cos(angle))} ${n(52 + 90 * Math.sin(angle))}`;
    return `M50 52${end(a)}${end(b)}Z`;
  });
  return `<path d="M0 0H100V100H0Z" fill="${mix(paint, "#fff1d6", 0.62)}"/>` +
    `<path d="${ray.join("")}" fill="${mix(paint, "#fff1d6", 0.8)}"/>`;
}
