/** All cards of a game, kind by kind: to look at before one plays, or while one designs. */
import { useState } from "preact/hooks";
import { facePaint, type Look } from "../model/look.ts";
import { capital } from "../model/words.ts";
import type { GameInfo } from "../wire.ts";
import { Face } from "./face.tsx";
import { phrase } from "../words/words.ts";

type Design = Record<string, unknown>;

export function Gallery({ game }: { game: GameInfo }) {
  const [open, setOpen] = useState(location.hash === "#cards");
  const look = (game.look ?? {}) as Look, kinds = byBack(game.designs, look);
  const count = [...kinds.values()].reduce((sum, designs) => sum + designs.length, 0);
  if (count === 0) return null;
  return (
    <section class="gallery" id="cards" aria-labelledby="all-cards">
      <h2 id="all-cards">{phrase("The cards")}</h2>
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? phrase("Hide them") : phrase("Show all {0}", count)}
      </button>
      {open && [...kinds].map(([back, designs]) => (
        <div key={back}>
          <h3>{capital(back)}</h3>
          <ul>
            {designs.map(([id, design]) => (
              <li class="card" key={id} data-design={id}>
                <Face id={id} design={design} look={look} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** Designs that say something or have a picture; others are no cards to look at. */
function byBack(designs: Record<string, Design>, look: Look): Map<string, [string, Design][]> {
  const kinds = new Map<string, [string, Design][]>();
  for (const [id, design] of Object.entries(designs)) {
    if (!design.text && !facePaint(look, design, id).portrait) continue;
    const back = String(design.back);
    kinds.set(back, [...(kinds.get(back) ?? []), [id, design]]);
  }
  return kinds;
}
