/** Looking at things closely: who asks for it, and which thing lies where. */
import { signal } from "@preact/signals";
import type { Table } from "../model/table.ts";

const HOVER_WAIT = 380;
const PRESS_WAIT = 480;
const PRESS_STILL = 8;
/** Below this width nothing is shown beside the pointer: a long press pins it instead. */
const NARROW = 860;

/** Where the thing looked at lies on the screen; null: pinned. */
export const near = signal<DOMRect | null>(null);
let timer: ReturnType<typeof setTimeout> | undefined;
let pressed = false;
let from = { x: 0, y: 0 };

function later(table: Table, ref: string, element: HTMLElement, wait: number): void {
  clearTimeout(timer);
  if (innerWidth < NARROW) return;
  timer = setTimeout(() => {
    near.value = element.getBoundingClientRect();
    table.closeup.value = ref;
  }, wait);
}

function leave(table: Table): void {
  clearTimeout(timer);
  if (near.value) table.closeup.value = null;
}

export function pin(table: Table, ref: string): void {
  clearTimeout(timer);
  near.value = null;
  table.closeup.value = ref;
}

/** Handlers that let an element be looked at closely: hover, focus, long press, right click. */
export function lookCloser(table: Table, ref: string) {
  return {
    ...longPress(table, ref),
    onPointerEnter: (event: PointerEvent) => {
      if (event.pointerType === "mouse") later(table, ref, event.currentTarget as HTMLElement, HOVER_WAIT);
    },
    onPointerLeave: () => leave(table),
    onFocus: (event: FocusEvent) => {
      const element = event.currentTarget as HTMLElement;
      if (element.matches(":focus-visible")) later(table, ref, element, HOVER_WAIT);
    },
    onBlur: () => leave(table),
  };
}

/** Handlers for a long press or a right click alone. A finger that moves is moving something, not pressing. */
export function longPress(table: Table, ref: string) {
  return {
    onPointerDown: (event: PointerEvent) => {
      clearTimeout(timer);
      pressed = false;
      if (event.pointerType === "mouse") return leave(table);
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
