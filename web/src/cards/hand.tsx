/** A hand of cards: mine fanned, others' as small backs. */
import { plural } from "../model/words.ts";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { useTable } from "../shell/context.ts";
import { Icon } from "../shell/icon.tsx";
import type { ShownPile } from "../wire.ts";
import { Card, Drawn } from "./card.tsx";
import { dragging } from "./dragging.ts";
import { held, put, sort } from "./holding.ts";
import { phrase } from "../words/words.ts";

/** So many cards need not be sorted. */
const FEW = 3;

export function MyHand({ pile, seat }: { pile: ShownPile; seat: string }) {
  const table = useTable();
  const cards = held(pile.ref, pile.cards);
  const count = cards.length;
  const can = table.picking.canClick(pile.ref);
  const latest = useRef(cards);
  latest.current = cards;
  const drag = useMemo(
    () => dragging(table, (ref, place) => put(pile.ref, latest.current, ref, place)),
    [table, pile.ref],
  );
  useEffect(() => drag.stop, [drag]);
  return (
    <div
      class={`hand${can ? " can" : ""}`}
      data-ref={pile.ref}
      data-hand={seat}
      {...drag.handlers}
      role="group"
      aria-label={phrase("Your {0}, {1}", pile.name, plural(pile.count, "card"))}
      style={{ "--count": String(Math.max(1, count)) }}
    >
      {cards.map((card, at) => (
        <span class="slot" key={card.ref} style={{ "--tilt": String(at - (count - 1) / 2) }}>
          <Card card={card} reach />
        </span>
      ))}
      {count === 0 && <span class="hole">{phrase("No cards in hand")}</span>}
      {count > FEW && (
        <button
          type="button"
          class="tool sort-hand"
          aria-label={phrase("Sort your {0}", pile.name)}
          title={phrase("Sort your {0}; cards can also be dragged", pile.name)}
          onClick={() => sort(pile.ref, cards, table.game.designs)}
        >
          <Icon name="sort" />
        </button>
      )}
      {can && (
        <button
          type="button"
          class="target can"
          data-can=""
          aria-label={phrase("Your {0}, can be chosen", pile.name)}
          onClick={() => table.click(pile.ref)}
        >
          <span class="pip" aria-hidden="true" />
        </button>
      )}
    </div>
  );
}

export function OtherHand({ pile, seat }: { pile: ShownPile; seat: string }) {
  const table = useTable();
  const can = table.picking.canClick(pile.ref);
  const inner = pile.cards.some((card) => table.picking.canClick(card.ref));
  const open = inner || pile.cards.some((card) => card.face);
  const whose = table.words.value.of(pile.ref);
  const press = () => {
    if (open && !can) table.spread.value = pile.ref;
    else table.click(pile.ref);
  };
  return (
    <button
      type="button"
      class={`small-hand${can || inner ? " can" : ""}`}
      data-ref={pile.ref}
      data-hand={seat}
      data-can={can || inner ? "" : undefined}
      tabIndex={can || open ? 0 : -1}
      onClick={press}
    >
      <span class="unseen">
        {`${whose}, ${plural(pile.count, "card")}${open ? phrase(", some known to you: ") : ""}`}
      </span>
      <span class="backs">
        {pile.cards.slice(0, 12).map((card) => (
          <span class={`card${card.known ? " is-known" : ""}`} key={card.ref} data-ref={card.ref}>
            <Drawn card={card} />
          </span>
        ))}
      </span>
      <b>{pile.count}</b>
    </button>
  );
}
