/** What a seat has before it: portrait, badges, slots laid out by a plan, goals and piles. */
import { Badge } from "../cards/badge.tsx";
import { Card } from "../cards/card.tsx";
import { Row, Stack } from "../cards/pile.tsx";
import { badgeLook, badgeWords } from "../model/badges.ts";
import type { Look, SheetLook } from "../model/look.ts";
import { capital, plural } from "../model/words.ts";
import { useTable } from "../shell/context.ts";
import { Icon } from "../shell/icon.tsx";
import { explains } from "../shell/terms.tsx";
import type { Badge as ShownBadge, ShownCard, ShownSheet } from "../wire.ts";
import { Goal } from "./goal.tsx";
import { phrase } from "../words/words.ts";

/** A folded strip shows so many. */
const MOST_BADGES = 6;

type Section = "badges" | "slots" | "rows";

/** What a folded strip shows of it. */
export function stripOf(look: SheetLook | undefined): Section[] {
  return look?.strip ?? (look?.plan ? ["badges", "slots"] : ["badges"]);
}

export function Sheet({ sheet, owner, folded = false, line = false, mine = false, numbers = true }: {
  sheet: ShownSheet;
  owner: string;
  folded?: boolean;
  /** Folded to its badges alone. */
  line?: boolean;
  mine?: boolean;
  /** Its badges are here, and not elsewhere. */
  numbers?: boolean;
}) {
  const table = useTable();
  const look = table.look.sheets?.[sheet.kind];
  const strip: Section[] = line ? ["badges"] : stripOf(look);
  const shows = (section: Section) => !folded || strip.includes(section);
  const unseen = sheet.badges.filter((badge) => look?.seen?.includes(badge.badge));
  const can = table.picking.canClick(sheet.ref);
  return (
    <div
      class={`sheet-of kind-${sheet.kind}${look?.plan ? " planned" : ""}${folded ? " folded" : ""}`}
      data-ref={sheet.ref}
      data-still=""
      style={{ "--seat": table.colour(owner) }}
    >
      {sheet.portrait && !folded && (
        <span class="portrait">
          <Card card={sheet.portrait} />
        </span>
      )}
      {unseen.length > 0 && (
        <span class="unseen">{unseen.map((badge) => badgeWords(table.look, badge)).join(", ")}</span>
      )}
      {numbers && shows("badges") && <SheetNumbers sheet={sheet} mine={mine} folded={folded} />}
      {shows("slots") && sheet.slots && <Slots slots={sheet.slots} look={look} mine={mine} />}
      {shows("rows") && <Rows rows={sheet.rows ?? []} owner={owner} />}
      {can && (
        <button
          type="button"
          class="target can"
          data-can=""
          aria-label={phrase("{0}, can be chosen", capital(sheet.name ?? sheet.kind))}
          onClick={() => table.click(sheet.ref)}
        >
          <span class="pip" aria-hidden="true" />
        </button>
      )}
    </div>
  );
}

/** Whether there is nothing to draw: none of it, or the sheet shows it in another way. */
function isSeen(badge: ShownBadge, sheet: SheetLook | undefined, look: Look): boolean {
  if (badge.ref) return false;
  return sheet?.seen?.includes(badge.badge) ||
    (badge.value === 0 && badgeLook(look, badge.badge)?.rare === true);
}

type SheetRow = NonNullable<ShownSheet["rows"]>[number];

/** What is only held (a stack of chips) lies apart from what still needs something. */
function Rows({ rows, owner }: { rows: SheetRow[]; owner: string }) {
  const stores = rows.filter((row) => row.part === "goal" && row.need.length === 0);
  const rest = rows.filter((row) => !stores.includes(row));
  const kind = hasEnds(rest) ? " in-line" : rest.length === 1 ? " alone" : "";
  return (
    <>
      {stores.length > 0 && (
        <div class="sheet-stores">
          {stores.map((row) => <OneRow key={row.ref} row={row} owner={owner} />)}
        </div>
      )}
      {rest.length > 0 && (
        <div class={`sheet-rows${kind}`} style={{ "--rows": String(rest.length) }}>
          {rest.map((row) => <OneRow key={row.ref} row={row} owner={owner} run={hasEnds(rest)} />)}
        </div>
      )}
    </>
  );
}

function OneRow({ row, owner, run = false }: { row: SheetRow; owner: string; run?: boolean }) {
  if (row.part === "goal") return <Goal goal={row} owner={owner} inRow={run} />;
  return row.shape === "stack" ? <Stack pile={row} /> : <Row pile={row} />;
}

/** One goal with piles at its ends: all of them lie in one line. */
function hasEnds(rows: SheetRow[]): boolean {
  return rows.length > 1 && rows.filter((row) => row.part === "goal").length === 1;
}

