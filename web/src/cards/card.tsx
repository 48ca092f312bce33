/** A card on the table: its face, or its back. */
import type { ComponentChildren } from "preact";
import { backed } from "../art/picture.ts";
import { backPaint, type Look } from "../model/look.ts";
import { useTable } from "../shell/context.ts";
import { Icon } from "../shell/icon.tsx";
import { lookCloser } from "../shell/look_closer.ts";
import type { Badge, ShownCard } from "../wire.ts";
import { Badges } from "./badge.tsx";
import { colours, Face } from "./face.tsx";
import { phrase } from "../words/words.ts";

export { Face };

export function Back({ back, look, badges = [] }: { back: string; look: Look; badges?: readonly Badge[] }) {
  const paint = backPaint(look, back);
  const drawn = backed(paint.frame, paint.paint, paint.ink);
  return (
    <span class={`back${drawn ? " drawn" : ""}`} style={colours(paint)}>
      {drawn
        ? <img class="card-frame" src={drawn} alt="" />
        : paint.icon && <Icon name={paint.icon} class="art" />}
      <Badges of={badges} look={look} class="on-back" />
    </span>
  );
}

/** Face or back, not clickable. */
export function Drawn({ card }: { card: ShownCard }) {
  const table = useTable();
  const { look, game } = table;
  if (card.face) {
    return <Face id={card.face} design={game.designs[card.face]} look={look} badges={card.badges ?? []} />;
  }
  return <Back back={card.back ?? ""} look={look} badges={card.badges ?? []} />;
}

/** A card on the table. `reach`: the keyboard gets to it even if it cannot be chosen. */
export function Card({ card, reach = false, children }: {
  card: ShownCard;
  reach?: boolean;
  children?: ComponentChildren;
}) {
  const table = useTable();
  const can = table.picking.canClick(card.ref);
  const picked = table.picking.isPicked(card.ref);
  const pointed = table.pointed.value.includes(card.ref);
  return (
    <button
      type="button"
      class={`card${can ? " can" : ""}${picked ? " picked" : ""}${pointed ? " pointed" : ""}`}
      data-ref={card.ref}
      data-can={can ? "" : undefined}
      tabIndex={can || reach ? 0 : -1}
      aria-pressed={picked ? "true" : undefined}
      onClick={() => table.click(card.ref)}
      {...(card.face ? lookCloser(table, card.ref) : {})}
    >
      <Drawn card={card} />
      {!card.face && <span class="unseen">{table.words.value.of(card.ref)}</span>}
      {card.known && <Icon name="eye" class="known" title={phrase("known to you")} />}
      {can && (
        <span class="pip">
          <span class="unseen">{phrase(", can be chosen")}</span>
        </span>
      )}
      {children}
    </button>
  );
}
