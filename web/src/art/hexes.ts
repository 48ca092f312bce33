/** Land of hexes that stand on a corner: one soft-edged shape for each terrain, then ways, growth and places. */
import { between, chance } from "./chance.ts";
import { lighter } from "./colours.ts";
import { disc, n, type Spot } from "./outlines.ts";
import { type Ground, type LandDrawing, type Plot, Shared } from "./plots.ts";
import { isClump, isPlant, lit, variants } from "./scenery.ts";

const FAR = 50;
const WIDE = FAR * Math.sqrt(3);
const SIDES = [0, 1, 2, 3, 4, 5];
const NAMES = ["east", "southeast", "southwest", "west", "northwest", "northeast"];

export function hexes(plots: Plot[], drawing: LandDrawing): string {
  return new Hexes(plots, drawing).drawn();
}

const key = (x: number, y: number) => `${Math.round(x / 4)},${Math.round(y / 4)}`;

function shaken([x, y]: Spot, by: number): Spot {
  const luck = chance(key(x, y));
  return [x + (luck() - 0.5) * by, y + (luck() - 0.5) * by];
}

const spot = ([x, y]: Spot) => `${n(x)} ${n(y)}`;

class Hexes {
  private at: Map<string, Plot>;
  private ground: Map<Plot, string>;
  private shared: Shared;
  private sorted: Plot[];

  constructor(private plots: Plot[], private drawing: LandDrawing) {
    this.at = new Map(plots.map((plot) => [key(plot.x, plot.y), plot]));
    this.ground = new Map(plots.map((plot) => [plot, this.groundBelow(plot)]));
    this.shared = new Shared(drawing);
    this.sorted = [...plots].sort((a, b) => a.y - b.y || a.x - b.x);
  }

  drawn(): string {
    const { mist } = this.drawing.look, fog = this.drawing.dark ? mist?.dark : mist?.light;
    const puffs = fog ? this.puffs() : "";
    const inside = this.layers() + this.patches() + this.ribbons() + this.clumps() + this.growing() +
      this.places() +
      this.grid();
    return this.shared.defs() + (fog ? `<path d="${puffs}" fill="${fog}" opacity=".5"/>` : "") + inside +
      (fog ? `<path d="${puffs}" fill="${fog}" opacity=".4" transform="translate(6 8)"/>` : "");
  }

  private of(terrain: string): Ground {
    return this.drawing.look.terrain[terrain] ?? {};
  }

  private beside(plot: Plot, side: number): Plot | undefined {
    const angle = side * Math.PI / 3;
    return this.at.get(key(plot.x + Math.cos(angle) * WIDE, plot.y + Math.sin(angle) * WIDE));
  }

  /** Of a tile that lies on other ground: the commonest around it that something can lie on. */
  private groundBelow(plot: Plot): string {
    if (!this.of(plot.terrain).lies) return plot.terrain;
    const near = SIDES.map((side) => this.beside(plot, side)?.terrain ?? "")
      .filter((terrain) => isClump(this.of(terrain).grows));
    const count = (terrain: string) => near.filter((one) => one === terrain).length;
    return near.sort((a, b) => count(b) - count(a) || a.localeCompare(b))[0] ?? this.lowest();
  }

  private lowest(): string {
    const grounds = Object.entries(this.drawing.look.terrain).filter(([, ground]) => !ground.lies);
    return grounds.find(([, ground]) => ground.grows === "dunes")?.[0] ?? grounds[0]?.[0] ?? "";
  }

  private height(plot: Plot | undefined): number {
    return plot ? this.of(this.ground.get(plot)!).height ?? 0 : -1;
  }

  private corner(plot: Plot, number: number): Spot {
    const angle = (number * 60 - 30) * Math.PI / 180;
    return [plot.x + Math.cos(angle) * FAR, plot.y + Math.sin(angle) * FAR];
  }

