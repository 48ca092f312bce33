/** What stands and grows on tiles, around 0, by day and by night. Things are given; plants grow by chance. */
import { between, type Chance, pick } from "./chance.ts";
import { colourOf, mix } from "./colours.ts";
import { drawn } from "./marks.ts";
import { disc, n, type Spot } from "./outlines.ts";
import given from "./scenery.json" with { type: "json" };
import signs from "./signs.json" with { type: "json" };

const NIGHT = "#0c1a26";
/** Colours that shine by night too. */
const SHINING = new Set(["#c2481c", "#ff9a3c", "#ffb347", "#d9571f", "#ffd36a", "#ffc145"]);
const THINGS: Record<string, readonly string[]> = given;

/** A colour by day or by night. */
export function lit(colour: string, dark: boolean): string {
  return dark && !SHINING.has(colour) ? mix(colour, NIGHT, 0.34) : colour;
}

/** Whether something of that name can stand or grow on a tile. */
export function isScenery(name: string): boolean {
  return name in THINGS || name in PLANTS || name in CLUMPS || name === "ring";
}

/** How many of a kind there are that differ. */
export function variants(name: string): number {
  return name in PLANTS ? VARIANTS : 1;
}

const VARIANTS = 4;

export function thing(name: string, dark: boolean): string {
  return drawn((THINGS[name] ?? []).map((mark) => shaded(mark, dark)), {});
}

