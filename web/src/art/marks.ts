/**
 * The marks that drawings in data files are made of, one a line:
 *
 *     f TONE PATH              filled; `f@.8`: with that opacity; `v`: with holes
 *     s2.4 TONE PATH           stroked, that wide; `s2.4:3,6` dashed
 *     o TONE X Y R             a disc; with a second radius an oval, with a fifth number turned
 *     l LIGHT DARK HALF / RIDGE  symmetric around x = 50: given by its left half (distances from the middle, top to
 *                              bottom); dark, and its left side lit up to the ridge
 *     t X Y COUNT STEP LONG RISE  teeth
 *     ( X Y SIZE TURN          what follows up to `)` is moved
 *     =                        what follows up to `)` is drawn again as in a mirror at x = 50; before a mark: that mark
 *     |                        the same with the mirror in the middle of a card, at x = 125
 */
import { colourOf, type Tones } from "./colours.ts";
import { n, smooth, type Spot } from "./outlines.ts";

export type Marks = readonly string[];

const MIRRORS: Record<string, string> = { "=": "matrix(-1 0 0 1 100 0)", "|": "matrix(-1 0 0 1 250 0)" };

export function drawn(marks: Marks, tones: Tones): string {
  let at = 0;
  const group = (): string => {
    let svg = "";
    while (at < marks.length) {
      const mark = marks[at++];
      if (mark === ")") return svg;
      const mirror = MIRRORS[mark[0]];
      if (mirror) svg += mirrored(mark.length === 1 ? group() : one(mark.slice(1), tones), mirror);
      else if (mark.startsWith("( ")) svg += moved(group(), ...numbers(mark.slice(2)) as Place);
      else svg += one(mark, tones);
    }
    return svg;
  };
  return group();
}

type Place = [x: number, y: number, size?: number, turn?: number];

export function moved(svg: string, ...[x, y, size = 1, turn = 0]: Place): string {
  const turned = turn ? ` rotate(${n(turn)})` : "";
  const scaled = size === 1 ? "" : ` scale(${Math.round(size * 100) / 100})`;
  return `<g transform="translate(${n(x)} ${n(y)})${turned}${scaled}">${svg}</g>`;
}

function mirrored(svg: string, mirror: string): string {
  return `${svg}<g transform="${mirror}">${svg}</g>`;
}

function one(mark: string, tones: Tones): string {
  const [kind, tone, ...rest] = mark.split(" ");
  const given = rest.join(" "), seen = kind.match(/@([\d.]+)/)?.[1];
  const faint = seen ? ` opacity="${seen}"` : "";
  switch (kind[0]) {
    case "f":
      return `<path d="${given}" fill="${colourOf(tone, tones)}"${faint}/>`;
    case "v":
      return `<path d="${given}" fill="${colourOf(tone, tones)}" fill-rule="evenodd"${faint}/>`;
    case "s":
      return stroked(kind.slice(1).split("@")[0], colourOf(tone, tones), given, faint);
    case "o":
      return oval(numbers(given), colourOf(tone, tones), faint);
    case "l":
      return lit(colourOf(tone, tones), colourOf(rest[0], tones), rest.slice(1).join(" "));
    case "t":
      return teeth(numbers(`${tone} ${given}`));
    default:
      throw new Error(`There is no mark like ${mark}.`);
  }
}

function stroked(how: string, colour: string, d: string, more: string): string {
  const [width, dash] = how.split(":");
  const dashes = dash ? ` stroke-dasharray="${dash.replaceAll(",", " ")}"` : "";
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"` +
    ` stroke-linejoin="round"${dashes}${more}/>`;
}

function oval([x, y, wide, high, turn]: number[], colour: string, more: string): string {
  if (high === undefined) return `<circle cx="${x}" cy="${y}" r="${wide}" fill="${colour}"${more}/>`;
  const turned = turn ? ` transform="rotate(${turn} ${x} ${y})"` : "";
  return `<ellipse cx="${x}" cy="${y}" rx="${wide}" ry="${high}" fill="${colour}"${turned}${more}/>`;
}

/** A symmetric shape, dark, and its left side lit up to a ridge. */
export function lit(light: string, dark: string, outline: string): string {
  const [half, ridge] = outline.split(" / ").map(spots);
  const left = half.map(([x, y]): Spot => [50 - x, y]);
  const right = [...half].reverse().filter(([x]) => x > 0).map(([x, y]): Spot => [50 + x, y]);
  const back = [...(ridge ?? [])].reverse().map(([x, y]) => `L${n(50 + x)} ${n(y)}`).join("");
  return `<path d="${smooth([...left, ...right])}" fill="${dark}"/>` +
    `<path d="${smooth(left, false)}${back}Z" fill="${light}"/>`;
}

function teeth([x, y, count, step, long, rise = 0]: number[]): string {
  return Array.from({ length: count }, (_, at) => {
    const reach = long * (at % 2 ? 0.7 : 1);
    return `<path d="M${n(x + at * step)} ${n(y + at * rise)}l${n(step * 0.45)} ${n(reach)}l${
      n(step * 0.45)
    } ${n(rise - reach)}Z" fill="#fff6de"/>`;
  }).join("");
}

function numbers(text: string): number[] {
  return text.trim().split(" ").map(Number);
}

function spots(text: string): Spot[] {
  return text.trim().split(" ").map((pair) => pair.split(",").map(Number) as Spot);
}
