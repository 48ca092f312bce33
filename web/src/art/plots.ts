/** What a board's land is drawn from: plots, how each terrain lies, and things that many plots share. */
import { chance } from "./chance.ts";
import { n } from "./outlines.ts";
import { clump, growth, stoneRing, thing } from "./scenery.ts";

/** `look.land`: how each terrain lies, what runs over it and what is around it. */
export interface LandLook {
  terrain: Record<string, Ground>;
  /** Ways that are drawn as part of the land. */
  ways?: Record<string, "river" | "path" | "steps">;
  /** Mist around the board. */
  mist?: { light: string; dark: string };
  /** On a board of squares: what lies where no tile is. */
  between?: Between;
}

export interface Ground {
  paint?: string;
  /** Higher ground bulges over lower. */
  height?: number;
  /** What grows on it. */
  grows?: string;
  /** It lies on the ground of its neighbours. */
  lies?: boolean;
  /** What stands on it, and the sign of a ring of stones. */
  stands?: string;
  sign?: string;
  /** What stands on it turns with the way through it. */
  turns?: boolean;
}

/** Terrain beside which a gap is a court, the paved and trodden ground. */
export interface Between {
  court?: string[];
  fenced?: string[];
}

/** A tile in units of the drawing, 50 from its middle to a corner of a hex or to a side of a square. */
export interface Plot {
  x: number;
  y: number;
  terrain: string;
  ways?: Record<string, string[]>;
}

export interface LandDrawing {
  look: LandLook;
  dark: boolean;
  /** What the ids of this drawing begin with. */
  prefix: string;
}

/** Things that many tiles share: drawn once, put where they are wanted. */
export class Shared {
  private used = new Map<string, string>();
  constructor(private drawing: LandDrawing) {}

  put(name: string, x: number, y: number, more = ""): string {
    if (!this.used.has(name)) this.used.set(name, this.draw(name));
    return `<use href="#${this.drawing.prefix}-${name}" transform="translate(${n(x)} ${n(y)})${more}"/>`;
  }

  /** `grow-jungle-3`, `clump-jungle`, `ring-fire`, `thing-town`. */
  private draw(name: string): string {
    const [how, what] = name.split("-"), { dark, look } = this.drawing;
    if (how === "grow") return growth(what, chance(name), dark);
    if (how === "clump") return clump(what, chance(name), dark);
    if (how === "ring") {
      const ground = Object.values(look.terrain).find((one) =>
        (one.sign ?? "none") === what && one.stands === "ring"
      );
      return stoneRing(ground?.paint ?? "#8b8590", ground?.sign, dark);
    }
    return thing(name.slice("thing-".length), dark);
  }

  defs(): string {
    const groups = [...this.used].map(([name, svg]) => `<g id="${this.drawing.prefix}-${name}">${svg}</g>`);
    return `<defs>${groups.join("")}</defs>`;
  }
}
