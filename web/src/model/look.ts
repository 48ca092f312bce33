/** How a game looks, as data: `look.json` in the game's folder. Everything may be missing. */

import type { LandLook } from "../art/plots.ts";
import type { ArtLook } from "../art/words.ts";

/** Colours of a theme, by the names of the custom properties they become (`felt` -> `--felt`). */
export type Palette = Record<string, string>;

/** How one kind of thing is drawn: its colour, the colour of what is written on it, its mark. */
export interface Paint {
  paint?: string;
  ink?: string;
  icon?: string;
  mark?: string;
  /** Who draws its picture (`hero`, `monster`, ...), words for it alone, and its rank among its like. */
  portrait?: string;
  features?: string;
  rank?: number;
  /** The frame around its picture. */
  frame?: string;
  pattern?: "dots" | "lines" | "waves" | "cross" | "grass";
  word?: string;
  /** Rules to show with a card of this kind: their numbers, or the numbers of whole chapters. */
  rules?: string[];
}

/** How something is drawn that runs over the sides of tiles. */
export interface WayPaint {
  paint?: string;
  width?: number;
  /** Along the sides, as a wall, instead of through the middle, as a river. */
  along?: boolean;
  dashed?: boolean;
  /** An arrow that points over each side. */
  arrow?: boolean;
}

/** How a pile with some note is drawn. */
export interface NotePaint extends Paint {
  /** A band over its cards. */
  band?: { paint: string; pattern: "stripes" | "planks" };
}

/** How a piece in some state is drawn: paler, turned on its side, with a ring or a mark of its own. */
export interface StatePaint {
  dim?: boolean;
  turned?: boolean;
  ring?: string;
  icon?: string;
}

export interface CardLook {
  /** The field of a design that stands large in the middle and again in the corner. */
  number?: string;
  /** The field that stands in the corner alone, such as a price. */
  corner?: string;
  /** Fields whose values choose a paint, the first that matches wins: `{ "colour": { "green": ... } }`. */
  by?: Record<string, Record<string, Paint>>;
  designs?: Record<string, Paint>;
  backs?: Record<string, Paint>;
  otherwise?: Paint;
  /** Fields of a design that are shown as badges. */
  face?: FaceLook;
}

/** Which fields of a design a face shows as badges, and where. */
export interface FaceLook {
  corner?: string;
  /** Left below the picture: what the card needs. */
  needs?: string;
  /** Right below the picture: what the card gives. */
  gives?: string;
  badges?: string[];
}

/** How a badge is drawn: a sign with a number. */
export interface BadgeLook {
  icon: string;
  paint?: string;
  /** What is read out, and the tooltip. */
  word: string;
  /** `pips`: the sign as often as the number says. `box`: on a ground of its colour. */
  as?: "number" | "pips" | "box";
  /** Having more of it is bad. */
  bad?: true;
  /** On a sheet it is only drawn while there is some of it. */
  rare?: true;
}

/** How a place in a goal is drawn. */
export interface ChipLook extends Paint {
  turned?: true;
  /** In the colour of its owner. */
  seat?: true;
}

/** How what a seat has before it is laid out. */
export interface SheetLook {
  /** The path of one shape behind the slots, in the seat's colour: 100 units wide, 20 high for each row of the plan. */
  figure?: string;
  /** The rows of a grid of slots, as in CSS: `". head ."`. */
  plan?: string[];
  /** The sign of an empty slot: `hand` for `hand1`. */
  slots?: Record<string, string>;
  /** What the folded strip shows. */
  strip?: ("badges" | "slots" | "rows")[];
  /** Badges that slots or rows show already: they are read out and not drawn. */
  seen?: string[];
}

export interface FocusLook {
  icon?: string;
  paint?: string;
}

/** How an event is staged. */
export interface EventLook {
  weight?: "quiet" | "normal" | "great";
  /** Fields of the event to enlarge: a card, dice, a piece. */
  show?: string[];
  /** The field with the verdict. */
  stamp?: string;
  /** The colour in which the things it names flash. */
  flash?: string;
}

