/** Keyboard play: arrows move between things that can be chosen, Escape goes one click back. */
import type { Table } from "../model/table.ts";
import { nearest } from "../shell/nearest.ts";
import { keysOpen } from "./bar.tsx";
import type { Motion } from "./motion.ts";

const ARROWS: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

export function watchKeys(table: Table, motion: Motion): () => void {
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
    else if (event.key === "u") table.undo();
    else if (event.key === "l") table.panel.value = "log";
    else if (event.key === "r") table.panel.value = "rules";
    else if (event.key === "c") table.panel.value = "chat";
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
  table.closeup.value = null;
  table.panelsUp.value = false;
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
