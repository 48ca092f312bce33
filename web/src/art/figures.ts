/** Masks, animatrons and the undead: figures whose whole outline is given. */
import { type Chance, chance, pick } from "./chance.ts";
import { darker, lighter, mix } from "./colours.ts";
import given from "./figures.json" with { type: "json" };
import { drawn, type Marks, moved } from "./marks.ts";
import { n } from "./outlines.ts";
import { ground, INK, rays, type Sitter } from "./portrait.ts";

const MASKS: Marks[] = given.masks;
const ANIMATRONS: Record<string, Marks> = given.animatrons;
const KINS: Record<string, Marks> = given.zombs.kins;

/** Whether a word names a figure. */
export function isFigure(word: string): boolean {
  return Object.hasOwn(ANIMATRONS, word) || Object.hasOwn(KINS, word) || /^[1-8]$/.test(word);
}

/** A carved mask: a number among the features says which. `bare`: on no ground. */
export function mask(who: Sitter, bare = false): string {
  const said = who.features.find((word) => /^[1-8]$/.test(word));
  const which = said ? Number(said) - 1 : Math.floor(chance(who.id)() * MASKS.length);
  return (bare ? "" : ground(mix(who.paint, "#d8c49a", 0.72))) + drawn(MASKS[which], { paint: who.paint });
}

/** Tin, bolts and one glowing thing. */
export function animatron(who: Sitter): string {
  const luck = chance(who.id), tin = pick(luck, ["#b9c4c9", "#c9b48a", "#a9b8a0", "#c2a3a3"]);
  const figure = who.features.find((word) => Object.hasOwn(ANIMATRONS, word)) ??
    pick(luck, Object.keys(ANIMATRONS));
  return rays(who.paint) + drawn(ANIMATRONS[figure], { tin, paint: who.paint, glow: "#ffc145" });
}

/** One of the undead: a head for each kin, ever more fallen apart with its number. */
export function zomb(who: Sitter, number: number): string {
  const luck = chance(who.id), parts = given.zombs;
  const skin = mix(who.paint, "#dfe6b0", 0.38), tones = { skin }, deep = darker(skin, 0.5);
  const draw = (marks: Marks) => drawn(marks, tones);
  const lean = (luck() - 0.5) * 14, hair = pick(luck, parts.hairs), mouth = pick(luck, parts.mouths);
  const kin = who.features.find((word) => Object.hasOwn(KINS, word));
  const head = draw(parts.heads[number % 3]) + draw(number > 6 ? parts.brain : hair) +
    eye(luck, 38, 5, deep) +
    (number === 9 ? draw(parts.popped) : eye(luck, 62, 4, deep)) + draw(mouth) +
    (number > 3 ? draw(parts.stitches) : "") + (number > 5 ? draw(parts.cheek) : "") +
    (kin ? draw(KINS[kin]) : "") + (number === 10 ? draw(parts.crown) : "");
  return `<path d="M0 0H100V100H0Z" fill="${who.paint}"/>` +
    `<circle cx="50" cy="48" r="42" fill="${lighter(who.paint, 0.55)}"/>` + draw(parts.body) +
    moved(head, lean * 0.2, 4, 1, lean * 0.3);
}

function eye(luck: Chance, x: number, least: number, deep: string): string {
  const size = least + luck() * 4, dx = (luck() - 0.5) * 4, dy = (luck() - 0.5) * 4;
  return `<circle cx="${x}" cy="45" r="${n(size + 2)}" fill="${deep}"/>` +
    `<circle cx="${x}" cy="45" r="${n(size)}" fill="#fffbe0"/>` +
    `<circle cx="${n(x + dx)}" cy="${n(45 + dy)}" r="2.4" fill="${INK}"/>`;
}
