/** The cover of a game, drawn from its look. */
import { phrase } from "../words/words.ts";
import { picture } from "../art/picture.ts";
import type { Look } from "../model/look.ts";
import { Icon } from "../shell/icon.tsx";
import type { GameLine } from "../wire.ts";

const PLAIN = { paint: "#4b3a2f", ink: "#f3e7cf", glow: "#c8873f" };

export function CoverArt({ game }: { game: GameLine }) {
  const look = (game.look ?? {}) as Look;
  const cover = look.cover ?? PLAIN;
  const icons = look.cover?.icons ?? [];
  const faces = (look.cover?.faces ?? []).flatMap((face) =>
    picture(face.name, { ...face }, face, look.art, true) ?? []
  );
  return (
    <div
      class="cover"
      style={{
        "--paint": cover.paint,
        "--on-paint": cover.ink,
        "--glow": cover.glow,
        "--display": look.fonts?.display ? `"${look.fonts.display}", serif` : "var(--house-display)",
      }}
      aria-hidden="true"
    >
      <span class="sunburst" />
      {faces.length > 0
        ? <span class="cover-faces">{faces.map((face) => <img key={face} src={face} alt="" />)}</span>
        : (
          <>
            <span class="crowd">{icons.map((icon) => <Icon key={icon} name={icon} />)}</span>
            <Icon name={look.icon ?? "box"} class="hero" />
          </>
        )}
      <span class="caption">
        <span class="cover-name" style={{ fontSize: `${letters(game.name)}cqw` }}>{game.name}</span>
        {look.tagline && <span class="tagline">{look.tagline}</span>}
      </span>
    </div>
  );
}

/** The font size of a name: smaller for long ones. */
function letters(name: string): number {
  return name.length <= 7 ? 13.5 : name.length <= 12 ? 10.5 : name.length <= 20 ? 9 : 7.6;
}

export function playersText(seats: number[]): string {
  const low = Math.min(...seats), high = Math.max(...seats);
  return phrase("{0} players", low === high ? low : `${low}–${high}`);
}
