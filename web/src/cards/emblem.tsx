/** An icon as a picture in the manner of the portraits: on a ground with a pale disc, its left side lit. */
import { chance, pick } from "../art/chance.ts";
import { darker, lighter } from "../art/colours.ts";
import type { Paint } from "../model/look.ts";
import { Mark } from "../shell/icon.tsx";

/** Rays from the middle, behind the disc. */
const RAYS = Array.from({ length: 12 }, (_, at) => {
  const end = (angle: number) =>
    `${(50 + 90 * Math.cos(angle)).toFixed(1)} ${(48 + 90 * Math.sin(angle)).toFixed(1)}`;
  const angle = at * Math.PI / 6 + 0.1;
  return `M50 48L${end(angle)}L${end(angle + Math.PI / 12)}Z`;
}).join("");

/** Without a palette the icon keeps the ink of its paint. */
export function Emblem(
  { id, icon, paint, palette }: { id: string; icon: string; paint: Paint; palette?: string[] },
) {
  const ground = hex(paint.paint, "#dddddd"), ink = hex(paint.ink, "#222222");
  const colour = palette?.length ? pick(chance(id), palette) : ink;
  const [light, dark] = palette?.length ? [colour, darker(colour, 0.42)] : [ink, ink];
  return (
    <svg class="art emblem" viewBox="0 0 100 100" aria-hidden="true">
      <path d="M0 0H100V100H0Z" fill={ground} />
      <path d={RAYS} fill={lighter(ground, 0.2)} />
      <circle cx="50" cy="48" r="41" fill={lighter(ground, 0.55)} />
      <g class="emblem-shadow">
        <Mark name={icon} x={52} y={51} size={66} />
      </g>
      <g style={{ color: dark }}>
        <Mark name={icon} x={50} y={48} size={66} />
      </g>
      <svg x="0" y="0" width="50" height="100" viewBox="0 0 50 100" overflow="hidden">
        <g style={{ color: light }}>
          <Mark name={icon} x={50} y={48} size={66} />
        </g>
      </svg>
    </svg>
  );
}

function hex(colour: string | undefined, otherwise: string): string {
  return colour && /^#[0-9a-f]{6}$/i.test(colour) ? colour : otherwise;
}
