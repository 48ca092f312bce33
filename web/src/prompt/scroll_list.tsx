/** A list of answers that scrolls: where some are below the edge, a bar says how many, and leads there. */
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { below } from "./below.ts";
import { moveTime } from "../session/settings.ts";
import { plural } from "../model/words.ts";
import { Icon } from "../shell/icon.tsx";

/** A line of the list: an answer, or a title and how many answers are folded under it. */
const LINES = "[data-option], [data-holds], .main";

export function Scrolled({ class: kind, children }: { class: string; children: ComponentChildren }) {
  const scroller = useRef<HTMLDivElement>(null);
  const [out, setOut] = useState(0);
  useEffect(() => {
    let asked = 0;
    const look = () => {
      asked = 0;
      if (scroller.current) setOut(below(edges(scroller.current), lines(scroller.current).map(measured)));
    };
    const soon = () => asked ||= requestAnimationFrame(look);
    const element = scroller.current!;
    const size = new ResizeObserver(soon);
    size.observe(element);
    for (const child of element.children) size.observe(child);
    element.addEventListener("scroll", soon, { passive: true });
    soon();
    return () => {
      cancelAnimationFrame(asked);
      size.disconnect();
      element.removeEventListener("scroll", soon);
    };
  });
  const on = (event: MouseEvent) => {
    const element = scroller.current!;
    const next = lines(element).find((line) => edges(line).bottom > edges(element).bottom);
    element.scrollBy({ top: element.clientHeight * 0.85, behavior: moveTime() ? "smooth" : "auto" });
    // Whoever comes by keyboard goes on from there; the bar itself may be gone.
    if (event.detail === 0) next?.focus({ preventScroll: true });
  };
  return (
    <div class={`scrolled ${kind}`}>
      <div class="scroller" ref={scroller}>{children}</div>
      {out > 0 && (
        <button
          type="button"
          class="further"
          aria-label={`${plural(out, "option")} further down: scroll there`}
          onClick={on}
        >
          <Icon name="down" />
          {out} more below
        </button>
      )}
    </div>
  );
}

function edges(thing: Element): DOMRect {
  return thing.getBoundingClientRect();
}

function measured(line: HTMLElement): { bottom: number; holds: number } {
  const folded = line.closest("details:not([open])");
  const holds = line.dataset.holds === undefined ? 1 : folded ? Number(line.dataset.holds) : 0;
  return { bottom: edges(line).bottom, holds };
}

/** Those that are not folded away. */
function lines(within: Element): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>(LINES)].filter((line) => line.checkVisibility());
}
