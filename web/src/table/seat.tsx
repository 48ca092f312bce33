/** Seats: who sits there, and what lies before them. Others are strips that unfold in place. */
import { MyHand, OtherHand } from "../cards/hand.tsx";
import { botName } from "../model/bots.ts";
import type { Table } from "../model/table.ts";
import { isSheet, onBoard, refsIn } from "../model/things.ts";
import { clockText } from "../model/words.ts";
import { now } from "../session/clock.ts";
import { useTable } from "../shell/context.ts";
import { Icon } from "../shell/icon.tsx";
import { Avatar } from "../stage/avatar.tsx";
import { drawnBadges, Sheet, SheetNumbers, stripOf } from "../stage/sheet.tsx";
import type { ShownArea, ShownPile } from "../wire.ts";
import { Parts, type ShownPart } from "./parts.tsx";
import { ScrollFrame } from "./scroll_frame.tsx";
import { owned, phrase } from "../words/words.ts";

export const isHand = (part: ShownPart): part is ShownPile => part.part === "pile" && part.shape === "hand";

/** Whether all its piles are empty. */
const isBare = (parts: ShownPart[]) => parts.every((part) => part.part === "pile" && part.count === 0);

/** Whether it is unfolded: by hand, or because something that folding would hide can be chosen or is spoken of. */
export function isUnfolded(table: Table, ref: string, hidden: unknown, otherwise = false): boolean {
  const decided = refsIn(table.view.value?.focus); // what the rail shows need not be unfolded
  const taught = table.taught.value;
  for (const inner of refsIn(hidden)) {
    if (taught.includes(inner) || (!decided.has(inner) && table.picking.canClick(inner))) return true;
  }
  return table.unfolded.value[ref] ?? otherwise;
}

/**
 * The same for my own sheet where there is little room: unfolded it hides the board. So the last word has who folds it,
 * and while places on the board can be chosen it stays folded: what it offers is in the list too.
 */
function isSheetUnfolded(table: Table, ref: string, hidden: unknown, sheet?: string): boolean {
  const view = table.view.value, inner = refsIn(hidden), taught = table.taught.value;
  if (taught[0] === "page:board" || (taught[0] && onBoard(view, taught[0]))) return false;
  if (taught.some((one) => one === "page:dock" || one === sheet || inner.has(one))) return true;
  const byHand = table.unfolded.value[ref];
  if (byHand !== undefined) return byHand;
  const offered = [...table.picking.step.value.next.keys()];
  return !offered.some((one) => onBoard(view, one)) && isUnfolded(table, ref, hidden);
}

export function toggle(table: Table, ref: string, open: boolean): void {
  table.unfolded.value = { ...table.unfolded.value, [ref]: !open };
}

/** Without a sheet a folded strip shows numbers and cards, and no sentences. */
function staysFolded(part: ShownPart): boolean {
  if (part.part === "counter") return true;
  return part.part === "pile" && part.shape === "row" && part.count > 0;
}

/** What a line has room for: some numbers, or else cards. */
function inLine(parts: ShownPart[]): ShownPart[] {
  const numbers = parts.filter((part) => part.part === "counter");
  return numbers.length ? numbers.slice(0, 6) : parts.filter(staysFolded);
}

/** Another seat. `whole`: there is room for everything, so nothing is folded. `tight`: there is little. */
export function Seat({ area, whole = false, tight = false }: {
  area: ShownArea;
  whole?: boolean;
  tight?: boolean;
}) {
  const table = useTable();
  const laid = area.parts.filter((part) => !isHand(part));
  const sheet = laid.find(isSheet);
  const rest = laid.filter((part) => part !== sheet);
  const shown = sheet ? [] : rest.filter(staysFolded);
  const sections = sheet && !tight ? stripOf(table.look.sheets?.[sheet.kind]) : [];
  const hidden = [
    ...rest.filter((part) => !shown.includes(part)),
    ...(sections.includes("slots") ? [] : [sheet?.slots, sheet?.portrait]),
    ...(sections.includes("rows") ? [] : sheet?.rows ?? []),
  ];
  const foldable = !whole && (hidden.length > 0);
  const open = !foldable || isUnfolded(table, area.ref, hidden);
  return (
    <Place area={area} kind={`${open ? " open" : ""}${isBare(laid) ? " bare" : ""}`}>
      <header>
        <Who seat={area.owner!} team={area.team} name={sheet?.name} />
        {area.parts.filter(isHand).map((pile) => <OtherHand key={pile.ref} pile={pile} seat={area.owner!} />)}
        {foldable && <Fold table={table} area={area} open={open} />}
      </header>
      {sheet && <Sheet sheet={sheet} owner={area.owner!} folded={!open} line={tight} />}
      {(open ? rest : shown).length > 0 && (
        <div class="laid">
          <Parts parts={open ? rest : shown} owner={area.owner} />
        </div>
      )}
    </Place>
  );
}

function Fold({ table, area, open }: { table: Table; area: ShownArea; open: boolean }) {
  const name = table.words.value.person(area.owner!);
  return (
    <button
      type="button"
      class="plain fold"
      aria-expanded={open}
      aria-label={phrase("{0}: everything", name)}
      onClick={() => toggle(table, area.ref, open)}
    >
      <Icon name={open ? "up" : "down"} />
    </button>
  );
}