function shaded(mark: string, dark: boolean): string {
  return mark.replace(/#[0-9a-f]{6}/g, (colour) => lit(colour, dark));
}

/** A ring of stones around a sign. */
export function stoneRing(paint: string, sign: string | undefined, dark: boolean): string {
  const colour = (tone: string) => colourOf(tone, { paint });
  const rim = `<circle r="27" fill="${colour("paint-35")}"/><circle r="24" fill="${paint}"/>` +
    `<circle r="24" cy="-4" fill="${colour("paint+25")}" opacity=".5"/>`;
  return thing("stones", dark) + rim + drawn((signs as Record<string, string[]>)[sign ?? ""] ?? [], {});
}

/** Shapes gathered by colour, so that what grows on a tile is a handful of nodes. */
class Gathered {
  private done = "";
  private fills = new Map<string, string>();
  private strokes = new Map<string, string>();
  constructor(private dark: boolean) {}

  fill(colour: string, d: string) {
    this.fills.set(colour, (this.fills.get(colour) ?? "") + d);
  }

  stroke(colour: string, width: number, d: string) {
    const key = `${colour} ${width}`;
    this.strokes.set(key, (this.strokes.get(key) ?? "") + d);
  }

  /** What follows lies over what was drawn so far. */
  over() {
    this.done = this.toString();
    this.fills.clear();
    this.strokes.clear();
  }

  toString(): string {
    const fills = [...this.fills].map(([colour, d]) => `<path d="${d}" fill="${lit(colour, this.dark)}"/>`);
    const strokes = [...this.strokes].map(([key, d]) => {
      const [colour, width] = key.split(" ");
      return `<path d="${d}" fill="none" stroke="${
        lit(colour, this.dark)
      }" stroke-width="${width}" stroke-linecap="round"/>`;
    });
    return this.done + fills.join("") + strokes.join("");
  }
}

type Plant = (on: Gathered, luck: Chance) => void;

/** Places around the middle, which stays free for pieces; from the far to the near. */
function around(luck: Chance, count: number, near = 0.46, far = 0.8): Spot[] {
  return Array.from({ length: count }, (_, at): Spot => {
    const angle = (at + luck() * 0.7) / count * Math.PI * 2, distance = between(luck, near, far) * 50;
    return [Math.cos(angle) * distance, Math.sin(angle) * distance * 0.95];
  }).sort((a, b) => a[1] - b[1]);
}

const blades = (x: number, y: number, high: number) =>
  `M${n(x)} ${n(y)}l${n(-high * 0.45)} ${n(-high * 0.8)}M${n(x + 1.5)} ${n(y)}v${n(-high)}M${n(x + 3)} ${
    n(y)
  }l${n(high * 0.45)} ${n(-high * 0.75)}`;

function crown(on: Gathered, x: number, y: number, size: number) {
  on.fill("#3f6f46", disc(x + 2, y + 3, size));
  on.fill("#4c8250", disc(x, y, size * 0.9));
  on.fill("#62995c", disc(x - 3, y - 4, size * 0.52));
}

function fronds(on: Gathered, x: number, y: number, colour: string) {
  for (const degrees of [-160, -125, -90, -55, -20, 20, 160]) {
    const angle = degrees * Math.PI / 180, dx = Math.cos(angle), dy = Math.sin(angle);
    on.stroke(
      colour,
      2.2,
      `M${n(x)} ${n(y - 6)}q${n(dx * 7)} ${n(dy * 8 - 3)} ${n(dx * 13)} ${n(dy * 9 + 3)}`,
    );
  }
}

function hill(on: Gathered, x: number, y: number, size: number) {
  const top = y - size * 0.62, left = x - size;
  const foot = `M${n(left)} ${n(y + 7)}C${n(x - size * 0.7)} ${n(top)} ${n(x - size * 0.3)} ${n(top)} ${
    n(x)
  } ${n(top)}`;
  on.fill(
    "#9c8149",
    `${foot}C${n(x + size * 0.5)} ${n(top)} ${n(x + size * 0.8)} ${n(y)} ${n(x + size)} ${n(y + 7)}Q${n(x)} ${
      n(y + 13)
    } ${n(left)} ${n(y + 7)}Z`,
  );
  on.fill(
    "#d6be85",
    `${foot}C${n(x + size * 0.3)} ${n(top + 4)} ${n(x)} ${n(y)} ${n(x + size * 0.1)} ${n(y + 10)}Q${
      n(x - size * 0.5)
    } ${n(y + 10)} ${n(left)} ${n(y + 7)}Z`,
  );
  on.over();
}

function peak(on: Gathered, luck: Chance, x: number, y: number, size: number) {
  const fold = between(luck, 0.02, 0.16) * size;
  const at = (part: number, high: number) => `${n(x + size * part)} ${n(y + size * high)}`;
  const ridge = `${n(x + fold)} ${n(y + size * 0.3)}L${at(0.12, -0.3)}Z`;
  on.fill("#77706a", `M${at(0, -1)}L${at(0.36, -0.4)}L${at(0.72, 0.2)}L${ridge}`);
  on.fill("#bdb5aa", `M${at(0, -1)}L${at(-0.3, -0.42)}L${at(-0.7, 0.2)}L${ridge}`);
  on.fill(
    "#f7f5f0",
    `M${at(0, -1)}L${at(-0.27, -0.47)}L${at(-0.1, -0.56)}L${at(0.04, -0.4)}L${at(0.09, -0.6)}Z`,
  );
  on.fill("#cfd3da", `M${at(0, -1)}L${at(0.09, -0.6)}L${at(0.2, -0.5)}L${at(0.29, -0.52)}Z`);
  on.over();
}

function pine(on: Gathered, x: number, y: number, size: number) {
  on.fill("#35653b", `M${n(x)} ${n(y - size * 1.9)}L${n(x + size * 0.75)} ${n(y + 2)}L${n(x)} ${n(y + 4)}Z`);
  on.fill("#4f8a4a", `M${n(x)} ${n(y - size * 1.9)}L${n(x - size * 0.75)} ${n(y + 2)}L${n(x)} ${n(y + 4)}Z`);
}

function reeds(on: Gathered, x: number, y: number) {
  on.stroke(
    "#4c5433",
    1.9,
    `M${n(x)} ${n(y)}q-1 -8 -4 -13M${n(x + 2)} ${n(y)}q0 -9 2 -15M${n(x + 4)} ${n(y)}q2 -7 6 -10`,
  );
  on.fill("#6a4a2f", disc(x + 4, y - 15, 2, 1.9));
}

function acacia(on: Gathered, x: number, y: number) {
  on.fill("#a8894a", disc(x + 4, y + 1, 10, 0.3));
  on.stroke("#6a4c26", 2.4, `M${n(x)} ${n(y)}q-1 -8 -5 -13M${n(x)} ${n(y - 5)}q3 -5 7 -8`);
  on.fill("#7f8a3c", `M${n(x - 17)} ${n(y - 12)}q16 -13 35 0q-17 5 -35 0Z`);
  on.fill("#98a24a", `M${n(x - 15)} ${n(y - 13)}q13 -10 24 -3q-11 1 -24 3Z`);
}

/** What covers a tile. */
const PLANTS: Record<string, Plant> = {
  savannah: (on, luck) => {
    for (const [x, y] of around(luck, 8, 0.3, 0.82)) {
      on.stroke(pick(luck, ["#b3923f", "#c9a957"]), 1.8, blades(x, y, 10));
    }
    if (luck() > 0.45) acacia(on, ...pick(luck, around(luck, 5, 0.5, 0.62)));
  },
  grass: (on, luck) => {
    for (const [x, y] of around(luck, 7, 0.25, 0.8)) {
      on.stroke(pick(luck, ["#7fa04f", "#8fb25c"]), 1.7, blades(x, y, 8));
    }
    for (const [x, y] of around(luck, 3)) {
      on.fill(pick(luck, ["#f2e6a8", "#e9d3dd", "#dfeaf2"]), disc(x, y, 1.8));
    }
  },
  jungle: (on, luck) => {
    for (const [x, y] of around(luck, 8, 0.5, 0.9)) crown(on, x, y, between(luck, 11, 16));
    for (const [x, y] of around(luck, 2, 0.5, 0.66)) fronds(on, x, y, "#86b862");
  },
  forest: (on, luck) => {
    for (const [x, y] of around(luck, 9, 0.42, 0.86)) pine(on, x, y, between(luck, 10, 14));
  },
  hills: (on, luck) => {
    for (const [x, y] of around(luck, 4, 0.34, 0.62)) hill(on, x, y, between(luck, 19, 25));
  },
  mountains: (on, luck) => {
    for (const [x, y, size] of [[-24, -2, 30], [23, 0, 32], [between(luck, -8, 8), 22, 44]]) {
      peak(on, luck, x + between(luck, -4, 4), y + between(luck, -3, 4), size * between(luck, 0.9, 1.08));
    }
  },
  swamp: (on, luck) => {
    for (const [x, y] of around(luck, 4, 0.36, 0.66)) {
      on.fill("#5a6b52", disc(x, y, between(luck, 12, 18), 0.5));
      on.fill("#6d8273", disc(x - 2, y - 1.5, between(luck, 7, 11), 0.42));
    }
    for (const [x, y] of around(luck, 6, 0.5, 0.84)) reeds(on, x, y);
  },
  waves: (on, luck) => {
    for (const [x, y] of around(luck, 6, 0.2, 0.76)) {
      on.stroke("#a3cfe2", 2, `M${n(x - 9)} ${n(y)}q4.5 -4 9 0t9 0`);
    }
  },
  dunes: (on, luck) => {
    for (const [x, y] of around(luck, 4, 0.3, 0.7)) {
      on.stroke("#c7ab69", 2, `M${n(x - 14)} ${n(y)}q10 -9 28 -2`);
      on.stroke("#f1e0b4", 1.6, `M${n(x - 13)} ${n(y - 2.5)}q10 -9 26 -2`);
    }
  },
  lava: (on, luck) => {
    const to = (angle: number, far: number) => `${n(Math.cos(angle) * far)} ${n(Math.sin(angle) * far)}`;
    for (let at = 0; at < 6; at++) {
      const angle = at * Math.PI / 3 + between(luck, -0.2, 0.2);
      const d = `M${to(angle, 40)}L${to(angle + between(luck, -0.5, 0.5), 25)}L${to(angle, 7)}`;
      on.stroke("#c2481c", 6, d);
      on.stroke("#ff9a3c", 2.6, d);
    }
  },
  canopy: (on, luck) => {
    for (let at = 0; at < 9; at++) {
      const x = between(luck, -46, 46), y = -40 + at * 10, size = between(luck, 15, 23);
      on.fill("#33552f", disc(x + 3, y + 5, size));
      on.fill("#426b38", disc(x, y, size * 0.92));
      on.fill("#568446", disc(x - 4, y - 5, size * 0.55));
    }
    for (const [x, y] of luck() > 0.5 ? [[-18, -8], [22, 14]] : []) fronds(on, x, y, "#7fae58");
  },
  bones: (on, luck) => {
    for (let at = 0; at < 3; at++) {
      const x = between(luck, -30, 30), y = between(luck, -30, 30), angle = luck() * 6;
      on.stroke("#a88a78", 4, `M${n(x)} ${n(y)}l${n(Math.cos(angle) * 18)} ${n(Math.sin(angle) * 18)}`);
    }
  },
  leaves: (on, luck) => {
    for (let at = 0; at < 6; at++) {
      const x = between(luck, -40, 40), y = between(luck, -40, 40), angle = luck() * 6.28;
      const dx = Math.cos(angle), dy = Math.sin(angle);
      on.fill(
        pick(luck, ["#8a9a4a", "#95944f", "#7d8a44"]),
        `M${n(x)} ${n(y)}q${n(dx * 8 - 3)} ${n(dy * 8)} ${n(dx * 15)} ${n(dy * 15)}q${n(4 - dx * 8)} ${
          n(-dy * 5)
        } ${n(-dx * 15)} ${n(-dy * 15)}Z`,
      );
    }
  },
};

/** A little of it, for tiles that a river or a path crosses. */
const CLUMPS: Record<string, Plant> = {
  jungle: (on, luck) =>
    [[-9, -4], [8, -6], [0, 5]].forEach(([x, y]) => crown(on, x, y, between(luck, 9, 13))),
  forest: (on) => [[-7, 2], [7, -2], [1, 9]].forEach(([x, y]) => pine(on, x, y, 11)),
  hills: (on) => hill(on, 0, 2, 16),
  savannah: (on) => [[-6, 4], [6, 0]].forEach(([x, y]) => on.stroke("#b3923f", 1.8, blades(x, y, 10))),
  swamp: (on) => reeds(on, -3, 4),
  grass: (on) => [[-4, 2], [6, 6]].forEach(([x, y]) => on.stroke("#7fa04f", 1.7, blades(x, y, 8))),
};

export function growth(name: string, luck: Chance, dark: boolean): string {
  const on = new Gathered(dark);
  PLANTS[name]?.(on, luck);
  return on.toString();
}

export function clump(name: string, luck: Chance, dark: boolean): string {
  const on = new Gathered(dark);
  CLUMPS[name]?.(on, luck);
  return on.toString();
}

export function isClump(name: string | undefined): boolean {
  return name !== undefined && name in CLUMPS;
}

export function isPlant(name: string | undefined): boolean {
  return name !== undefined && name in PLANTS;
}
