/**
 * Sigils, read from the rim to the heart as a cost is paid from the bottom to the top: each letter is a shape of its
 * element laid within the one before, the last one the sign inside. The seed turns the shapes and changes their
 * number, so that two sigils of one cost differ too.
 */
import { type Chance, chance, pick } from "./chance.ts";
import { darker, lighter, mix } from "./colours.ts";
import { drawn, moved } from "./marks.ts";
import { n, ring, sharp, smooth, type Spot } from "./outlines.ts";
import signs from "./signs.json" with { type: "json" };
import type { Element } from "./words.ts";

const INK = "#1a1430";
const RADII = [[47], [47, 30], [47, 34, 22.5], [47, 37, 27.5, 18.5]];

/** A closed shape around the middle, and the lines drawn within it. */
type Shape = (far: number, luck: Chance) => [outline: string, within: string];

const round = (far: number, part: number): Spot => [far * part, far * part];
const MIDDLE: Spot = [0, 0];

const SHAPES: Record<string, Shape> = {
  flames: (far, luck) => {
    const points = pick(luck, [9, 11, 13]) * 2;
    return [
      sharp(ring(MIDDLE, round(far, 0.8), points, 1.25)),
      sharp(ring(MIDDLE, round(far, 0.7), points, 1.16)),
    ];
  },
  waves: (far, luck) => {
    const points = pick(luck, [8, 9, 10]) * 2;
    return [
      smooth(ring(MIDDLE, round(far, 0.86), points, 1.17)),
      smooth(ring(MIDDLE, round(far, 0.76), points, 1.12)),
    ];
  },
  stone: (far, luck) => {
    const points = ring(MIDDLE, round(far, 1.02), pick(luck, [6, 8]));
    const inner = points.map(([x, y]): Spot => [x * 0.8, y * 0.8]);
    const edges = points.map(([x, y], at) => `M${n(x)} ${n(y)}L${n(inner[at][0])} ${n(inner[at][1])}`);
    return [sharp(points), edges.join("") + sharp(inner)];
  },
  whirl: (far, luck) => {
    const arms = pick(luck, [7, 8, 9]), step = Math.PI * 2 / arms;
    const at = (angle: number, distance: number) =>
      `${n(Math.cos(angle) * distance)} ${n(Math.sin(angle) * distance)}`;
    const arm = (number: number, size: number) =>
      `Q${at((number + 0.15) * step, size * 1.12)} ${at((number + 0.82) * step, size * 1.02)}` +
      `Q${at((number + 0.9) * step, size * 0.9)} ${at((number + 1) * step, size * 0.82)}`;
    const whirl = (size: number) =>
      `M${at(0, size * 0.82)}${Array.from({ length: arms }, (_, number) => arm(number, size)).join("")}Z`;
    return [whirl(far), whirl(far * 0.86)];
  },
};

export function isSigilShape(name: string): boolean {
  return Object.hasOwn(SHAPES, name);
}

/** 100 by 100; empty for a cost of nothing or of letters that mean nothing. */
export function sigil(id: string, cost: string, elements: Record<string, Element>): string {
  const letters = [...cost].filter((letter) => elements[letter]).slice(-RADII.length);
  if (!letters.length) return "";
  const luck = chance(id), radii = RADII[letters.length - 1];
  const layers = letters.map((letter, at) =>
    layer(elements[letter], radii[at], at === letters.length - 1, luck)
  );
  const sign = drawn((signs as Record<string, string[]>)[elements[letters.at(-1)!].mark], {});
  return moved(layers.join("") + moved(sign, 0, 0, radii.at(-1)! * 0.036), 50, 50);
}

function layer({ shape, paint }: Element, far: number, inner: boolean, luck: Chance): string {
  const [outline, within] = SHAPES[shape](far, luck);
  const fill = !inner ? paint : shape === "whirl" ? mix(paint, "#8fb4cc", 0.3) : mix(paint, INK, 0.12);
  const turn = shape === "stone" ? 0 : Math.round(luck() * 40);
  return `<g transform="rotate(${turn})"><path d="${outline}" fill="${fill}" stroke="${INK}" stroke-width="3.2"` +
    ` stroke-linejoin="round" paint-order="stroke"/><path d="${within}" fill="none" stroke="${
      inner ? lighter(fill, 0.4) : darker(paint, 0.3)
    }" stroke-width="1.6" opacity=".8"/></g>`;
}
