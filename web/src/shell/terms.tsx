/**
 * Explanations beside what they explain. Whatever draws a sign says its name (`badge lives`); what the glossary of the
 * game knows is shown on hover, on focus and on a long press. Escape, or a tap elsewhere, takes it away.
 */
import { render } from "preact";
import { useEffect } from "preact/hooks";
import { Glossary } from "../reading/glossary.ts";
import type { GameInfo, Term } from "../wire.ts";
import { place } from "./beside.ts";

let glossary = new Glossary();

/** The game whose signs are meant from now on. */
export function showTermsOf(game: GameInfo): void {
  if (glossary.terms !== game.glossary) glossary = new Glossary(game.glossary);
}

export function termOf(name: string): Term | null {
  return glossary.of(name);
}

/** The attributes of a sign with this name; `title`: what is shown if nothing explains it. */
export function explains(name: string, title?: string): { "data-term"?: string; title?: string } {
  return glossary.of(name) ? { "data-term": name } : { title };
}

/** The same for what the keyboard reaches: screen readers hear the explanation with it. */
export function describes(name: string, title?: string) {
  const term = glossary.of(name);
  return { ...explains(name, title), "aria-describedby": term ? idOf(term) : undefined };
}

function idOf(term: Term): string {
  return `term-${glossary.terms.indexOf(term)}`;
}

/** A text whose words of art are explained. `still`: inside something to click, where they cannot be reached alone. */
export function Explained({ text, most = 3, still = false }: {
  text: string;
  most?: number;
  still?: boolean;
}) {
  return (
    <>
      {glossary.split(text, most).map((piece, at) =>
        typeof piece === "string" ? piece : (
          <span
            key={at}
            class="term"
            data-term={`term ${piece.term.term}`}
            tabIndex={still ? undefined : 0}
            aria-describedby={still ? undefined : idOf(piece.term)}
          >
            {piece.word}
          </span>
        )
      )}
    </>
  );
}

const HOVER_WAIT = 450;
/** On cards the pointer often rests for other reasons. */
const CARD_WAIT = 900;
const PRESS_WAIT = 480;
const LEAVE_WAIT = 220;
const STILL = 8;

/** Once on a page: the explanations for screen readers, and the one that is shown. */
export function Terms({ follow }: { follow: (rule: string) => void }) {
  useEffect(() => {
    const tips = new Tips(follow);
    return () => tips.end();
  }, [follow]);
  return (
    <div hidden>
      {glossary.terms.map((term) => <p key={term.term} id={idOf(term)}>{term.says}</p>)}
    </div>
  );
}

/** What a pointer, a finger or the focus is at, if it is explained. */
function explainedAt(target: EventTarget | null): { thing: Element; term: Term } | null {
  if (!(target instanceof Element)) return null;
  const thing = target.closest("[data-term]");
  if (!thing) return null;
  const name = thing.getAttribute("data-term")!;
  const term = name.startsWith("term ")
    ? glossary.terms.find((one) => one.term === name.slice(5)) ?? null
    : glossary.of(name);
  return term && { thing, term };
}

class Tips {
  private holder = document.createElement("div");
  private shown: Element | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pressed = false;
  private from = { x: 0, y: 0 };
  /** Where the mouse is. What comes to lie under it while it rests is not explained before it moves. */
  private at = { x: -1, y: -1 };
  private waits = false;
  private stop: () => void;

  constructor(private follow: (rule: string) => void) {
    this.holder.className = "term-tip";
    this.holder.role = "tooltip";
    const ways: [string, (event: Event) => void, boolean?][] = [
      ["pointerover", (event) => this.over(event as PointerEvent)],
      ["pointerdown", (event) => this.down(event as PointerEvent), true],
      ["pointermove", (event) => this.move(event as PointerEvent)],
      ["pointerup", () => !this.shown && clearTimeout(this.timer)],
      ["pointercancel", () => clearTimeout(this.timer)],
      ["click", (event) => this.click(event as MouseEvent), true],
      ["focusin", (event) => this.focus(event.target)],
      ["focusout", () => this.hide()],
      ["keydown", (event) => this.key(event as KeyboardEvent), true],
    ];
    for (const [name, what, first] of ways) document.addEventListener(name, what, first);
    const gone = () => this.hide();
    // Only what scrolls away with its sign: the log scrolls by itself with every line.
    const scrolled = (event: Event) =>
      this.shown && (event.target as Node).contains(this.shown) && this.hide();
    addEventListener("scroll", scrolled, true);
    addEventListener("resize", gone);
    this.stop = () => {
      for (const [name, what, first] of ways) document.removeEventListener(name, what, first);
      removeEventListener("scroll", scrolled, true);
      removeEventListener("resize", gone);
    };
  }

