/** What is being decided: both sides, dice, sums, odds, stakes and verdict, always in the same order. */
import { Badge, Badges } from "../cards/badge.tsx";
import { Card } from "../cards/card.tsx";
import { Die } from "../cards/die.tsx";
import { PieceMark } from "../board/piece.tsx";
import { badgeLook, badgeWord } from "../model/badges.ts";
import { onBoard } from "../model/things.ts";
import { filled, percent } from "../model/words.ts";
import { useTable } from "../shell/context.ts";
import { Icon } from "../shell/icon.tsx";
import { Explained, explains } from "../shell/terms.tsx";
import type { ShownFocus, ShownLane, ShownOdds, ShownOffer, ShownSide } from "../wire.ts";
import { phrase } from "../words/words.ts";

export function Focus({ focus }: { focus: ShownFocus }) {
  const table = useTable();
  const look = table.look.focus?.[focus.kind] ?? {};
  const words = (text: string) => filled(text, focus.about ?? [], table.words.value);
  const about = focus.about ?? [];
  return (
    <section
      class={`focus kind-${focus.kind}`}
      aria-label={phrase("What is being decided")}
      data-ref={focus.ref}
      data-still=""
      style={look.paint ? { "--tint": look.paint } : {}}
    >
      <header
        onPointerEnter={() => table.pointed.value = about}
        onPointerLeave={() => table.pointed.value = []}
      >
        {look.icon && <Icon name={look.icon} class="focus-icon" />}
        <span>
          <h2>{words(focus.title)}</h2>
          {focus.text && (
            <p>
              <Explained text={words(focus.text)} />
            </p>
          )}
        </span>
      </header>
      {focus.steps && focus.steps.length > 0 && (
        <ol class="steps">
          {focus.steps.map(({ name, state }) => (
            <li key={name} class={state} aria-current={state === "now" ? "step" : undefined}>
              {state === "done" && <span aria-hidden="true">✓</span>}
              {name}
              {state === "done" && <span class="unseen">{phrase(", done")}</span>}
            </li>
          ))}
        </ol>
      )}
      {focus.sides && focus.sides.length > 0 && <Sides sides={focus.sides} focus={focus} />}
      {focus.lanes?.map((lane) => <Lane key={lane.badge} lane={lane} />)}
      {focus.offers && focus.offers.length > 0 && (
        <ul class="offers">
          {focus.offers.map((offer) => <Offer key={offer.card.ref} offer={offer} />)}
        </ul>
      )}
      <Dice focus={focus} />
      {focus.odds && focus.odds.length > 0 && <Odds odds={focus.odds} />}
      {/* One side has its stakes beside it. */}
      {focus.sides?.length !== 1 && <Stakes focus={focus} />}
    </section>
  );
}

function Sides({ sides, focus }: { sides: ShownSide[]; focus: ShownFocus }) {
  if (sides.length === 1) {
    return (
      <div class="one-side">
        <Side side={sides[0]} />
        <Stakes focus={focus} />
      </div>
    );
  }
  const [one, other] = opposed(sides);
  return (
    <div class="sides">
      <div class={`party${one.length > 1 ? " many" : ""}`}>
        {one.map((side) => <Side key={side.piece ?? side.name} side={side} />)}
      </div>
      <span class="versus" aria-hidden="true">{phrase("vs")}</span>
      <span class="unseen">{phrase("against")}</span>
      <div class={`party${other.length > 1 ? " many" : ""}`}>
        {other.map((side) => <Side key={side.piece ?? side.name} side={side} />)}
      </div>
    </div>
  );
}

/** Two parties: those of the first owner, and all others. Two alone are always against each other. */
export function opposed<T extends { owner?: string }>(sides: T[]): [T[], T[]] {
  const first = sides.filter(({ owner }) => owner === sides[0].owner);
  if (sides.length === 2 || first.length === sides.length) return [[sides[0]], sides.slice(1)];
  return [first, sides.filter((side) => !first.includes(side))];
}

