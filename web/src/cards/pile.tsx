/** A pile of cards: a stack with its top card, or a row. */
import { notePaint, placePaint } from "../model/look.ts";
import type { Table } from "../model/table.ts";
import { pilesIn } from "../model/things.ts";
import { capital, plural } from "../model/words.ts";
import { useTable } from "../shell/context.ts";
import { Dialog } from "../shell/dialog.tsx";
import { Icon } from "../shell/icon.tsx";
import { explains } from "../shell/terms.tsx";
import type { ShownPile } from "../wire.ts";
import { Card, Drawn } from "./card.tsx";
import { phrase } from "../words/words.ts";

/** Whether a card in the pile can be chosen now. */
function within(table: Table, pile: ShownPile): boolean {
  return pile.cards.some((card) => table.picking.canClick(card.ref));
}

export function Stack({ pile }: { pile: ShownPile }) {
  const table = useTable();
  const own = table.picking.canClick(pile.ref), inner = within(table, pile);
  const can = own || inner;
  const top = pile.cards[pile.cards.length - 1];
  const open = pile.cards.length > 1 || Boolean(top?.face);
  const pointed = table.pointed.value.includes(pile.ref) || (top && table.pointed.value.includes(top.ref));
  const paint = placePaint(table.look, pile.ref);
  const name = capital(table.words.value.of(pile.ref));
  const press = () => {
    if (own && !inner) table.click(pile.ref);
    else if (inner || open) table.spread.value = pile.ref;
    else table.click(pile.ref);
  };
  return (
    <div class="stack">
      <button
        type="button"
        class={`stack-cards${can ? " can" : ""}${pointed ? " pointed" : ""}`}
        data-ref={pile.ref}
        data-can={can ? "" : undefined}
        tabIndex={can || open ? 0 : -1}
        onClick={press}
      >
        <span class="unseen">
          {name}, {plural(pile.count, "card")}
          {can ? phrase(", can be chosen") : open ? phrase(", look through it") : ""}
          {top?.face && phrase(", on top: ")}
        </span>
        {pile.count > 2 && <span class="below second" />}
        {pile.count > 1 && <span class="below" />}
        {top
          ? (
            <span class="card" data-ref={top.ref}>
              <Drawn card={top} />
            </span>
          )
          : <span class="hole">{paint.icon && <Icon name={paint.icon} />}</span>}
        {can && <span class="pip" aria-hidden="true" />}
      </button>
      <span class="label" {...explains(`pile ${pile.name}`)}>
        {paint.icon && <Icon name={paint.icon} />}
        <span>{capital(pile.name)}</span>
        <b>{pile.count}</b>
      </span>
      {pile.note && <span class="note">{pile.note}</span>}
    </div>
  );
}

export function Row({ pile }: { pile: ShownPile }) {
  const table = useTable();
  const can = table.picking.canClick(pile.ref);
  const noted = notePaint(table.look, pile.note);
  const paint = placePaint(table.look, pile.ref);
  const pointed = table.pointed.value.includes(pile.ref);
  const empty = pile.cards.length === 0;
  return (
    <div
      class={`row${can ? " can" : ""}${empty ? " empty" : ""}${pointed ? " pointed" : ""}${
        noted?.band ? ` band ${noted.band.pattern}` : ""
      }`}
      style={{ "--count": String(Math.max(1, pile.cards.length)), "--band": noted?.band?.paint ?? "" }}
      data-ref={pile.ref}
      role="group"
      aria-label={`${table.words.value.of(pile.ref)}: ${plural(pile.count, "card")}${
        pile.note ? `, ${pile.note}` : ""
      }`}
    >
      <div class="row-cards">
        {pile.cards.map((card) => (
          <span class="slot" key={card.ref}>
            <Card card={card} />
          </span>
        ))}
        {empty && (
          <span class="hole" {...explains(`pile ${pile.name}`)}>
            {paint.icon && <Icon name={paint.icon} />}
            <span>{capital(pile.name)}</span>
          </span>
        )}
      </div>
      <span class="label" {...explains(`pile ${pile.name}`)}>
        {noted?.icon && <Icon name={noted.icon} />}
        {!empty && !noted?.band && <span>{capital(pile.name)}</span>}
        {pile.note && <span class="note">{pile.note}</span>}
      </span>
      {can && (
        <button
          type="button"
          class="target can"
          data-can=""
          aria-label={phrase("{0}, can be chosen", table.words.value.of(pile.ref))}
          onClick={() => table.click(pile.ref)}
        >
          <span class="pip" aria-hidden="true" />
        </button>
      )}
    </div>
  );
}

/** A pile spread out in a dialog, to look through or choose from. */
export function Spread() {
  const table = useTable();
  const ref = table.spread.value;
  if (!ref) return null;
  const pile = pilesIn(table.view.value).find((pile) => pile.ref === ref);
  if (!pile) return null;
  const own = table.picking.canClick(pile.ref);
  return (
    <Dialog
      title={`${capital(table.words.value.of(ref))}, ${plural(pile.count, "card")}`}
      kind="wide"
      onClose={() => table.spread.value = null}
    >
      <p class="quiet">{phrase("The top card comes first.")}</p>
      <div class="spread">
        {[...pile.cards].reverse().map((card) => <Card key={card.ref} card={card} reach />)}
      </div>
      {own && (
        <button type="button" data-can="" onClick={() => table.click(pile.ref)}>
          {phrase("Choose the {0} itself", pile.name)}
        </button>
      )}
    </Dialog>
  );
}
