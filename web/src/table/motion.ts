/**
 * Moves things from where they were to where they are.
 *
 * Before an update is drawn the places of all things are noted; afterwards what moved is animated from there. New
 * things come from the place their event names: a pile, a hand. Nothing waits for animations; a key or a click ends
 * them. Without motion, things fade in.
 */
import type { Spot } from "../shell/nearest.ts";
import type { Happened } from "../wire.ts";

const EASE = "cubic-bezier(.2,.75,.25,1)";
const FARTHEST_STAGGER = 240;
const FADE = 180;

function middle(box: DOMRect): Spot {
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/** Tiles stay where they are, and there are hundreds of them: to ask for all their places takes long. */
const MOVABLE = "[data-ref]:not(.tile)";

const TUMBLE: Keyframe[] = [
  { rotate: "-540deg", scale: "0.7", translate: "-30px -26px" },
  { translate: "4px 0", offset: 0.6 },
  { rotate: "12deg", offset: 0.8 },
  { rotate: "0deg", scale: "1", translate: "0 0" },
];

export class Motion {
  private before = new Map<string, DOMRect>();
  private faces = new Map<string, string>();
  private events: Happened[] = [];
  private playing = new Set<Animation>();
  private waiting = false;

  /** `struck`: the colour in which the things of an event flash; undefined: they do not. */
  constructor(
    private root: () => HTMLElement | null,
    private time: () => number,
    private struck: (event: Happened) => string | undefined = () => undefined,
  ) {}

  /** Notes where everything is; called before an update is drawn. */
  remember(events: Happened[]): void {
    this.events.push(...events);
    if (this.waiting) return;
    this.waiting = true;
    this.before = this.places();
    this.faces = this.shown();
    requestAnimationFrame(() => requestAnimationFrame(() => this.play()));
  }

  /** Ends all animations. */
  skip(): void {
    for (const animation of [...this.playing]) animation.finish();
  }

  private play(): void {
    this.waiting = false;
    const events = this.events;
    this.events = [];
    const root = this.root();
    if (!root || document.hidden) return;
    let turn = 0;
    for (const element of root.querySelectorAll<HTMLElement>(MOVABLE)) {
      const ref = element.dataset.ref!;
      const now = element.getBoundingClientRect();
      if (now.width === 0 || element.dataset.still !== undefined) continue;
      if (element.querySelector("[data-ref]")) continue; // its contents move by themselves
      const known = this.before.get(ref);
      const from = known ?? this.origin(ref, element, events);
      if (!from) continue;
      const x = from.left + from.width / 2 - now.left - now.width / 2;
      const y = from.top + from.height / 2 - now.top - now.height / 2;
      if (Math.hypot(x, y) < 4) continue;
      const delay = known ? 0 : Math.min(FARTHEST_STAGGER, 45 * turn++);
      if (element instanceof SVGGraphicsElement) this.walk(element, ref, now, { x, y }, events);
      else this.fly(element, x, y, Math.min(1.6, Math.max(0.4, from.width / now.width)), delay);
    }
    this.tumble(root, events);
    this.flash(root, events);
  }

  /** Rolls dice that show another face, or that an event names. */
  private tumble(root: HTMLElement, events: Happened[]): void {
    let turn = 0;
    for (const die of root.querySelectorAll<HTMLElement>("[data-face]")) {
      const ref = die.dataset.ref!, was = this.faces.get(ref);
      const rolled = was !== die.dataset.face || events.some((event) => event.refs.includes(ref));
      if (!rolled) continue;
      const time = this.time();
      const frames = time === 0 ? [{ opacity: "0.15" }, { opacity: "1" }] : TUMBLE;
      const delay = time && Math.min(FARTHEST_STAGGER, 40 * turn++);
      this.keep(
        die.animate(frames, { duration: time * 1.8 || FADE, delay, easing: EASE, fill: "backwards" }),
      );
    }
  }

  /** Moves a piece over the tiles that its events name, in units of the drawing. */
  private walk(piece: SVGGraphicsElement, ref: string, now: DOMRect, from: Spot, events: Happened[]): void {
    if (this.time() === 0) return this.fly(piece as unknown as HTMLElement, 0, 0, 1, 0);
    const unit = piece.getScreenCTM()?.a || 1;
    const home = middle(now);
    const named = events.filter((event) => event.refs.includes(ref)).flatMap((event) => event.refs);
    const tiles = named.filter((at, n) => named.indexOf(at) === n).map((at) =>
      piece.ownerSVGElement?.querySelector(`.tile[data-ref="${CSS.escape(at)}"]`)
    );
    const steps = tiles.filter((tile) => !!tile).map((tile) => middle(tile!.getBoundingClientRect()))
      .map((spot) => ({ x: spot.x - home.x, y: spot.y - home.y }));
    if (steps.length) steps.pop(); // the last is where it is now
    const spots = [from, ...steps, { x: 0, y: 0 }];
    const frames = spots.map(({ x, y }) => ({ translate: `${x / unit}px ${y / unit}px` }));
    const duration = this.time() * Math.min(3, 1 + 0.4 * steps.length);
    this.keep(piece.animate(frames, { duration, easing: EASE, fill: "backwards" }));
  }

  private fly(element: HTMLElement, x: number, y: number, scale: number, delay: number): void {
    if (this.time() === 0) return this.keep(element.animate([{ opacity: "0.15" }, { opacity: "1" }], FADE));
    const animation = element.animate(
      [{ translate: `${x}px ${y}px`, scale: `${scale}`, zIndex: "50" }, {
        translate: "0 0",
        scale: "1",
        zIndex: "50",
      }],
      { duration: this.time(), delay, easing: EASE, fill: "backwards" },
    );
    this.keep(animation);
  }

  /** Lights up what events name, or flashes it in the colour of the event. */
  private flash(root: HTMLElement, events: Happened[]): void {
    const colours = new Map<string, string | undefined>();
    for (const event of events) {
      for (const ref of event.refs) colours.set(ref, this.struck(event) ?? colours.get(ref));
    }
    for (const [ref, colour] of colours) {
      const element = root.querySelector<HTMLElement>(`[data-ref="${CSS.escape(ref)}"]:not([data-area])`);
      if (!element || (!colour && this.time() === 0)) continue;
      const glow = colour
        ? `drop-shadow(0 0 7px ${colour}) drop-shadow(0 0 2px ${colour})`
        : "brightness(1.35)";
      const frames = colour ? [{ filter: "none" }, { filter: glow }, { filter: glow }] : [{ filter: glow }];
      this.keep(element.animate([...frames, { filter: "none" }], {
        duration: (this.time() || FADE * 2) * (colour ? 3 : 2),
      }));
    }
  }

  private keep(animation: Animation): void {
    this.playing.add(animation);
    const done = () => this.playing.delete(animation);
    animation.finished.then(done, done);
  }

  /** The place something new came from, as its event tells. */
  private origin(ref: string, element: HTMLElement, events: Happened[]): DOMRect | null {
    const event = events.find((told) => told.refs.includes(ref));
    if (!event) return null;
    for (const other of [...event.refs].reverse()) {
      if (other === ref || other.includes("#")) continue;
      const seen = this.before.get(`${other}@hand`) ?? this.before.get(other) ?? this.tile(other);
      const holds = element.parentElement?.closest(`[data-ref="${CSS.escape(other)}"]`);
      if (seen && (!holds || this.before.has(`${other}@hand`))) return seen;
    }
    return null;
  }

  /** The place of a tile. */
  private tile(ref: string): DOMRect | undefined {
    return this.root()?.querySelector(`.tile[data-ref="${CSS.escape(ref)}"]`)?.getBoundingClientRect();
  }

  private shown(): Map<string, string> {
    const dice = [...this.root()?.querySelectorAll<HTMLElement>("[data-face]") ?? []];
    return new Map(dice.map((die) => [die.dataset.ref!, die.dataset.face!]));
  }

  private places(): Map<string, DOMRect> {
    const found = new Map<string, DOMRect>();
    for (const element of this.root()?.querySelectorAll<HTMLElement>(MOVABLE) ?? []) {
      const box = element.getBoundingClientRect();
      if (box.width) found.set(element.dataset.ref!, box);
      if (element.dataset.hand) found.set(`${element.dataset.hand}@hand`, box);
    }
    return found;
  }
}
