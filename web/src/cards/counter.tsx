/**
 * A number with a name. With a small limit it has a row of pips, with a larger one a bar. If the game's look has a
 * badge of the same name, it is drawn as that.
 */
import { badgeOf } from "../model/badges.ts";
import { useTable } from "../shell/context.ts";
import { describes } from "../shell/terms.tsx";
import type { ShownCounter } from "../wire.ts";
import { Badge } from "./badge.tsx";

const MOST_PIPS = 12;
/** Limits from here on are not shown. */
const NEAR = 100;

export function Counter({ counter }: { counter: ShownCounter }) {
  const table = useTable();
  const can = table.picking.canClick(counter.ref), pointed = table.pointed.value.includes(counter.ref);
  const most = counter.most ?? Infinity;
  const badge = badgeOf(table.look, counter);
  const full = Math.min(1, Math.max(0, counter.value / most));
  return (
    <button
      type="button"
      class={`counter${badge ? " as-badge" : ""}${can ? " can" : ""}${pointed ? " pointed" : ""}`}
      data-ref={counter.ref}
      data-can={can ? "" : undefined}
      tabIndex={can ? 0 : -1}
      onClick={() => table.click(counter.ref)}
      {...describes(badge ? `badge ${badge.badge}` : `counter ${counter.name}`)}
    >
      {badge ? <Badge of={badge} look={table.look} /> : (
        <>
          <span class="counter-name">{counter.name}</span>
          <b>
            {counter.value}
            {most < NEAR && <small aria-hidden="true">/{most}</small>}
          </b>
          {counter.most !== undefined && <span class="unseen">of {counter.most}</span>}
          {most <= MOST_PIPS && (
            <span class="track" aria-hidden="true">
              {Array.from(
                { length: most },
                (_, at) => <i key={at} class={at < counter.value ? "full" : ""} />,
              )}
            </span>
          )}
          {most > MOST_PIPS && most < NEAR && (
            <span class="gauge" aria-hidden="true">
              <i style={{ width: `${full * 100}%` }} />
            </span>
          )}
        </>
      )}
      {can && <span class="pip" aria-hidden="true" />}
    </button>
  );
}
