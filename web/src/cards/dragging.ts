/**
 * A card of my hand that is dragged: within the hand it is held elsewhere; onto something that may be clicked next, it
 * is as if both had been clicked; onto the table, where the card alone says enough, it is played.
 */
import type { Table } from "../model/table.ts";

const FARTHER = 10; // pixels until a press becomes a drag

interface Drag {
  ref: string;
  card: HTMLElement;
  x: number;
  y: number;
  /** Follows the pointer once it moves. */
  ghost: HTMLElement | null;
  /** Picking it showed where it can go. */
  picked: boolean;
}

/** Handlers for the box of a hand. `put`: a card is let go inside the hand, before the one with this number. */
export function dragging(table: Table, put: (ref: string, place: number) => void) {
  let drag: Drag | null = null;

  function begin(event: PointerEvent): void {
    if (event.button !== 0 || event.pointerType === "touch") return; // a finger scrolls the hand
    const card = (event.target as Element).closest<HTMLElement>(".slot .card");
    if (card?.dataset.ref) {
      drag = {
        ref: card.dataset.ref,
        card,
        x: event.clientX,
        y: event.clientY,
        ghost: null,
        picked: false,
      };
    }
  }

  function move(event: PointerEvent): void {
    if (!drag) return;
    if (event.buttons === 0) return stop(); // it was let go where we did not see it
    const across = event.clientX - drag.x, along = event.clientY - drag.y;
    if (!drag.ghost) {
      if (Math.hypot(across, along) < FARTHER) return;
      lift(drag, event);
    }
    drag.ghost!.style.translate = `${across}px ${along}px`;
  }

  function lift(drag: Drag, event: PointerEvent): void {
    const box = drag.card.getBoundingClientRect();
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    drag.ghost = drag.card.cloneNode(true) as HTMLElement;
    drag.ghost.removeAttribute("data-ref");
    drag.ghost.inert = true;
    drag.ghost.className = "card dragged";
    Object.assign(drag.ghost.style, {
      left: `${box.left}px`,
      top: `${box.top}px`,
      width: `${box.width}px`,
      height: `${box.height}px`,
    });
    drag.card.classList.add("away");
    (drag.card.closest("dialog") ?? document.body).append(drag.ghost);
    if (table.picking.leadsTo(drag.ref) === "path") {
      table.click(drag.ref);
      drag.picked = true;
    }
  }

  function end(event: PointerEvent): void {
    const { ghost, ref, picked } = drag ?? {};
    const hand = event.currentTarget as HTMLElement;
    stop();
    if (!ghost || !ref) return;
    silence(hand);
    const below = document.elementsFromPoint(event.clientX, event.clientY);
    if (below.some((one) => hand.contains(one))) {
      if (picked) table.picking.back();
      return put(ref, placeAt(hand, ref, event.clientX));
    }
    const goal = below.map((one) => goalAt(table, one)).find((one) => one !== null);
    if (goal) table.click(goal);
    else if (
      !picked && table.picking.leadsTo(ref) === "answer" && below.some((one) => one.closest(".felt"))
    ) {
      table.click(ref);
    } else if (picked) table.picking.back();
  }

  function stop(): void {
    drag?.ghost?.remove();
    drag?.card.classList.remove("away");
    drag = null;
  }

  function cancel(): void {
    if (drag?.picked) table.picking.back();
    stop();
  }

  return {
    handlers: {
      onPointerDown: begin,
      onPointerMove: move,
      onPointerUp: end,
      onPointerCancel: cancel,
      onLostPointerCapture: cancel,
      onDragStart: (event: Event) => event.preventDefault(), // the browser would drag the picture alone
    },
    stop,
  };
}

/** The nearest thing around an element that can be clicked now. */
function goalAt(table: Table, element: Element): string | null {
  for (
    let at = element.closest<HTMLElement>("[data-ref]");
    at;
    at = at.parentElement?.closest("[data-ref]") ?? null
  ) {
    if (table.picking.canClick(at.dataset.ref!)) return at.dataset.ref!;
  }
  return null;
}

/** Before which card of the hand this place is; the one that is dragged counts. */
function placeAt(hand: HTMLElement, ref: string, x: number): number {
  const slots = [...hand.querySelectorAll<HTMLElement>(":scope > .slot")];
  const after = slots.filter((slot) => {
    const box = slot.getBoundingClientRect();
    return x > box.left + Math.min(box.width, 60) / 2;
  });
  const own = slots.findIndex((slot) => slot.querySelector<HTMLElement>(".card")?.dataset.ref === ref);
  return after.length - 1 === own ? own : after.length;
}

/** The click that a browser makes of a press and a release means nothing after a drag. */
function silence(hand: HTMLElement): void {
  const stop = (event: Event) => {
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  hand.addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => hand.removeEventListener("click", stop, true));
}
