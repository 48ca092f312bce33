/** Keyboard play: arrows move between things that can be chosen, Escape goes one click back. */
import type { Panel, Table } from "../model/table.ts";
import { nearest } from "../shell/nearest.ts";
import { keysOpen, primerOpen } from "./bar.tsx";
import type { Motion } from "./motion.ts";

const ARROWS: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

const PANELS: Record<string, Panel> = { l: "log", t: "turn", r: "rules", c: "chat" };

/** Milliseconds in which a second digit belongs to the first. */
const SECOND_DIGIT = 700;

/** Typed numbers answer with the option of this number. Where it may go on, a moment is waited for the next digit. */
class Numbers {
  private typed = "";
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private table: Table) {}

  press(digit: string): void {
    clearTimeout(this.timer);
    const numbers = this.table.numbers().map(String);
    this.typed += digit;
    const longer = numbers.some((number) => number !== this.typed && number.startsWith(this.typed));
    if (longer) this.timer = setTimeout(() => this.choose(), SECOND_DIGIT);
    else this.choose();
  }

  private choose(): void {
    const number = Number(this.typed);
    this.typed = "";
    if (this.table.numbers().includes(number)) this.table.answer(number - 1);
  }
}

export function watchKeys(table: Table, motion: Motion): () => void {
  const numbers = new Numbers(table);
  const down = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    const typing = target.matches("input:not([type=checkbox]):not([type=radio]), textarea, select");
    if (event.key === "Alt") document.documentElement.classList.add("coordinates");
    if (typing || event.ctrlKey || event.metaKey) return;
    motion.skip();
    if (ARROWS[event.key]) moveFocus(event, ARROWS[event.key]);
    else if (event.key === "Escape") escape(table);
    else if (event.key === "Enter" && target instanceof SVGElement && target.dataset.ref) {
      table.click(target.dataset.ref);
    } else if (event.key === "?") keysOpen.value = true;
    else if (event.key === "i") primerOpen.value = true;
    else if (event.key === "u") table.undo();
    else if (event.key === "h") table.raiseHand();
    else if (event.key === "f") table.wholeBoard.value = !table.wholeBoard.value;
    else if (/^[0-9]$/.test(event.key)) numbers.press(event.key);
    else if (PANELS[event.key]) table.open(PANELS[event.key]);
  };
  const up = (event: KeyboardEvent) => {
    if (event.key === "Alt") document.documentElement.classList.remove("coordinates");
  };
  const press = () => motion.skip();
  addEventListener("keydown", down);
  addEventListener("keyup", up);
  addEventListener("pointerdown", press);
  return () => {
    removeEventListener("keydown", down);
    removeEventListener("keyup", up);
    removeEventListener("pointerdown", press);
  };
}

function escape(table: Table): void {
  if (document.querySelector("dialog[open]")) return; // it closes itself
  if (table.stager.busy) return table.stager.all();
  table.closeup.value = null;
  table.panelsUp.value = false;
  table.way.end();
  if (!table.picking.back()) table.notice.value = null;
}

function moveFocus(event: KeyboardEvent, direction: [number, number]): void {
  const within = document.querySelector("dialog[open]") ?? document;
  const things = [...within.querySelectorAll<HTMLElement>("[data-can]")].filter((thing) =>
    thing.getClientRects().length
  );
  if (things.length === 0) return;
  event.preventDefault();
  const here = document.activeElement as HTMLElement | null;
  if (!here || !things.includes(here)) return things[0].focus();
  const middle = (thing: Element) => {
    const box = thing.getBoundingClientRect();
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  };
  const next = nearest(middle(here), things.map(middle), direction);
  if (next >= 0) things[next].focus();
}
