/** A frame around something that scrolls: a shade where there is more, an arrow to choices that are out of sight. */
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { plural } from "../model/words.ts";
import { moveTime } from "../session/settings.ts";
import { useTable } from "../shell/context.ts";
import { Icon } from "../shell/icon.tsx";
import { type Direction, type Offscreen, offscreen, scrollTo } from "./offscreen.ts";
import { phrase } from "../words/words.ts";

const WHERE: Record<Direction, string> = {
  up: phrase("above"),
  down: phrase("below"),
  left: phrase("to the left"),
  right: phrase("to the right"),
};
const NOTHING: Offscreen = { more: [], choices: new Map() };

export function ScrollFrame({ class: kind, inside, label, over, children }: {
  class: string;
  inside: string;
  label?: string;
  /** What lies over it and does not scroll. */
  over?: ComponentChildren;
  children: ComponentChildren;
}) {
  const table = useTable();
  const scroller = useRef<HTMLElement>(null);
  const [out, setOut] = useState<Offscreen>(NOTHING);
  useEffect(() => {
    let frame = 0;
    const measure = () => {
      frame = 0;
      if (scroller.current) setOut(offscreen(scroller.current));
    };
    const measureSoon = () => frame ||= requestAnimationFrame(measure);
    const element = scroller.current!;
    const size = new ResizeObserver(measureSoon);
    size.observe(element);
    for (const child of element.children) size.observe(child);
    element.addEventListener("scroll", measureSoon, { capture: true, passive: true });
    element.addEventListener("board-moved", measureSoon);
    measureSoon();
    return () => {
      cancelAnimationFrame(frame);
      size.disconnect();
      element.removeEventListener("scroll", measureSoon, { capture: true });
      element.removeEventListener("board-moved", measureSoon);
    };
  }, [table.view.value, table.picking.step.value]);
  return (
    <div class={`frame ${kind}${out.more.map((direction) => ` more-${direction}`).join("")}`}>
      <section class={inside} ref={scroller} aria-label={label}>{children}</section>
      {over}
      {[...out.choices].map(([direction, { nearest, count }]) => (
        <button
          type="button"
          class={`edge edge-${direction}`}
          key={direction}
          aria-label={phrase("{0} to choose {1}", plural(count, "thing"), WHERE[direction])}
          onClick={() =>
            scrollTo(nearest, {
              block: "center",
              inline: "center",
              behavior: moveTime() === 0 ? "auto" : "smooth",
            })}
        >
          <Icon name={direction} />
          {count > 1 && <b>{count}</b>}
        </button>
      ))}
    </div>
  );
}
