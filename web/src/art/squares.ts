/** Land of squares: a compound in a forest. Where no tile is, there are woods, fenced villages and courts. */
import { between, chance, pick } from "./chance.ts";
import { darker } from "./colours.ts";
import { n, type Spot } from "./outlines.ts";
import { type Ground, type LandDrawing, type Plot, Shared } from "./plots.ts";
import { isPlant, lit, variants } from "./scenery.ts";

const SIZE = 100;
const SIDES: Spot[] = [[0, -1], [1, 0], [0, 1], [-1, 0]];
const CORNERS: Spot[] = [[-0.5, -0.5], [0.5, -0.5], [0.5, 0.5], [-0.5, 0.5]];
const TURNS: Record<string, number> = { north: 0, east: 90, south: 180, west: 270 };
const FOREST = "#3d6336";
/** What is found in a village. */
const VILLAGE = ["village-0", "village-1", "hutpair-0", "hutpair-1", "totem", "fire"];
/** Gaps up to this many squares are woods. */
const SMALL = 2;

type Cell = [x: number, y: number];
type Gap = "wild" | "court" | "yard" | "wood";

export function squares(plots: Plot[], drawing: LandDrawing): string {
  return new Squares(plots, drawing).drawn();
}

function shaken(x: number, y: number, by: number): Spot {
  const luck = chance(`${Math.round(x)},${Math.round(y)}`);
  return [x + (luck() - 0.5) * by, y + (luck() - 0.5) * by];
}

class Squares {
  private cells: Map<string, Plot>;
  private gaps: Record<Gap, Cell[]> = { wild: [], court: [], yard: [], wood: [] };
  private shared: Shared;
  private low: Cell;
  private high: Cell;

  constructor(private plots: Plot[], private drawing: LandDrawing) {
    this.cells = new Map(plots.map((plot) => [String(cellOf(plot)), plot]));
    this.shared = new Shared(drawing);
    const all = plots.map(cellOf), xs = all.map(([x]) => x), ys = all.map(([, y]) => y);
    this.low = [Math.min(...xs), Math.min(...ys)];
    this.high = [Math.max(...xs), Math.max(...ys)];
    for (const region of this.regions()) this.gaps[this.kindOf(region)].push(...region);
  }

  drawn(): string {
    const { wild, court, yard, wood } = this.gaps, isTile = (cell: Cell) => this.cells.has(String(cell));
    const fenced = this.drawing.look.between?.fenced ?? [];
    const inside = this.forest() + this.grounds() + `<g class="fine">${this.trodden()}</g>` +
      `<path d="${this.outline(yard, -3)}" fill="${this.lit("#c9a468")}"/>` +
      `<path d="${this.outline(court, 0, 0)}" fill="${this.lit("#6a3a34")}"/>` +
      this.canopy(wild, FOREST) + this.canopy(wood, "#426b38") + this.grow([...wild, ...wood], "canopy") +
      this.fence(this.border(yard, isTile, 9), "#b39a6a", "#f4ead0") + this.village(yard) +
      this.fence(this.border(wild, (cell) => fenced.includes(this.terrain(cell)), 12), "#7a4f28", "#c9965a") +
      this.grow(court, "bones") + this.fence(this.border(court, isTile, 8), "#8a8176", "#d3c9b8") +
      this.grid() + this.things();
    return this.shared.defs() + inside;
  }

  private lit(colour: string): string {
    return lit(colour, this.drawing.dark);
  }

  private terrain(cell: Cell): string {
    return this.cells.get(String(cell))?.terrain ?? "";
  }

  private of(terrain: string): Ground {
    return this.drawing.look.terrain[terrain] ?? {};
  }

