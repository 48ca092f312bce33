/** A picture from the sprite: `game-icons:brain`, or the page's own name for one (`undo`). */
import ours from "../../icons.json" with { type: "json" };

let sprite: string | null = null;

function address(): string {
  sprite ??= document.querySelector<HTMLMetaElement>("meta[name=icons]")?.content ?? "";
  return sprite;
}

export function iconId(name: string): string {
  const full = (ours.interface as Record<string, string>)[name] ?? name;
  return full.replace(":", "-");
}

export function Icon({ name, title, class: kind = "" }: { name: string; title?: string; class?: string }) {
  return (
    <svg
      class={`icon ${kind}`}
      role={title ? "img" : undefined}
      aria-hidden={title ? undefined : "true"}
      aria-label={title}
    >
      <use href={`${address()}#${iconId(name)}`} />
    </svg>
  );
}

/** An icon inside an SVG. */
export function Mark({ name, x, y, size }: { name: string; x: number; y: number; size: number }) {
  return (
    <use href={`${address()}#${iconId(name)}`} x={x - size / 2} y={y - size / 2} width={size} height={size} />
  );
}
