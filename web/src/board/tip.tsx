/** A tip beside the tile or piece under the pointer: what it is, and what choosing it would do. */
import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Table } from "../model/table.ts";
import { namesOf, onBoard } from "../model/things.ts";
import { plural } from "../model/words.ts";
import { useTable } from "../shell/context.ts";
import { termOf } from "../shell/terms.tsx";
import { phrase } from "../words/words.ts";

const MOST = 4;
const MOST_TERMS = 2;
const APART = 8;
/** So many pixels from where it was pressed, the pointer is somewhere else. */
const ELSEWHERE = 4;
/** After so long it also says what such a thing is. */
const LATER = 800;

export function Tip({ picture }: { picture: RefObject<SVGSVGElement> }) {
  const table = useTable();
  const words = useRef<HTMLDivElement>(null);
  const [ref, setRef] = useState<string | null>(null);
  const [long, setLong] = useState(false);
  useEffect(() => {
    setLong(false);
    const timer = setTimeout(() => setLong(true), LATER);
    return () => clearTimeout(timer);
  }, [ref]);
  useEffect(() => {
    const board = picture.current!.parentElement!; // listeners for focus on an SVG make it focusable
    let pressed: PointerEvent | null = null; // what comes under a pointer that rests was not pointed at
    const show = (event: Event) =>
      setRef((event.target as Element).closest<SVGElement>("g[data-ref]")?.dataset.ref ?? null);
    const over = (event: Event) => {
      const { pointerType, clientX, clientY } = event as PointerEvent;
      if (pointerType === "touch") return;
      if (pressed && Math.hypot(clientX - pressed.clientX, clientY - pressed.clientY) < ELSEWHERE) return;
      pressed = null;
      show(event);
    };
    const out = () => setRef(null);
    const press = (event: Event) => {
      pressed = event as PointerEvent;
      out();
    };
    const ways: [string, (event: Event) => void][] = [
      ["pointerover", over],
      ["pointermove", over],
      ["focusin", show],
      ["pointerleave", out],
      ["focusout", out],
      ["pointerdown", press],
    ];
    for (const [name, what] of ways) board.addEventListener(name, what);
    return () => ways.forEach(([name, what]) => board.removeEventListener(name, what));
  }, []);
  useEffect(() => {
    const thing = ref && picture.current?.querySelector(`[data-ref="${CSS.escape(ref)}"]`);
    if (thing && words.current) put(words.current, thing.getBoundingClientRect(), picture.current!);
  });
  if (!ref) return null;
  const { name, does } = told(table, ref);
  const found = long ? onBoard(table.view.value, ref) : null;
  const terms = found ? [...new Set(namesOf(found).flatMap((name) => termOf(name) ?? []))] : [];
  return (
    <div class="tip" ref={words} aria-hidden="true">
      <span>{name}</span>
      {terms.slice(0, MOST_TERMS).map((term) => <small key={term.term}>{term.says}</small>)}
      {does.map((line) => <b key={line}>{line}</b>)}
    </div>
  );
}

function told(table: Table, ref: string): { name: string; does: string[] } {
  const options = table.picking.distinct(table.picking.step.value.next.get(ref) ?? []);
  const labels = [...new Set(options.map((option) => option.label))];
  const shown = labels.slice(0, labels.length > MOST ? MOST - 1 : MOST);
  const rest = labels.length - shown.length;
  return {
    name: table.words.value.about(ref),
    does: rest > 0 ? [...shown, phrase("and {0}", plural(rest, "more option"))] : shown,
  };
}

/** Above the thing, or below where there is no room; never outside the board. */
function put(words: HTMLElement, thing: DOMRect, picture: Element): void {
  const board = picture.getBoundingClientRect(), own = words.getBoundingClientRect();
  const above = thing.top - board.top - own.height - APART;
  const left = thing.left + thing.width / 2 - board.left - own.width / 2;
  words.style.left = `${Math.max(4, Math.min(board.width - own.width - 4, left))}px`;
  words.style.top = `${above > 0 ? above : thing.bottom - board.top + APART}px`;
}