  /** Squares without a tile that lie together. */
  private regions(): Cell[][] {
    const bare: Cell[] = [];
    for (let y = this.low[1]; y <= this.high[1]; y++) {
      for (let x = this.low[0]; x <= this.high[0]; x++) {
        if (!this.cells.has(String([x, y]))) bare.push([x, y]);
      }
    }
    const left = new Set(bare.map(String)), found: Cell[][] = [];
    for (const start of bare) {
      if (!left.delete(String(start))) continue;
      const region = [start];
      for (const [x, y] of region) {
        for (const [dx, dy] of SIDES) {
          if (left.delete(String([x + dx, y + dy]))) region.push([x + dx, y + dy]);
        }
      }
      found.push(region);
    }
    return found;
  }

  private kindOf(region: Cell[]): Gap {
    const court = this.drawing.look.between?.court ?? [];
    if (
      region.some(([x, y]) =>
        x === this.low[0] || y === this.low[1] || x === this.high[0] || y === this.high[1]
      )
    ) {
      return "wild";
    }
    const beside = (within: (terrain: string) => boolean) =>
      region.some(([x, y]) => SIDES.some(([dx, dy]) => within(this.terrain([x + dx, y + dy]))));
    if (beside((terrain) => court.includes(terrain))) return "court";
    return region.length > SMALL && chance(String(region[0]))() > 0.36 ? "yard" : "wood";
  }

  private forest(): string {
    const [x, y] = this.low, room = 0.85 * SIZE;
    const wide = (this.high[0] - x) * SIZE + room * 2, high = (this.high[1] - y) * SIZE + room * 2;
    return `<rect x="${n(x * SIZE - room)}" y="${n(y * SIZE - room)}" width="${n(wide)}" height="${
      n(high)
    }" rx="70" fill="${this.lit(FOREST)}"/>`;
  }

  private grounds(): string {
    const kinds = [...new Set(this.plots.map((plot) => plot.terrain))];
    kinds.sort((a, b) => (this.of(a).height ?? 0) - (this.of(b).height ?? 0));
    return kinds.map((terrain) => {
      const cells = this.plots.filter((plot) => plot.terrain === terrain).map(cellOf);
      const colour = this.lit(this.of(terrain).paint ?? "#cfc4a5");
      return `<path d="${
        this.outline(cells, 7, 6)
      }" fill="${colour}" stroke="${colour}" stroke-width="1.5"/>`;
    }).join("");
  }

  /** The outline of squares together: soft towards others, bulging by up to `out` (inwards if less than 0). */
  private outline(cells: Cell[], out: number, shake = 10): string {
    const within = new Set(cells.map(String));
    return cells.map(([x, y]) => {
      let d = "";
      SIDES.forEach(([dx, dy], side) => {
        const [a, b] = [CORNERS[side], CORNERS[(side + 1) % 4]]
          .map(([u, v]) => shaken((x + u) * SIZE, (y + v) * SIZE, shake));
        if (!side) d += `M${n(a[0])} ${n(a[1])}`;
        if (within.has(String([x + dx, y + dy]))) return void (d += `L${n(b[0])} ${n(b[1])}`);
        const luck = chance(`${x},${y},${side}`), parts = 4;
        const at = (part: number, far: number) =>
          `${n(a[0] + (b[0] - a[0]) * part + dx * far)} ${n(a[1] + (b[1] - a[1]) * part + dy * far)}`;
        for (let part = 1; part <= parts; part++) {
          const bulge = at((part - 0.5) / parts, between(luck, out * 0.7, out * 1.9));
          d += `Q${bulge} ${
            part === parts ? `${n(b[0])} ${n(b[1])}` : at(part / parts, between(luck, -2, out * 0.3))
          }`;
        }
      });
      return `${d}Z`;
    }).join("");
  }

  /** The straight lines towards some other squares. */
  private border(cells: Cell[], towards: (cell: Cell) => boolean, inset: number): string {
    return cells.flatMap(([x, y]) =>
      SIDES.flatMap(([dx, dy], side) => {
        if (!towards([x + dx, y + dy])) return [];
        const [a, b] = [CORNERS[side], CORNERS[(side + 1) % 4]];
        const at = ([u, v]: Spot) => `${n((x + u) * SIZE - dx * inset)} ${n((y + v) * SIZE - dy * inset)}`;
        return [`M${at(a)}L${at(b)}`];
      })
    ).join("");
  }