  private edge(plot: Plot, side: number): [Spot, Spot] {
    return [shaken(this.corner(plot, side), 9), shaken(this.corner(plot, side + 1), 9)];
  }

  private outline(plot: Plot): string {
    let d = "";
    for (const side of SIDES) {
      const [a, b] = this.edge(plot, side);
      if (!side) d += `M${spot(a)}`;
      if (this.height(this.beside(plot, side)) >= this.height(plot)) {
        d += `L${spot(b)}`;
        continue;
      }
      const luck = chance(key((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)), out = side * Math.PI / 3;
      const one = between(luck, 3, 12), two = between(luck, 3, 12);
      const on = (part: number, far: number) =>
        spot([
          a[0] + (b[0] - a[0]) * part + Math.cos(out) * far,
          a[1] + (b[1] - a[1]) * part + Math.sin(out) * far,
        ]);
      d += `Q${on(0.2, one)} ${on(0.5, (one + two) / 2 - 3)}T${spot(b)}`;
    }
    return `${d}Z`;
  }

  /** One shape a terrain, low ground first, over the tiles themselves: no gap shows through. */
  private layers(): string {
    const kinds = [...new Set(this.ground.values())];
    const base = lit(this.of(this.ground.get(this.plots[0])!).paint ?? "#cfc4a5", this.drawing.dark);
    kinds.sort((a, b) => (this.of(a).height ?? 0) - (this.of(b).height ?? 0));
    return `<path d="${this.tiles()}" fill="${base}"/>` + kinds.map((terrain) => {
      const mine = this.plots.filter((plot) => this.ground.get(plot) === terrain);
      const d = mine.map((plot) => this.outline(plot)).join("");
      const colour = lit(this.of(terrain).paint ?? "#cfc4a5", this.drawing.dark);
      const body =
        `<path d="${d}" fill="${colour}" stroke="${colour}" stroke-width="1.5" stroke-linejoin="round"/>`;
      if (this.of(terrain).grows !== "waves") {
        return `<path d="${d}" transform="translate(2 4)" fill="#000" opacity=".14"/>${body}`;
      }
      const seams = mine.map((plot) => this.seams(plot)).join("");
      return `${body}<path d="${d}" fill="none" stroke="${lighter(colour, 0.3)}" stroke-width="5"/>` +
        `<path d="${seams}" fill="none" stroke="${colour}" stroke-width="6.5"/>`;
    }).join("");
  }

  /** The sides a tile shares with its like. */
  private seams(plot: Plot): string {
    return SIDES.filter((side) => this.height(this.beside(plot, side)) === this.height(plot))
      .map((side) => `M${this.edge(plot, side).map(spot).join("L")}`).join("");
  }

  /** Light and dark patches, so that wide ground is not flat. */
  private patches(): string {
    const some = (part: number) =>
      this.plots.filter((plot) => chance(`${part}${key(plot.x, plot.y)}`)() < 0.3 && this.height(plot) > 0)
        .map((plot) => disc(...shaken([plot.x + part, plot.y], 50), 34, 0.7)).join("");
    return `<path d="${some(1)}" fill="#fff" opacity=".07"/><path d="${some(2)}" fill="#000" opacity=".05"/>`;
  }

  /** Rivers over paths, from the ways of the tiles. */
  private ribbons(): string {
    const ways = Object.entries(this.drawing.look.ways ?? {});
    const along = (how: string) =>
      this.plots.map((plot) =>
        ways.filter(([, drawn]) => drawn === how).map(([way]) => this.ribbon(plot, way)).join("")
      )
        .join("");
    return this.strokes(along("path"), [["#8f6a3a", 21], ["#e0c08c", 16], ["#a37c48", 2.4, "2 9"]]) +
      this.strokes(along("river"), [["#6f8a5a", 34], ["#3f7ea6", 29], ["#5d9fc4", 22], [
        "#a9d4e6",
        2.5,
        "12 20",
      ]]);
  }

  private ribbon(plot: Plot, way: string): string {
    const ends = (plot.ways?.[way] ?? []).map((side) => NAMES.indexOf(side)).filter((side) => side >= 0)
      .map((side) => {
        const angle = side * Math.PI / 3;
        return shaken([plot.x + Math.cos(angle) * WIDE / 2, plot.y + Math.sin(angle) * WIDE / 2], 10);
      });
    if (ends.length === 0 || this.of(plot.terrain).grows === "waves") return "";
    const bend = shaken([plot.x + 1, plot.y], 20);
    const targets = ends.length > 1 ? ends.slice(1) : [[plot.x + 1, plot.y] as Spot];
    return targets.map((end) => `M${spot(ends[0])}Q${spot(bend)} ${spot(end)}`).join("");
  }

  private strokes(d: string, strokes: [colour: string, width: number, dash?: string][]): string {
    if (!d) return "";
    return strokes.map(([colour, width, dash]) =>
      `<path d="${d}" fill="none" stroke="${lit(colour, this.drawing.dark)}" stroke-width="${width}"` +
      ` stroke-linecap="round"${dash ? ` stroke-dasharray="${dash}"` : ""}/>`
    ).join("");
  }

  /** What grows beside a river or a path. */
  private clumps(): string {
    const kinds = this.drawing.look.ways ?? {};
    return this.sorted.filter((plot) => this.of(plot.terrain).lies && !this.of(plot.terrain).stands).flatMap(
      (plot) => {
        const grows = this.of(this.ground.get(plot)!).grows;
        if (!isClump(grows)) return [];
        const taken = Object.keys(kinds).flatMap((way) => plot.ways?.[way] ?? []).map((side) =>
          NAMES.indexOf(side)
        );
        return SIDES.filter((side) => !taken.includes(side)).map((side) => {
          const angle = side * Math.PI / 3;
          const [x, y] = shaken([plot.x + Math.cos(angle) * 33, plot.y + Math.sin(angle) * 33], 8);
          return this.shared.put(`clump-${grows}`, x, y, chance(key(x, y))() > 0.5 ? " scale(-1 1)" : "");
        });
      },
    ).join("");
  }

  private growing(): string {
    return this.sorted.filter((plot) => isPlant(this.of(plot.terrain).grows)).map((plot) => {
      const luck = chance(`${plot.x},${plot.y}`), grows = this.of(plot.terrain).grows!;
      const name = `grow-${grows}-${Math.floor(luck() * variants(grows))}`;
      return this.shared.put(name, plot.x, plot.y, luck() > 0.5 ? " scale(-1 1)" : "");
    }).join("");
  }

  private places(): string {
    return this.sorted.flatMap((plot) => {
      const { stands, sign } = this.of(plot.terrain);
      if (!stands) return [];
      return [
        this.shared.put(stands === "ring" ? `ring-${sign ?? "none"}` : `thing-${stands}`, plot.x, plot.y),
      ];
    }).join("");
  }

  /** The exact sides of the tiles, faintly. */
  private grid(): string {
    const [colour, seen] = this.drawing.dark ? ["#fff", 0.13] : ["#2a1f0e", 0.16];
    return `<path d="${this.tiles()}" fill="none" stroke="${colour}" stroke-opacity="${seen}" stroke-width="1.6"/>`;
  }

  private tiles(): string {
    return this.plots.map((plot) => `M${SIDES.map((number) => spot(this.corner(plot, number))).join("L")}Z`)
      .join("");
  }

  private puffs(): string {
    return this.plots.flatMap((plot) =>
      SIDES.filter((side) => !this.beside(plot, side)).map((side) => {
        const angle = side * Math.PI / 3, far = WIDE / 2 + 18;
        const [x, y] = shaken([plot.x + Math.cos(angle) * far, plot.y + Math.sin(angle) * far], 16);
        return disc(x, y, between(chance(key(x, y)), 22, 36), 0.8);
      })
    ).join("");
  }
}
