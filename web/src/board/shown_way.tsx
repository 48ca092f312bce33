/** The way that would be gone: a line over its tiles, with the number of each step. */
import { useTable } from "../shell/context.ts";
import type { Point } from "./geometry.ts";

/** In pixels. */
const FONT = 13;
const DOT = 11;

export function ShownWay({ middles, scale }: { middles: Map<string, Point>; scale: number }) {
  const way = useTable().way.shown.value;
  const at = way?.steps.map((refs) => middles.get(refs.at(-1)!)).filter((point) => point !== undefined) ?? [];
  if (at.length === 0) return null;
  return (
    <g class="shown-way" aria-hidden="true" style={{ fontSize: `${FONT / scale}px` }}>
      <polyline points={at.map(({ x, y }) => `${x},${y}`).join(" ")} />
      {at.map(({ x, y }, step) => (
        <g key={step} class={step === at.length - 1 ? "end" : ""}>
          <circle cx={x} cy={y} r={DOT / scale} />
          <text x={x} y={y} dy="0.36em">{step + 1}</text>
        </g>
      ))}
    </g>
  );
}
