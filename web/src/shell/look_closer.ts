/** Handlers that open the close-up of a thing: hover, focus, long press, right click. */
import { signal } from "@preact/signals";
import type { Table } from "../model/table.ts";

const HOVER_WAIT = 380;
const PRESS_WAIT = 480;
const PRESS_STILL = 8;
/** On narrower pages nothing is shown beside the pointer; a long press pins the close-up. */
const NARROW = 860;

/** The box of the hovered thing, to show the close-up beside; null: it is pinned. */
export const hoverBox = signal<DOMRect | null>(null);
let timer: ReturnType<typeof setTimeout> | undefined;
let pressed = false;
let from = { x: 0, y: 0 };

function openLater(table: Table, ref: string, element: HTMLElement, wait: number): void {
  clearTimeout(timer);
  if (innerWidth < NARROW) return;
  timer = setTimeout(() => {
    hoverBox.value = element.getBoundingClientRect();
    table.closeup.value = ref;
  }, wait);
}

function close(table: Table): void {
  clearTimeout(timer);
  if (hoverBox.value) table.closeup.value = null;
}

export function pin(table: Table, ref: string): void {
  clearTimeout(timer);
  hoverBox.value = null;
  table.closeup.value = ref;
}

/** All of them. */
export function lookCloser(table: Table, ref: string) {
  return {
    ...longPress(table, ref),
    onPointerEnter: (event: PointerEvent) => {
      if (event.pointerType === "mouse") {
        openLater(table, ref, event.currentTarget as HTMLElement, HOVER_WAIT);
      }
    },
    onPointerLeave: () => close(table),
    onFocus: (event: FocusEvent) => {
      const element = event.currentTarget as HTMLElement;
      if (element.matches(":focus-visible")) openLater(table, ref, element, HOVER_WAIT);
    },
    onBlur: () => close(table),
  };
}

/** Long press and right click only. A finger that moves does not press. */
export function longPress(table: Table, ref: string) {
  return {
    onPointerDown: (event: PointerEvent) => {
      clearTimeout(timer);
      pressed = false;
      if (event.pointerType === "mouse") return close(table);
      from = { x: event.clientX, y: event.clientY };
      timer = setTimeout(() => {
        pressed = true;
        pin(table, ref);
      }, PRESS_WAIT);
    },
    onPointerMove: (event: PointerEvent) => {
      if (event.pointerType === "mouse") return;
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > PRESS_STILL) clearTimeout(timer);
    },
    onPointerUp: () => clearTimeout(timer),
    onPointerCancel: () => clearTimeout(timer),
    onClickCapture: (event: MouseEvent) => {
      if (!pressed) return;
      pressed = false;
      event.stopImmediatePropagation();
      event.preventDefault();
    },
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault();
      pin(table, ref);
    },
  };
}
