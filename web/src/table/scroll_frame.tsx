/** A frame around something that scrolls: its edges say when there is more, and lead to what glows out of sight. */
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { type Beyond, beyond, type Way } from "./offscreen.ts";
import { moveTime } from "../session/settings.ts";
import { plural } from "../model/words.ts";
import { useTable } from "../shell/context.ts";
import { Icon } from "../shell/icon.tsx";

const WHERE: Record<Way, string> = { up: "above", down: "below", left: "to the left", right: "to the right" };
const NOTHING: Beyond = { more: [], glowing: new Map() };

export function Frame({ class: kind, inside, label, children }: {
  class: string;
  inside: string;
  label?: string;
  children: ComponentChildren;
}) {
  const table = useTable();
  const scroller = useRef<HTMLElement>(null);
  const [out, setOut] = useState<Beyond>(NOTHING);
  useEffect(() => {
    let asked = 0;
    const look = () => {
      asked = 0;
      if (scroller.current) setOut(beyond(scroller.current));
    };
    const soon = () => asked ||= requestAnimationFrame(look);
    const element = scroller.current!;
    const size = new ResizeObserver(soon);
    size.observe(element);
    for (const child of element.children) size.observe(child);
    element.addEventListener("scroll", soon, { capture: true, passive: true });
    element.addEventListener("moved", soon);
    soon();
    return () => {
      cancelAnimationFrame(asked);
      size.disconnect();
      element.removeEventListener("scroll", soon, { capture: true });
      element.removeEventListener("moved", soon);
    };
  }, [table.view.value, table.picking.step.value]);
  return (
    <div class={`frame ${kind}${out.more.map((way) => ` more-${way}`).join("")}`}>
      <section class={inside} ref={scroller} aria-label={label}>{children}</section>
      {[...out.glowing].map(([way, { nearest, count }]) => (
        <button
          type="button"
          class={`edge edge-${way}`}
          key={way}
          aria-label={`${plural(count, "thing")} to choose ${WHERE[way]}`}
          onClick={() => bring(nearest)}
        >
          <Icon name={way} />
          {count > 1 && <b>{count}</b>}
        </button>
      ))}
    </div>
  );
}

/** Into sight: by scrolling, or as a board that shows a part of itself knows best. */
function bring(thing: HTMLElement): void {
  thing.dispatchEvent(new CustomEvent("bring", { bubbles: true }));
  thing.scrollIntoView({
    block: "center",
    inline: "center",
    behavior: moveTime() === 0 ? "auto" : "smooth",
  });
}
