/**
 * Colours of drawings. Outlines name them by tone: `skin` as it is, `skin-36` darker by 36 %, `skin+30` lighter,
 * `(skin~#e2a08a~50)` half of each; a colour like `#e2a08a` is itself.
 */

export type Tones = Record<string, string>;

const SHADE = "#1a0d14";
const LIGHT = "#fff3d6";

/** `part` of the second colour in the first. */
export function mix(one: string, two: string, part: number): string {
  const a = parseInt(one.slice(1), 16), b = parseInt(two.slice(1), 16);
  const byte = (shift: number) =>
    Math.round(((a >> shift) & 255) * (1 - part) + ((b >> shift) & 255) * part) << shift;
  return `#${(byte(16) | byte(8) | byte(0)).toString(16).padStart(6, "0")}`;
}

export function darker(colour: string, part = 0.35): string {
  return mix(colour, SHADE, part);
}

export function lighter(colour: string, part = 0.3): string {
  return mix(colour, LIGHT, part);
}

/** The colour that a tone means; a word that no tone has is an error. */
export function colourOf(tone: string, tones: Tones): string {
  const [colour, rest] = read(tone, tones);
  if (rest) throw new Error(`The tone ${tone} does not end where it should.`);
  return colour;
}

function read(text: string, tones: Tones): [string, string] {
  let [colour, rest] = text.startsWith("(") ? blend(text, tones) : plain(text, tones);
  for (let shade = rest.match(/^([+-])(\d+)/); shade; shade = rest.match(/^([+-])(\d+)/)) {
    colour = (shade[1] === "-" ? darker : lighter)(colour, Number(shade[2]) / 100);
    rest = rest.slice(shade[0].length);
  }
  return [colour, rest];
}

function plain(text: string, tones: Tones): [string, string] {
  const word = text.match(/^#[0-9a-f]{6}|^[a-z]+/)?.[0] ?? "";
  const colour = word.startsWith("#") ? word : tones[word];
  if (!colour) throw new Error(`No tone is called ${text}.`);
  return [colour, text.slice(word.length)];
}

function blend(text: string, tones: Tones): [string, string] {
  const [one, after] = read(text.slice(1), tones);
  const [two, end] = read(after.slice(1), tones);
  const part = end.match(/^~(\d+)\)/);
  if (!part) throw new Error(`The tone ${text} is not like (one~two~50).`);
  return [mix(one, two, Number(part[1]) / 100), end.slice(part[0].length)];
}
