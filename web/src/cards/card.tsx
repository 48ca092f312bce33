/** A card: its face made from the design and the game's look, or its back. */
import type { ComponentChildren } from "preact";
import { picture } from "../art/picture.ts";
import { backPaint, cornerOf, facePaint, faceText, type Look, type Paint } from "../model/look.ts";
import { useTable } from "../shell/context.ts";
import { Icon } from "../shell/icon.tsx";
import { lookCloser } from "../shell/look_closer.ts";
import type { ShownCard } from "../wire.ts";

function colours(paint: Paint): Record<string, string> {
  return { "--paint": paint.paint ?? "#ddd", "--on-paint": paint.ink ?? "#222" };
}

/** Letters in the longest word: it must fit in one line. */
function longest(name: string): number {
  return Math.max(1, ...name.split(/[\s-]+/).map((word) => word.length));
}

export function Face(
  { id, design, look }: { id: string; design: Record<string, unknown> | undefined; look: Look },
) {
  const paint = facePaint(look, design, id);
  const corner = cornerOf(look, design);
  const name = String(design?.name ?? id);
  const text = faceText(design, corner.words);
  const drawn = picture(id, design ?? {}, paint, look.art);
  return (
    <span
      class={`face ${corner.large ? "numbered" : "special"}`}
      style={{
        ...colours(paint),
        "--longest": String(longest(name)),
        "--digits": String(corner.value.length || 1),
      }}
    >
      <span class="field" aria-hidden="true">
        {drawn
          ? <img class="art picture" src={drawn} alt="" />
          : paint.icon && <Icon name={paint.icon} class="art" />}
        {corner.large && <span class="number">{corner.value}</span>}
      </span>
      {corner.value && (
        <span class="corner" aria-hidden="true">
          {corner.value}
          {paint.mark && <Icon name={paint.mark} class="suit" />}
        </span>
      )}
      <span class="name">{name}</span>
      {corner.words && <span class="unseen">{corner.words}</span>}
      {text && <span class="text">{text}</span>}
    </span>
  );
}

export function Back({ back, look }: { back: string; look: Look }) {
  const paint = backPaint(look, back);
  return (
    <span class="back" style={colours(paint)}>
      {paint.icon && <Icon name={paint.icon} class="art" />}
    </span>
  );
}

/** Face or back, not clickable. */
export function Drawn({ card }: { card: ShownCard }) {
  const table = useTable();
  if (card.face) return <Face id={card.face} design={table.game.designs[card.face]} look={table.look} />;
  return <Back back={card.back ?? ""} look={table.look} />;
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
      {card.known && <Icon name="eye" class="known" title="known to you" />}
      {can && (
        <span class="pip">
          <span class="unseen">, can be chosen</span>
        </span>
      )}
      {children}
    </button>
  );
}
