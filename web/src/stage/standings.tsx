/** Who is winning and how far: a pill for each seat, whose turn it is, and a crown for the largest share. */
import { useTable } from "../shell/context.ts";
import { Icon } from "../shell/icon.tsx";
import type { ShownStanding } from "../wire.ts";
import { Avatar } from "./avatar.tsx";
import { phrase } from "../words/words.ts";

/** Up to so many steps are drawn one by one. */
const MOST_STEPS = 12;

/** The seats with the largest share; nobody while all have nothing. */
export function leaders(standings: readonly ShownStanding[]): string[] {
  const share = ({ value, of }: ShownStanding) => of > 0 ? value / of : 0;
  const best = Math.max(0, ...standings.map(share));
  return best > 0 ? standings.filter((one) => share(one) === best).map(({ seat }) => seat) : [];
}

export function Standings({ onOpen }: { onOpen: (seat: string) => void }) {
  const table = useTable();
  const view = table.view.value;
  if (!view) return null;
  const crowned = leaders(view.standings);
  const all = view.standings.length
    ? view.standings
    : view.areas.flatMap((area) => area.owner ? [{ seat: area.owner, value: 0, of: 0 }] : []);
  return (
    <ol class="standings" aria-label={phrase("Who is winning")} data-count={all.length}>
      {all.map((standing) => (
        <li key={standing.seat}>
          <Pill
            standing={standing}
            leads={crowned.includes(standing.seat) && crowned.length < all.length}
            onOpen={() => onOpen(standing.seat)}
          />
        </li>
      ))}
    </ol>
  );
}

function Pill({ standing, leads, onOpen }: { standing: ShownStanding; leads: boolean; onOpen: () => void }) {
  const table = useTable();
  const { seat, value, of, shown, unit, note } = standing;
  const view = table.view.value!;
  const turn = view.turn === seat && !view.result;
  const name = table.words.value.person(seat);
  const written = shown ?? value;
  const rest = unit ? ` ${unit}` : `/${of}`;
  const words = `${name}${seat === table.seat.value ? `, ${phrase("you")}` : ""}${
    of ? `: ${written}${unit ? ` ${unit}` : ` ${phrase("of {0}", of)}`}` : ""
  }${note ? `, ${note}` : ""}${leads ? phrase(", leads") : ""}${turn ? phrase(", to play") : ""}`;
  return (
    <button
      type="button"
      class={`standing${turn ? " turn" : ""}`}
      style={{ "--seat": table.colour(seat) }}
      title={words}
      onClick={onOpen}
    >
      <span class="unseen">{words}</span>
      <Avatar seat={seat} />
      <span class="standing-words" aria-hidden="true">
        <span class="standing-name">
          <b>{name}</b>
          {leads && <Icon name="crown" class="crown" />}
          {note && <small>{note}</small>}
        </span>
        {of > 0 && <Track value={value} of={of} />}
      </span>
      {of > 0 && (
        <span class="standing-value" aria-hidden="true">
          {written}
          <small>{rest}</small>
        </span>
      )}
    </button>
  );
}

function Track({ value, of }: { value: number; of: number }) {
  if (of > MOST_STEPS || !Number.isInteger(of)) {
    const share = Math.min(1, Math.max(0, value / of));
    return (
      <span class="standing-bar">
        <i style={{ width: `${share * 100}%` }} />
      </span>
    );
  }
  return (
    <span class="standing-steps">
      {Array.from({ length: of }, (_, at) => <i key={at} class={at < value ? "on" : ""} />)}
    </span>
  );
}