  private canopy(cells: Cell[], colour: string): string {
    const d = this.outline(cells, 9);
    return `<path d="${d}" transform="translate(4 8)" fill="#000" opacity=".22"/><path d="${d}" fill="${
      this.lit(colour)
    }"/>`;
  }

  private fence(d: string, wood: string, tip: string): string {
    if (!d) return "";
    const stroke = (colour: string, width: number, more: string) =>
      `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"${more}/>`;
    return stroke("#000", 11, ` stroke-opacity=".22" transform="translate(3 5)"`) +
      stroke(this.lit(darker(wood, 0.3)), 3, "") +
      stroke(this.lit(darker(wood, 0.45)), 17, ` stroke-dasharray="7 7.285" stroke-dashoffset="-3"`) +
      stroke(this.lit(tip), 13, ` stroke-dasharray="4.5 9.785" stroke-dashoffset="-3.6"`);
  }

  private grow(cells: Cell[], plant: string): string {
    return cells.map(([x, y]) => {
      const luck = chance(`${x}:${y}`), name = `grow-${plant}-${Math.floor(luck() * variants(plant))}`;
      return this.shared.put(name, x * SIZE, y * SIZE, luck() > 0.5 ? " scale(-1 1)" : "");
    }).join("");
  }

  private village(cells: Cell[]): string {
    return cells.map(([x, y]) => {
      const luck = chance(`${x}:${y}`);
      return this.shared.put(
        `thing-${pick(luck, VILLAGE)}`,
        x * SIZE,
        y * SIZE,
        luck() > 0.5 ? " scale(-1 1)" : "",
      );
    }).join("");
  }

  /** Leaves, flags and footprints on the ground. */
  private trodden(): string {
    const ways = Object.entries(this.drawing.look.ways ?? {}).filter(([, how]) => how === "steps").map((
      [way],
    ) => way);
    return this.plots.map((plot) => {
      const grows = this.of(plot.terrain).grows, luck = chance(`${plot.x}.${plot.y}`);
      const flip = luck() > 0.5 ? " scale(-1 1)" : "";
      const cover = !grows ? "" : this.shared.put(
        isPlant(grows) ? `grow-${grows}-${Math.floor(luck() * variants(grows))}` : `thing-${grows}`,
        plot.x,
        plot.y,
        flip,
      );
      const steps = ways.flatMap((way) => plot.ways?.[way] ?? []).filter((side) => side in TURNS)
        .map((side) => this.shared.put("thing-foot", plot.x, plot.y, ` rotate(${TURNS[side]})`));
      return cover + steps.join("");
    }).join("");
  }

  private things(): string {
    return this.plots.map((plot) => {
      const { stands, turns } = this.of(plot.terrain);
      if (!stands) return "";
      return this.shared.put(
        `thing-${stands}`,
        plot.x,
        plot.y,
        turns && this.liesAcross(plot) ? " rotate(90)" : "",
      );
    }).join("");
  }

  /** Whether the way through a tile goes from west to east. */
  private liesAcross(plot: Plot): boolean {
    const [x, y] = cellOf(plot), has = (dx: number, dy: number) => this.cells.has(String([x + dx, y + dy]));
    return (has(-1, 0) || has(1, 0)) && !(has(0, -1) && has(0, 1));
  }

  private grid(): string {
    const half = SIZE / 2;
    const d = this.plots.map(({ x, y }) => `M${n(x - half)} ${n(y - half)}h${SIZE}v${SIZE}h${-SIZE}Z`).join(
      "",
    );
    return `<path d="${d}" fill="none" stroke="${
      this.drawing.dark ? "#fff" : "#2a1a0c"
    }" stroke-opacity=".17" stroke-width="2"/>`;
  }
}

function cellOf(plot: Plot): Cell {
  return [Math.round(plot.x / SIZE), Math.round(plot.y / SIZE)];
}
