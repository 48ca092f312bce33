/** A list of options that scrolls: where some are below its edge, a bar says how many and scrolls on. */
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { moveTime } from "../session/settings.ts";
import { Icon } from "../shell/icon.tsx";
import { phrase } from "../words/words.ts";

/** A row of the list: an option, or a title and how many options are folded under it. */
const ROWS = "[data-option], [data-holds], .main";

/** A row that is cut by fewer pixels than this can still be read. */
const READABLE_CUT = 8;

interface Row {
  bottom: number;
  /** How many options it stands for: itself, or those that are folded under it. */
  holds: number;
}

/** How many options are in the rows that end below the edge. */
export function countBelow(edge: number, rows: readonly Row[]): number {
  const below = rows.filter((row) => row.bottom - edge > READABLE_CUT);
  return below.reduce((sum, row) => sum + row.holds, 0);
}

export function ScrollList({ class: kind, children }: { class: string; children: ComponentChildren }) {
  const scroller = useRef<HTMLDivElement>(null);
  const [below, setBelow] = useState(0);
  useEffect(() => {
    let frame = 0;
    const count = () => {
      frame = 0;
      const element = scroller.current;
      if (element) setBelow(countBelow(bottomOf(element), rowsIn(element).map(measured)));
    };
    const countSoon = () => frame ||= requestAnimationFrame(count);
    const element = scroller.current!;
    const size = new ResizeObserver(countSoon);
    size.observe(element);
    for (const child of element.children) size.observe(child);
    element.addEventListener("scroll", countSoon, { passive: true });
    countSoon();
    return () => {
      cancelAnimationFrame(frame);
      size.disconnect();
      element.removeEventListener("scroll", countSoon);
    };
  });
  const scrollOn = (event: MouseEvent) => {
    const element = scroller.current!;
    const next = rowsIn(element).find((row) => bottomOf(row) > bottomOf(element));
    element.scrollBy({ top: element.clientHeight * 0.85, behavior: moveTime() ? "smooth" : "auto" });
    // By keyboard the focus moves on too: the bar itself may be gone.
    if (event.detail === 0) next?.focus({ preventScroll: true });
  };
  return (
    <div class={`scroll-list ${kind}`}>
      <div class="scroller" ref={scroller}>{children}</div>
      {below > 0 && (
        <button
          type="button"
          class="further"
          aria-label={below === 1
            ? phrase("1 more below: scroll to this option")
            : phrase("{0} more below: scroll to these options", below)}
          onClick={scrollOn}
        >
          <Icon name="down" />
          {phrase("{0} more below", below)}
        </button>
      )}
    </div>
  );
}

function bottomOf(thing: Element): number {
  return thing.getBoundingClientRect().bottom;
}

function measured(row: HTMLElement): Row {
  const folded = row.closest("details:not([open])");
  const holds = row.dataset.holds === undefined ? 1 : folded ? Number(row.dataset.holds) : 0;
  return { bottom: bottomOf(row), holds };
}

/** Rows that are not folded away. */
function rowsIn(list: Element): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>(ROWS)].filter((row) => row.checkVisibility());
}