  end(): void {
    this.hide();
    this.stop();
  }

  private later(what: () => void, wait: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(what, wait);
  }

  private over(event: PointerEvent): void {
    if (event.pointerType !== "mouse") return;
    if (this.holder.contains(event.target as Node)) return clearTimeout(this.timer); // to click the rule
    this.waits = event.clientX === this.at.x && event.clientY === this.at.y;
    if (this.waits) return;
    const found = explainedAt(event.target);
    if (found?.thing === this.shown && found) return clearTimeout(this.timer);
    if (!found) return this.shown ? this.later(() => this.hide(), LEAVE_WAIT) : clearTimeout(this.timer);
    this.later(() => this.show(found), found.thing.closest(".card") ? CARD_WAIT : HOVER_WAIT);
  }

  private down(event: PointerEvent): void {
    this.pressed = false;
    if (this.holder.contains(event.target as Node)) return;
    this.hide();
    if (event.pointerType === "mouse") return this.rest(event);
    this.from = { x: event.clientX, y: event.clientY };
    const found = explainedAt(event.target);
    // Cards, pieces and tiles are looked at closely by a long press; what is on them is explained there.
    if (!found || (event.target as Element).closest(".card, .piece, .tile")) return;
    this.later(() => {
      this.pressed = true;
      this.show(found);
    }, PRESS_WAIT);
  }

  private move(event: PointerEvent): void {
    if (event.pointerType === "mouse") {
      if (this.waits) this.over(event);
      return this.rest(event);
    }
    if (this.shown) return;
    if (Math.hypot(event.clientX - this.from.x, event.clientY - this.from.y) > STILL) {
      clearTimeout(this.timer);
    }
  }

  private rest({ clientX, clientY }: MouseEvent): void {
    this.at = { x: clientX, y: clientY };
  }

  /** After a long press nothing is clicked. What does nothing by itself is explained by a tap, too. */
  private click(event: MouseEvent): void {
    if (this.pressed) {
      this.pressed = false;
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    if (this.holder.contains(event.target as Node)) return;
    const found = explainedAt(event.target);
    if (!found || found.thing.closest("button, a, summary, label, [role=button], [data-can]")) return;
    this.show(found);
  }

  private focus(target: EventTarget | null): void {
    if (!(target instanceof Element) || !target.matches(":focus-visible")) return;
    const inside = target.matches(".counter") ? target.querySelector("[data-term]") : null;
    const found = explainedAt(inside ?? (target.hasAttribute("data-term") ? target : null));
    if (found) this.later(() => this.show(found), HOVER_WAIT);
  }

  private key(event: KeyboardEvent): void {
    if (event.key !== "Escape" || !this.shown) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    this.hide();
  }

  private show({ thing, term }: { thing: Element; term: Term }): void {
    if (!thing.isConnected) return;
    this.shown = thing;
    const follow = (event: MouseEvent) => {
      this.rest(event);
      this.hide();
      this.follow(term.rule);
    };
    render(<TermWords term={term} follow={follow} />, this.holder);
    (thing.closest("dialog[open]") ?? document.body).append(this.holder); // above what is modal
    place(this.holder, thing.getBoundingClientRect(), taken(thing));
  }

  private hide(): void {
    clearTimeout(this.timer);
    if (!this.shown) return;
    this.shown = null; // first: what is removed may lose the focus, and then we are here again
    this.holder.remove();
  }
}

/** What must stay readable: the question and its options. */
function taken(thing: Element): DOMRect[] {
  if (thing.closest("dialog[open]")) return [];
  return [...document.querySelectorAll(".prompt.asked")].map((one) => one.getBoundingClientRect());
}

function TermWords({ term, follow }: { term: Term; follow: (event: MouseEvent) => void }) {
  return (
    <>
      <b>{term.term}</b>
      <span>{term.says}</span>
      <button type="button" class="rule-link" tabIndex={-1} onClick={follow}>{term.rule}</button>
    </>
  );
}

/** Several explanations in full, as in the close-up of a thing. */
export function TermList({ names }: { names: string[] }) {
  const terms = [...new Set(names.flatMap((name) => glossary.of(name) ?? []))];
  if (!terms.length) return null;
  return (
    <dl class="term-list">
      {terms.map((term) => [<dt key={term.term}>{term.term}</dt>, <dd key={term.says}>{term.says}</dd>])}
    </dl>
  );
}