function Side({ side }: { side: ShownSide }) {
  const table = useTable();
  const piece = side.piece ? onBoard(table.view.value, side.piece) : null;
  const paint = side.owner ? { "--seat": table.colour(side.owner) } : {};
  return (
    <div
      class="side"
      style={paint}
      onPointerEnter={() => side.piece && (table.pointed.value = [side.piece])}
      onPointerLeave={() => side.piece && (table.pointed.value = [])}
    >
      {side.card ? <Card card={side.card} reach /> : piece && "piece" in piece
        ? (
          <span class="side-piece">
            <PieceMark piece={piece.piece} />
          </span>
        )
        : null}
      <b class="side-name">{side.name}</b>
      {side.badges && <Badges of={side.badges} look={table.look} />}
      {side.sum && (
        <span class="sum">
          {side.sum.die && <Die die={side.sum.die} />}
          {side.sum.plus.map((badge) => (
            <span key={badge.badge} class="plus">
              + <Badge of={badge} look={table.look} />
            </span>
          ))}
          {" = "}
          <b class="total">{side.sum.total}</b>
        </span>
      )}
    </div>
  );
}

function Lane({ lane }: { lane: ShownLane }) {
  const table = useTable();
  const look = badgeLook(table.look, lane.badge);
  const state = ["done", "now", "next"].includes(lane.state) ? lane.state : "next";
  return (
    <div class={`lane ${state}`} aria-current={state === "now" ? "step" : undefined}>
      {look && <Icon name={look.icon} />}
      <b {...explains(`badge ${lane.badge}`)}>{badgeWord(table.look, lane.badge)}</b>
      <span>{lane.text}</span>
      <span class="chance">
        {lane.odds !== undefined ? percent(lane.odds) : state === lane.state ? "" : lane.state}
      </span>
    </div>
  );
}

/** A card that is clicked itself; what it costs stands below it. */
function Offer({ offer }: { offer: ShownOffer }) {
  const table = useTable();
  const { card, price, short } = offer;
  const can = table.picking.canClick(card.ref);
  const costs = price?.map((badge) => ({
    ...badge,
    change: true,
    value: typeof badge.value === "number" ? -badge.value : badge.value,
  })) ?? [];
  const gives = [...costs, ...givesOf(table.question.value?.options, card.ref)];
  return (
    <li
      class={`offer${can ? "" : " out"}`}
      onPointerEnter={() => table.giving.value = gives}
      onPointerLeave={() => table.giving.value = []}
      onFocusCapture={() => table.giving.value = gives}
      onBlurCapture={() => table.giving.value = []}
    >
      <Card card={card} reach />
      <span class={`price${short ? " short" : ""}`}>
        {price && <Badges of={price} look={table.look} />}
        {short && <span>{short}</span>}
      </span>
    </li>
  );
}

/** What the only option about a thing gives. */
function givesOf(options: { refs: string[]; gives?: { badge: string }[] }[] | undefined, ref: string) {
  const found = options?.filter((option) => option.refs[0] === ref) ?? [];
  return found.length === 1 ? (found[0].gives ?? []) as ShownOffer["price"] & object : [];
}

function Dice({ focus }: { focus: ShownFocus }) {
  const { dice, verdict } = focus;
  if (!dice?.length && !verdict) return null;
  return (
    <div class="focus-dice">
      {dice?.map((die) => (
        <span class="named-die" key={die.ref}>
          <Die die={die} />
          {die.name && <small>{die.name}</small>}
        </span>
      ))}
      {verdict && <Stamp word={verdict.word} tone={verdict.tone} />}
      {verdict?.line && <p>{verdict.line}</p>}
    </div>
  );
}

export function Stamp({ word, tone }: { word: string; tone: string }) {
  return <span class={`stamp tone-${tone}`}>{word}</span>;
}

function Odds({ odds }: { odds: ShownOdds[] }) {
  return (
    <div
      class="odds"
      role="img"
      aria-label={odds.map(({ share, word }) => `${percent(share)} ${word}`).join(", ")}
    >
      {odds.map(({ tone, share, word }) => (
        <span key={word} class={`tone-${tone}`} style={{ flexGrow: String(Math.max(0.02, share)) }}>
          {share >= 0.12 && `${percent(share)} ${word}`}
        </span>
      ))}
    </div>
  );
}

function Stakes({ focus }: { focus: ShownFocus }) {
  const table = useTable();
  if (!focus.stakes?.length) return null;
  return (
    <ul class="stakes">
      {focus.stakes.map(({ when, tone, gives, text }) => (
        <li key={when} class={`tone-${tone}`}>
          <span>{when}</span>
          <span class="stake-gives">
            <Badges of={gives} look={table.look} />
            {text && <small>{text}</small>}
          </span>
        </li>
      ))}
    </ul>
  );
}
