/** A die: the icon its look gives to the face; a cube with pips, another body with its number, else a word. */
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

/** What one sees of dice that are no cubes: the outline, the edges within, and where the number stands. */
const BODIES: Record<number, { outline: string; edges: string; middle: number }> = {
  4: { outline: "20,3 38,35 2,35", edges: "", middle: 25 },
  8: { outline: "20,2 36,11 36,29 20,38 4,29 4,11", edges: "M20 2 4 29H36Z", middle: 20 },
  10: {
    outline: "20,2 38,17 38,23 20,38 2,23 2,17",
    edges: "M20 2 9 22 20 29 31 22ZM9 22 2 23M31 22 38 23M20 29V38",
    middle: 18,
  },
  12: { outline: "20,2 37,14 31,34 9,34 3,14", edges: "M20 9 30 17 26 28H14L10 17ZM20 9V2", middle: 20 },
  20: {
    outline: "20,2 36,11 36,29 20,38 4,29 4,11",
    edges: "M20 9 31 28H9ZM20 9V2M31 28 36 29M9 28 4 29",
    middle: 22,
  },
};
const CUBE = 6;

/** The body of a die that shows this face; undefined: a cube, or a face that is no number. */
export function bodyOf(face: string, look: Look) {
  return look.dice?.[face] || !/^\d+$/.test(face) ? undefined : BODIES[look.sides ?? CUBE];
}

function Sign({ face, look }: { face: string; look: Look }) {
  const icon = look.dice?.[face]?.icon, body = bodyOf(face, look);
  if (icon) return <Icon name={icon} />;
  if (body) {
    return (
      <svg viewBox="0 0 40 40" aria-hidden="true">
        <polygon points={body.outline} />
        <path d={body.edges} />
        <text x="20" y={body.middle} font-size={face.length > 1 ? 13 : 16}>{face}</text>
      </svg>
    );
  }
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
    <span class={`die${bodyOf(face, look) ? " solid" : ""}`} style={colours} {...explains(`die ${face}`)}>
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
      class={`die${bodyOf(die.face, table.look) ? " solid" : ""}${can ? " can" : ""}${
        pointed ? " pointed" : ""
      }`}
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