export function drawnBadges(sheet: ShownSheet, look: Look): ShownBadge[] {
  return sheet.badges.filter((badge) => !isSeen(badge, look.sheets?.[sheet.kind], look));
}

/** The badges of a sheet; of a folded one the first. */
export function SheetNumbers({ sheet, mine, folded = false }: {
  sheet: ShownSheet;
  mine: boolean;
  folded?: boolean;
}) {
  const drawn = drawnBadges(sheet, useTable().look);
  const badges = folded ? drawn.slice(0, MOST_BADGES) : drawn;
  return badges.length > 0 ? <SheetBadges badges={badges} mine={mine} /> : null;
}

/** On my own sheet, what the option under the pointer would change stands beside them. */
function SheetBadges({ badges, mine }: { badges: ShownBadge[]; mine: boolean }) {
  const table = useTable();
  const giving = mine ? table.giving.value : [];
  return (
    <div class="badges sheet-badges">
      {badges.map((badge) => (
        <ClickBadge
          key={badge.badge}
          badge={badge}
          reach={mine}
          delta={giving.find((one) => one.change && one.badge === badge.badge)}
          odds={table.chance.value}
        />
      ))}
    </div>
  );
}

function ClickBadge({ badge, delta, odds, reach }: {
  badge: ShownBadge;
  delta?: ShownBadge;
  odds: number | null;
  reach: boolean;
}) {
  const table = useTable();
  const can = badge.ref !== undefined && table.picking.canClick(badge.ref);
  const drawn = <Badge of={badge} look={table.look} delta={delta} odds={odds} reach={reach && !can} />;
  if (!badge.ref) return drawn;
  if (!can) {
    return (
      <span class="as-badge" data-ref={badge.ref} data-still="" onClick={() => table.click(badge.ref!)}>
        {drawn}
      </span>
    );
  }
  return (
    <button
      type="button"
      class="counter as-badge can"
      data-ref={badge.ref}
      data-can=""
      onClick={() => table.click(badge.ref!)}
    >
      {drawn}
      <span class="pip" aria-hidden="true" />
    </button>
  );
}

/** By a plan, or one kind after the other. */
function Slots({ slots, look, mine }: {
  slots: Record<string, ShownCard[]>;
  look: SheetLook | undefined;
  mine: boolean;
}) {
  if (!look?.plan) return <PlainSlots slots={slots} look={look} />;
  const named = new Set(look.plan.join(" ").split(/\s+/));
  const rest = Object.fromEntries(Object.entries(slots).filter(([name]) => !named.has(name)));
  return (
    <>
      <div
        class={`plan${mine ? " large" : ""}`}
        style={{ gridTemplateAreas: look.plan.map((row) => `"${row}"`).join(" ") }}
      >
        {look.figure && (
          <svg
            class="figure"
            viewBox={`0 0 100 ${look.plan.length * 20}`}
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <path d={look.figure} />
          </svg>
        )}
        {Object.entries(slots).filter(([name]) => named.has(name)).map(([name, cards]) => (
          <div key={name} class="slot-place" style={{ gridArea: name }}>
            <SlotCards name={name} cards={cards} look={look} />
          </div>
        ))}
      </div>
      {Object.keys(rest).length > 0 && <PlainSlots slots={rest} look={look} />}
    </>
  );
}

function PlainSlots({ slots, look }: { slots: Record<string, ShownCard[]>; look: SheetLook | undefined }) {
  const kinds = new Map<string, [string, ShownCard[]][]>();
  for (const [name, cards] of Object.entries(slots)) {
    const kind = name.replace(/\d+$/, "");
    kinds.set(kind, [...kinds.get(kind) ?? [], [name, cards]]);
  }
  return (
    <div class="plain-slots">
      {[...kinds].map(([kind, of]) => (
        <div class="slot-kind" key={kind}>
          <span class="slot-name" {...explains(`slot ${kind}`)}>{capital(kind.replaceAll("_", " "))}</span>
          <div class="slot-row">
            {of.map(([name, cards]) => <SlotCards key={name} name={name} cards={cards} look={look} />)}
          </div>
        </div>
      ))}
    </div>
  );
}

function SlotCards({ name, cards, look }: {
  name: string;
  cards: ShownCard[];
  look: SheetLook | undefined;
}) {
  const kind = name.replace(/\d+$/, "");
  const icon = look?.slots?.[kind] ?? look?.slots?.[name];
  if (cards.length === 0) {
    return (
      <span class="slot-empty" {...explains(`slot ${kind}`, kind)}>
        {icon && <Icon name={icon} />}
        <span class="unseen">{kind}: empty</span>
      </span>
    );
  }
  return (
    <span class="slot-cards" role="group" aria-label={`${kind}: ${plural(cards.length, "card")}`}>
      {cards.map((card) => <Card key={card.ref} card={card} />)}
    </span>
  );
}