export interface Look {
  icon?: string;
  tagline?: string;
  /** Families that `web/fonts/deno.json` lists. */
  fonts?: { display?: string; text?: string };
  light?: Palette;
  dark?: Palette;
  cover?: {
    paint: string;
    ink: string;
    glow: string;
    icons?: string[];
    /** Three who are drawn in the middle, as on their cards. */
    faces?: (Paint & { name: string; number?: number; cost?: string })[];
  };
  cards?: CardLook;
  /** What the words of names mean to who draws the pictures. */
  art?: ArtLook;
  /** Marks for piles, by the last word of their place (`bob.low` -> `low`). */
  places?: Record<string, Paint>;
  /** By the word a pile's note begins with. */
  notes?: Record<string, NotePaint>;
  terrain?: Record<string, Paint>;
  /** The land below the tiles; without it each tile shows its terrain. */
  land?: LandLook;
  ways?: Record<string, WayPaint>;
  pieces?: Record<string, Paint>;
  states?: Record<string, StatePaint>;
  dice?: Record<string, Paint>;
  /** How many sides dice with numbers have; six, unless it says otherwise. */
  sides?: number;
  seats?: Record<string, Paint>;
  /** By event: the colour in which the things it names flash; `events` says it too. */
  flashes?: Record<string, string>;
  badges?: Record<string, BadgeLook>;
  chips?: Record<string, ChipLook>;
  sheets?: Record<string, SheetLook>;
  focus?: Record<string, FocusLook>;
  events?: Record<string, EventLook>;
}

const PLAIN: Paint = { paint: "#efe6d2", ink: "#2b2118", icon: "game-icons:crossed-bones" };

/** The paint of a card's face. */
export function facePaint(look: Look, design: Record<string, unknown> | undefined, id: string): Paint {
  const cards = look.cards ?? {};
  let paint: Paint = { ...PLAIN, ...cards.otherwise };
  for (const [field, values] of Object.entries(cards.by ?? {})) {
    const value = design?.[field];
    if (value !== undefined && values[String(value)]) {
      paint = { ...paint, ...values[String(value)] };
      break;
    }
  }
  return { ...paint, ...cards.designs?.[id] };
}

export function backPaint(look: Look, back: string): Paint {
  return { paint: "#4a3b57", ink: "#e8dff0", icon: look.icon ?? PLAIN.icon, ...look.cards?.backs?.[back] };
}

export function placePaint(look: Look, place: string): Paint {
  return look.places?.[place] ?? look.places?.[place.split(".").pop() ?? ""] ?? {};
}

export function notePaint(look: Look, note: string | undefined): NotePaint | null {
  if (!note) return null;
  const found = Object.entries(look.notes ?? {}).find(([word]) => note.startsWith(word));
  return found ? found[1] : null;
}

const PLAIN_WAY: Required<WayPaint> = {
  paint: "#7d6a4c",
  width: 8,
  along: false,
  dashed: false,
  arrow: false,
};

export function wayPaint(look: Look, way: string): Required<WayPaint> {
  return { ...PLAIN_WAY, ...look.ways?.[way] };
}

/** A state without a paint of its own has a ring. */
export function statePaint(look: Look, state: string | undefined): StatePaint {
  return state ? look.states?.[state] ?? { ring: "#fff8e6" } : {};
}

const SEAT_COLOURS = ["#b3423a", "#2d6ca8", "#3c8a4e", "#a8730f", "#7a4a9c", "#0f8080", "#9a5a2a", "#5a5a6a"];
/** The colour of what belongs to nobody. */
export const NOBODYS = "#6b6257";

export function seatColour(seats: string[], seat: string | undefined): string {
  const at = seat ? seats.indexOf(seat) : -1;
  return at < 0 ? NOBODYS : SEAT_COLOURS[at % SEAT_COLOURS.length];
}

/** The colour in which the things of an event flash. */
export function flashOf(look: Look, event: string): string | undefined {
  return look.events?.[event]?.flash ?? look.flashes?.[event];
}

/** Puts a game's colours and fonts on the page. */
export function dress(root: HTMLElement, look: Look | undefined, dark: boolean): void {
  for (const name of [...root.style]) if (name.startsWith("--")) root.style.removeProperty(name);
  const palette = { ...(dark ? look?.dark : look?.light) };
  for (const [name, value] of Object.entries(palette)) root.style.setProperty(`--${name}`, value);
  if (look?.fonts?.display) root.style.setProperty("--display", `"${look.fonts.display}", serif`);
  if (look?.fonts?.text) {
    root.style.setProperty("--text", `"${look.fonts.text}", system-ui, sans-serif`);
  }
}