/** So many badges fit beside a name on a phone. */
const BESIDE_NAME = 6;

/** My own seat, without the hand. `strip`: on a phone it is folded to a line. */
export function Mine({ area, strip = false }: { area: ShownArea; strip?: boolean }) {
  const table = useTable();
  const laid = area.parts.filter((part) => !isHand(part));
  const sheet = laid.find(isSheet);
  const rest = laid.filter((part) => part !== sheet);
  const shown = strip && sheet ? [] : strip ? inLine(rest) : rest;
  const hidden = strip
    ? [...rest.filter((part) => !shown.includes(part)), sheet?.slots, sheet?.portrait, sheet?.rows]
    : [];
  const open = !strip || isSheetUnfolded(table, area.ref, hidden, sheet?.ref);
  // On a phone a few numbers stand beside the name, so that what is unfolded has the whole width.
  const inHeader = strip && open && sheet && drawnBadges(sheet, table.look).length <= BESIDE_NAME;
  return (
    <Place
      area={area}
      kind={` mine${open ? " open" : ""}${isBare(laid) ? " bare" : ""}${sheet ? " sheeted" : ""}`}
    >
      <header>
        <Who seat={area.owner!} team={area.team} name={sheet?.name} />
        {inHeader && <SheetNumbers sheet={sheet} mine />}
        {strip && hidden.length > 0 && <Fold table={table} area={area} open={open} />}
      </header>
      {sheet && (
        <Sheet sheet={sheet} owner={area.owner!} folded={!open} line={strip} mine numbers={!inHeader} />
      )}
      {(open ? rest : shown).length > 0 && (
        <div class="laid">
          <Parts parts={open ? rest : shown} owner={area.owner} />
        </div>
      )}
    </Place>
  );
}

function Place(
  { area, kind, children }: { area: ShownArea; kind: string; children: preact.ComponentChildren },
) {
  const table = useTable();
  const seat = area.owner!, view = table.view.value!;
  const turn = view.turn === seat && !view.result;
  const can = table.picking.canClick(area.ref);
  const pointed = table.pointed.value.includes(area.ref);
  const person = table.words.value.person(seat);
  return (
    <section
      class={`seat${kind}${turn ? " turn" : ""}${pointed ? " pointed" : ""}`}
      data-ref={area.ref}
      data-area=""
      data-still=""
      style={{ "--seat": table.colour(seat) }}
      aria-label={seat === table.seat.value ? phrase("Your place") : owned(person, phrase("place"))}
    >
      {children}
      {can && (
        <button
          type="button"
          class="target can"
          data-can=""
          aria-label={phrase("{0}, can be chosen", person)}
          onClick={() => table.click(area.ref)}
        >
          <span class="pip" aria-hidden="true" />
        </button>
      )}
    </section>
  );
}

export function MyHands({ area }: { area: ShownArea }) {
  const hands = area.parts.filter(isHand);
  if (hands.length === 0) return null;
  return (
    <ScrollFrame class="hand-frame" inside="my-hands" label={phrase("Your hand")}>
      {hands.map((pile) => <MyHand key={pile.ref} pile={pile} seat={area.owner!} />)}
    </ScrollFrame>
  );
}

/** Name, colour, whether they are here, and whether it is their turn. `name`: of what they play. */
function Who({ seat, team, name }: { seat: string; team?: number; name?: string }) {
  const table = useTable();
  const person = table.update.value?.people.find((person) => person.seat === seat);
  const view = table.view.value!;
  const asked = view.awaits?.seats.includes(seat);
  const turn = view.turn === seat && !view.result;
  const me = table.seat.value === seat;
  return (
    <div class="who">
      <Avatar seat={seat} />
      <span class="who-words">
        <b>
          {table.words.value.person(seat)}
          {me && <small>{phrase("you")}</small>}
          {me && name && <small>{name}</small>}
        </b>
        <span class="state">
          {turn && (
            <span class="whose">
              <Icon name="turn" />
              {me ? phrase("your turn") : phrase("their turn")}
            </span>
          )}
          {!turn && asked && (
            <span>
              <Icon name="waiting" />
              {phrase("choosing")}
            </span>
          )}
          {!me && name && <span>{name}</span>}
          {team !== undefined && <span class="team">{phrase("team {0}", team + 1)}</span>}
          {person?.bot && <span class="bot-name">{botName(person.bot, table.game)}</span>}
          {person && !person.bot && !person.here && <span class="away">{phrase("away")}</span>}
        </span>
      </span>
      <Time seat={seat} />
    </div>
  );
}

function Time({ seat }: { seat: string }) {
  const table = useTable();
  const clock = table.update.value?.clock;
  const left = clock?.left[seat];
  if (!clock || left === undefined) return null;
  const running = clock.running.includes(seat);
  const shown = running ? left - (now.value - table.receivedAt.value) : left;
  return (
    <span class={`time${running ? " running" : ""}${shown < 10_000 ? " short" : ""}`}>
      {clockText(shown)}
    </span>
  );
}
