/**
 * A picture from a sprite: `game-icons:brain`, or the page's own name for one (`undo`). Each game has a sprite of its
 * own, which is loaded where that game is shown.
 */
import ours from "../../icons.json" with { type: "json" };

const OURS: Record<string, string> = ours.interface;
const sprites = new Map<string, string>();
let shown = "";

/** The game whose icons are meant from now on. */
export function showIconsOf(game: string): void {
  shown = game;
}

function sprite(name: string): string {
  if (!sprites.has(name)) {
    sprites.set(name, document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? "");
  }
  return sprites.get(name)!;
}

export function address(name: string): string {
  const own = OURS[name] ?? name, game = own === name && shown ? sprite(`icons-${shown}`) : "";
  return `${game || sprite("icons")}#${own.replace(":", "-")}`;
}

export function Icon({ name, title, class: kind = "" }: { name: string; title?: string; class?: string }) {
  return (
    <svg
      class={`icon ${kind}`}
      role={title ? "img" : undefined}
      aria-hidden={title ? undefined : "true"}
      aria-label={title}
    >
      <use href={address(name)} />
    </svg>
  );
}

/** An icon inside an SVG. */
export function Mark({ name, x, y, size }: { name: string; x: number; y: number; size: number }) {
  return <use href={address(name)} x={x - size / 2} y={y - size / 2} width={size} height={size} />;
}
