/**
 * Events as motion: things move from where they were to where they are.
 *
 * Before an update is drawn the places of all things are noted; after it, what moved is played from the old
 * place. What is new comes from where its event says: the pile it was drawn from, the hand it was played from.
 * Nothing waits for it, and a key or a click ends it. Who wants no motion sees things fade in where they are.
 */
import type { Happened as Told } from "./wire.ts";

const EASE = "cubic-bezier(.2,.75,.25,1)";
const FARTHEST_STAGGER = 240;
const FADE = 180;

export class Motion {
  private before = new Map<string, DOMRect>();
  private events: Told[] = [];
  private playing = new Set<Animation>();
  private waiting = false;

  /** `struck`: the colour in which an event hits what it names; undefined for those that hit nothing. */
  constructor(
    private root: () => HTMLElement | null,
    private time: () => number,
    private struck: (event: Told) => string | undefined = () => undefined,
  ) {}

  /** Note where everything is; the drawing that follows is compared with it. */
  remember(events: Told[]): void {
    this.events.push(...events);
    if (this.waiting) return;
    this.waiting = true;
    this.before = this.places();
    requestAnimationFrame(() => requestAnimationFrame(() => this.play()));
  }

  /** End everything that is still moving. */
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
    for (const element of root.querySelectorAll<HTMLElement>("[data-ref]")) {
      const ref = element.dataset.ref!;
      const now = element.getBoundingClientRect();
      if (now.width === 0 || element.dataset.still !== undefined) continue;
      if (element.querySelector("[data-ref]")) continue; // what lies in it moves by itself
      const known = this.before.get(ref);
      const from = known ?? this.origin(ref, element, events);
      if (!from) continue;
      const x = from.left + from.width / 2 - now.left - now.width / 2;
      const y = from.top + from.height / 2 - now.top - now.height / 2;
      if (Math.hypot(x, y) < 4) continue;
      const delay = known ? 0 : Math.min(FARTHEST_STAGGER, 45 * turn++);
      // Inside a drawing a length is counted in its own units, and things keep their size.
      const unit = element instanceof SVGGraphicsElement ? element.getScreenCTM()?.a || 1 : 1;
      const scale = element instanceof SVGElement ? 1 : Math.min(1.6, Math.max(0.4, from.width / now.width));
      this.fly(element, x / unit, y / unit, scale, delay);
    }
    this.flash(root, events);
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

  /** What an event names lights up for a moment; what it strikes flashes in the colour of the blow. */
  private flash(root: HTMLElement, events: Told[]): void {
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

  /** Where something new came from, as its event tells. */
  private origin(ref: string, element: HTMLElement, events: Told[]): DOMRect | null {
    const event = events.find((told) => told.refs.includes(ref));
    if (!event) return null;
    for (const other of [...event.refs].reverse()) {
      if (other === ref || other.includes("#")) continue;
      const seen = this.before.get(`${other}@hand`) ?? this.before.get(other);
      const holds = element.parentElement?.closest(`[data-ref="${CSS.escape(other)}"]`);
      if (seen && (!holds || this.before.has(`${other}@hand`))) return seen;
    }
    return null;
  }

  private places(): Map<string, DOMRect> {
    const found = new Map<string, DOMRect>();
    for (const element of this.root()?.querySelectorAll<HTMLElement>("[data-ref]") ?? []) {
      const box = element.getBoundingClientRect();
      if (box.width) found.set(element.dataset.ref!, box);
      if (element.dataset.hand) found.set(`${element.dataset.hand}@hand`, box);
    }
    return found;
  }
}
