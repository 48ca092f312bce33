/** A number with a name; with a limit that is near enough to count, a track. */
import { useTable } from "./context.ts";
import type { ShownCounter } from "../wire.ts";

const LONGEST_TRACK = 20;
/** A limit beyond this is a safety net, not something to count towards. */
const NEAR = 100;

export function Counter({ counter }: { counter: ShownCounter }) {
  const table = useTable();
  const can = table.canClick(counter.ref), pointed = table.pointed.value.includes(counter.ref);
  const track = counter.most !== undefined && counter.most <= LONGEST_TRACK;
  return (
    <button
      type="button"
      class={`counter${can ? " can" : ""}${pointed ? " pointed" : ""}`}
      data-ref={counter.ref}
      data-can={can ? "" : undefined}
      tabIndex={can ? 0 : -1}
      onClick={() => table.click(counter.ref)}
    >
      <span class="counter-name">{counter.name}</span>
      <b>
        {counter.value}
        {counter.most !== undefined && !track && counter.most < NEAR && (
          <small aria-hidden="true">/{counter.most}</small>
        )}
      </b>
      {counter.most !== undefined && <span class="unseen">of {counter.most}</span>}
      {track && (
        <span class="track" aria-hidden="true">
          {Array.from(
            { length: counter.most! },
            (_, at) => <i key={at} class={at < counter.value ? "full" : ""} />,
          )}
        </span>
      )}
      {can && <span class="pip" aria-hidden="true" />}
    </button>
  );
}
