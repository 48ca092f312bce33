/** A die: the icon its look gives to the face, pips for one to six, else a word. */
import type { Look } from "../model/look.ts";
import { useTable } from "../shell/context.ts";
import { Icon } from "../shell/icon.tsx";
import { describes, explains } from "../shell/terms.tsx";
import type { ShownDie } from "../wire.ts";

const PIPS: Record<string, [number, number][]> = {
  1: [[1, 1]],
  2: [[0, 0], [2, 2]],
  3: [[0, 0], [1, 1], [2, 2]],
  4: [[0, 0], [2, 0], [0, 2], [2, 2]],
  5: [[0, 0], [2, 0], [1, 1], [0, 2], [2, 2]],
  6: [[0, 0], [2, 0], [0, 1], [2, 1], [0, 2], [2, 2]],
};

function Sign({ face, look }: { face: string; look: Look }) {
  const icon = look.dice?.[face]?.icon;
  if (icon) return <Icon name={icon} />;
  if (!PIPS[face]) return <span>{face}</span>;
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true">
      {PIPS[face].map(([x, y]) => <circle key={`${x}${y}`} cx={10 + x * 10} cy={10 + y * 10} r="4" />)}
    </svg>
  );
}

/** A die to look at. */
export function DieFace({ face, look }: { face: string; look: Look }) {
  const paint = look.dice?.[face];
  const colours = paint?.paint ? { "--paint": paint.paint, "--on-paint": paint.ink ?? "#111" } : {};
  return (
    <span class="die" style={colours} {...explains(`die ${face}`)}>
      <Sign face={face} look={look} />
    </span>
  );
}

export function Die({ die }: { die: ShownDie }) {
  const table = useTable();
  const can = table.picking.canClick(die.ref), pointed = table.pointed.value.includes(die.ref);
  const paint = table.look.dice?.[die.face];
  return (
    <button
      type="button"
      class={`die${can ? " can" : ""}${pointed ? " pointed" : ""}`}
      data-ref={die.ref}
      data-face={die.face}
      data-can={can ? "" : undefined}
      tabIndex={can ? 0 : -1}
      aria-label={`die showing ${die.name ?? die.face}${die.note ? `, ${die.note}` : ""}`}
      style={paint?.paint ? { "--paint": paint.paint, "--on-paint": paint.ink ?? "#111" } : {}}
      {...describes(`die ${die.face}`, die.name)}
      onClick={() => table.click(die.ref)}
    >
      <Sign face={die.face} look={table.look} />
      {die.note && <span class="note">{die.note}</span>}
      {can && <span class="pip" aria-hidden="true" />}
    </button>
  );
}
