/** Seats: who sits there, and what lies before them. */
import { MyHand, OtherHand } from "../cards/hand.tsx";
import { botName } from "../model/bots.ts";
import { seatColour } from "../model/look.ts";
import { clockText } from "../model/words.ts";
import { now } from "../session/clock.ts";
import { useTable } from "../shell/context.ts";
import { Icon } from "../shell/icon.tsx";
import type { ShownArea, ShownPile } from "../wire.ts";
import { Parts, type ShownPart } from "./parts.tsx";
import { ScrollFrame } from "./scroll_frame.tsx";

const isHand = (part: ShownPart): part is ShownPile => part.part === "pile" && part.shape === "hand";

/** Whether all its piles are empty. */
const isBare = (parts: ShownPart[]) => parts.every((part) => part.part === "pile" && part.count === 0);

export function Seat({ area, mine = false }: { area: ShownArea; mine?: boolean }) {
  const table = useTable();
  const seat = area.owner!;
  const view = table.view.value!;
  const turn = view.turn === seat && !view.result;
  const hands = area.parts.filter(isHand), laid = area.parts.filter((part) => !isHand(part));
  const can = table.picking.canClick(area.ref);
  const pointed = table.pointed.value.includes(area.ref);
  return (
    <section
      class={`seat${mine ? " mine" : ""}${turn ? " turn" : ""}${pointed ? " pointed" : ""}${
        isBare(laid) ? " bare" : ""
      }`}
      data-ref={area.ref}
      data-area=""
      data-still=""
      aria-label={mine ? "Your place" : `${table.words.value.person(seat)}’s place`}
    >
      <header>
        <Who seat={seat} team={area.team} />
        {!mine && hands.map((pile) => <OtherHand key={pile.ref} pile={pile} seat={seat} />)}
      </header>
      <div class="laid">
        <Parts parts={laid} />
      </div>
      {can && (
        <button
          type="button"
          class="target can"
          data-can=""
          aria-label={`${table.words.value.person(seat)}, can be chosen`}
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
    <ScrollFrame class="hand-frame" inside="my-hands" label="Your hand">
      {hands.map((pile) => <MyHand key={pile.ref} pile={pile} seat={area.owner!} />)}
    </ScrollFrame>
  );
}

/** Name, colour, whether they are here, and whether it is their turn. */
function Who({ seat, team }: { seat: string; team?: number }) {
  const table = useTable();
  const person = table.update.value?.people.find((person) => person.seat === seat);
  const view = table.view.value!;
  const asked = view.awaits?.seats.includes(seat);
  const turn = view.turn === seat && !view.result;
  const me = table.seat.value === seat;
  const seats = table.welcome.value!.seats;
  return (
    <div class="who">
      <span class="token" style={{ "--seat": seatColour(seats, seat) }} aria-hidden="true">
        {person?.bot ? <Icon name="bot" /> : table.words.value.person(seat).charAt(0)}
      </span>
      <span class="who-words">
        <b>{table.words.value.person(seat)}{me && <small>you</small>}</b>
        <span class="state">
          {turn && (
            <span class="whose">
              <Icon name="turn" />
              {me ? "your turn" : "their turn"}
            </span>
          )}
          {!turn && asked && (
            <span>
              <Icon name="waiting" />choosing
            </span>
          )}
          {team !== undefined && <span class="team">team {team + 1}</span>}
          {person?.bot && <span class="bot-name">{botName(person.bot, table.game)}</span>}
          {person && !person.bot && !person.here && <span class="away">away</span>}
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
