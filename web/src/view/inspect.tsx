/** A closer look: the card enlarged beside the pointer, or pinned with its rules and the question why not. */
import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { rulesOf } from "../lookup.ts";
import type { Table } from "../table.ts";
import type { ShownCard } from "../wire.ts";
import { Face } from "./card.tsx";
import { useTable } from "./context.ts";
import { Dialog } from "./dialog.tsx";
import { RuleWords } from "./rules.tsx";

const HOVER_WAIT = 380;
const PRESS_WAIT = 480;
const WIDTH = 300;
const HEIGHT = 430;
/** Below this width nothing is shown beside the pointer: a long press pins it instead. */
const NARROW = 860;

/** Where the thing looked at lies on the screen; null: pinned. */
const near = signal<DOMRect | null>(null);
let timer: ReturnType<typeof setTimeout> | undefined;
let pressed = false;

function later(table: Table, ref: string, element: HTMLElement, wait: number): void {
  clearTimeout(timer);
  if (innerWidth < NARROW) return;
  timer = setTimeout(() => {
    near.value = element.getBoundingClientRect();
    table.looking.value = ref;
  }, wait);
}

function leave(table: Table): void {
  clearTimeout(timer);
  if (near.value) table.looking.value = null;
}

export function pin(table: Table, ref: string): void {
  clearTimeout(timer);
  near.value = null;
  table.looking.value = ref;
}

/** Handlers that let an element be looked at closely: hover, focus, long press, right click. */
export function closer(table: Table, ref: string) {
  return {
    onPointerEnter: (event: PointerEvent) => {
      if (event.pointerType === "mouse") later(table, ref, event.currentTarget as HTMLElement, HOVER_WAIT);
    },
    onPointerLeave: () => leave(table),
    onPointerDown: (event: PointerEvent) => {
      clearTimeout(timer);
      pressed = false;
      if (event.pointerType === "mouse") return leave(table);
      timer = setTimeout(() => {
        pressed = true;
        pin(table, ref);
      }, PRESS_WAIT);
    },
    onPointerUp: () => clearTimeout(timer),
    onPointerCancel: () => clearTimeout(timer),
    onFocus: (event: FocusEvent) => {
      const element = event.currentTarget as HTMLElement;
      if (element.matches(":focus-visible")) later(table, ref, element, HOVER_WAIT);
    },
    onBlur: () => leave(table),
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

function find(table: Table, ref: string): ShownCard | null {
  for (const area of table.view.value?.areas ?? []) {
    for (const part of area.parts) {
      if (part.part !== "pile") continue;
      const card = part.cards.find((card) => card.ref === ref);
      if (card) return card;
    }
  }
  const design = ref.split("#")[0];
  return table.game.designs[design] ? { ref, face: design } : null;
}

export function Inspect() {
  const table = useTable();
  const ref = table.looking.value;
  const card = ref ? find(table, ref) : null;
  if (!card?.face) return null;
  return near.value ? <Beside card={card} box={near.value} /> : <Pinned card={card} />;
}

function Beside({ card, box }: { card: ShownCard; box: DOMRect }) {
  const table = useTable();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const above = box.top - HEIGHT - 12;
    const side = box.right + WIDTH + 12 < innerWidth ? box.right + 12 : box.left - WIDTH - 12;
    const overhead = above > 8;
    const left = overhead
      ? Math.min(innerWidth - WIDTH - 8, Math.max(8, box.left + box.width / 2 - WIDTH / 2))
      : side;
    element.style.left = `${Math.max(8, left)}px`;
    element.style.top = `${
      overhead ? above : Math.min(innerHeight - HEIGHT - 8, Math.max(8, box.top - 40))
    }px`;
  });
  return (
    <div class="beside card large" ref={place} aria-hidden="true">
      <Face id={card.face!} design={table.game.designs[card.face!]} look={table.look} />
    </div>
  );
}

function Pinned({ card }: { card: ShownCard }) {
  const table = useTable();
  const name = table.words.value.design(card.face!);
  const rules = rulesOf(table.game, table.look, card.face!);
  const can = table.canClick(card.ref);
  return (
    <Dialog title={name} onClose={() => table.looking.value = null}>
      <div class="pinned">
        <div class="card large">
          <Face id={card.face!} design={table.game.designs[card.face!]} look={table.look} />
        </div>
        <div class="pinned-words">
          {can
            ? <button type="button" class="main" onClick={() => table.click(card.ref)}>Choose it</button>
            : table.question.value && (
              <button type="button" onClick={() => (table.why(card.ref), table.looking.value = null)}>
                Why can’t I choose it?
              </button>
            )}
          {rules.length > 0 ? <h3>In the rules</h3> : <p class="quiet">No rule names it.</p>}
          <button type="button" onClick={() => table.lookUp()}>
            Open the rulebook
          </button>
          <ul class="rules">
            {rules.map((number) => (
              <li key={number}>
                <b>{number}</b> <RuleWords text={table.game.rulebook[number]} />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Dialog>
  );
}
