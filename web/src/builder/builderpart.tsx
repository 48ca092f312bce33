/** One part of what is being put together: everything that may be chosen for it, as it lies on the table. */
import { useRef, useState } from "preact/hooks";
import { type Builder, wanted } from "../model/builder.ts";
import type { Look } from "../model/look.ts";
import { nearest } from "../shell/nearest.ts";
import { capital } from "../model/words.ts";
import type { KitPart } from "../wire.ts";
import { Face } from "../cards/card.tsx";
import { Icon } from "../shell/icon.tsx";
import { grounds, Picture } from "../board/picture.tsx";

/** With more pieces than this there is a field to find one. */
const MANY = 20;

export function BuilderPart({ builder, part }: { builder: Builder; part: KitPart }) {
  const [search, setSearch] = useState("");
  const [at, setAt] = useState("");
  const place = useRef<HTMLUListElement>(null);
  const chosen = builder.chosen.value[part.field] ?? [];
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = part.among.filter((id) => {
    const { name, text } = builder.game.designs[id] ?? {};
    return words.every((word) => `${name} ${text}`.toLowerCase().includes(word));
  });
  const reached = found.includes(at) ? at : found.find((id) => chosen.includes(id)) ?? found[0];
  return (
    <section class="builder-part" id={`part-${part.field}`} aria-labelledby={`title-${part.field}`}>
      <header>
        <h2 id={`title-${part.field}`}>{capital(part.name)}</h2>
        <p class="quiet">
          {chosen.length} chosen, {wanted(part)} needed{part.rule && ` (${part.rule})`}
        </p>
        {part.among.length > MANY && (
          <input
            type="search"
            placeholder="Find by name or text"
            aria-label={`Find ${part.name}`}
            value={search}
            onInput={(event) => setSearch(event.currentTarget.value)}
          />
        )}
      </header>
      <ul class="builder-pieces" ref={place} onKeyDown={(event) => walk(event, place.current!)}>
        {found.map((id) => (
          <li key={id} onFocusCapture={() => setAt(id)}>
            <Piece builder={builder} part={part} id={id} reached={id === reached} />
          </li>
        ))}
      </ul>
      {found.length === 0 && <p class="quiet">Nothing is called so.</p>}
    </section>
  );
}

/** Arrows go from piece to piece, Home and End to the first and the last; Tab goes on to the next part. */
function walk(event: KeyboardEvent, place: HTMLElement): void {
  const pieces = [...place.querySelectorAll<HTMLElement>("[data-piece]")];
  const here = pieces.indexOf(event.target as HTMLElement);
  const below = (way: 1 | -1) => {
    const middles = pieces.map((piece) => {
      const box = piece.getBoundingClientRect();
      return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    });
    return nearest(middles[here], middles, [0, way]);
  };
  const to: Record<string, () => number> = {
    ArrowLeft: () => here - 1,
    ArrowRight: () => here + 1,
    ArrowUp: () => below(-1),
    ArrowDown: () => below(1),
    Home: () => 0,
    End: () => pieces.length - 1,
  };
  if (here < 0 || !to[event.key]) return;
  event.preventDefault();
  pieces[to[event.key]()]?.focus();
}

function Piece({ builder, part, id, reached }: {
  builder: Builder;
  part: KitPart;
  id: string;
  reached: boolean;
}) {
  const look = (builder.game.look ?? {}) as Look;
  const design = builder.game.designs[id];
  const board = builder.kit.drawn[id];
  const count = builder.count(part, id);
  const name = String(design?.name ?? id);
  return (
    <>
      <button
        type="button"
        class={`${board ? "builder-board" : "card"}${count ? " chosen" : ""}`}
        data-piece={id}
        tabIndex={reached ? 0 : -1}
        aria-pressed={count > 0}
        onClick={() => builder.click(part, id)}
      >
        {board
          ? (
            <>
              <Picture board={board} look={look} />
              <b>{name}</b>
              <small>{grounds(board)}</small>
            </>
          )
          : <Face id={id} design={design} look={look} />}
        {count > 0 && (
          <span class="tally">
            {count > 1 ? `×${count}` : <Icon name="check" />}
          </span>
        )}
      </button>
      {part.of_each > 1 && count > 0 && (
        <button
          type="button"
          aria-label={`One ${name} less`}
          onClick={() => builder.less(part, id)}
        >
          <Icon name="less" />
        </button>
      )}
    </>
  );
}
