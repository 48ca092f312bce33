/** What happens, over the middle of the table: a ribbon, cards and dice large, the verdict stamped on them. */
import { Face } from "../cards/face.tsx";
import { DieFace } from "../cards/die.tsx";
import { type Beat, beatText } from "../model/staging.ts";
import { type Pace, pace } from "../session/settings.ts";
import { useTable } from "../shell/context.ts";
import type { ShownStanding } from "../wire.ts";
import { Avatar } from "./avatar.tsx";
import { phrase } from "../words/words.ts";

const PACES: [Pace, string][] = [["calm", phrase("Calm")], ["quick", phrase("Quick")], [
  "none",
  phrase("None"),
]];

export function Show() {
  const table = useTable();
  const { beat, at, of } = table.stager;
  const now = beat.value;
  if (!now) return null;
  const large = !now.turn && now.weight !== "quiet" &&
    (now.cards.length > 0 || now.dice.length > 0 || now.stamp);
  return (
    <div
      class={`show${large ? " large" : ""}${now.weight === "great" ? " great" : ""}`}
      aria-hidden="true"
      onClick={() => table.stager.next()}
    >
      {now.weight === "great" && <div class="rays" />}
      {now.weight !== "quiet" && <Ribbon beat={now} />}
      {large && <Large beat={now} />}
      {now.standing && <Counting standing={now.standing} />}
      <div class="show-foot" onClick={(event) => event.stopPropagation()}>
        <button type="button" tabIndex={-1} onClick={() => table.stager.next()}>
          {phrase("{0} of {1} · click: next", at.value, of.value)}
        </button>
        <button type="button" tabIndex={-1} onClick={() => table.stager.all()}>{phrase("Esc: all")}</button>
        {PACES.map(([id, name]) => (
          <button
            type="button"
            tabIndex={-1}
            key={id}
            class={pace.value === id ? "on" : ""}
            onClick={() => {
              pace.value = id;
              if (id === "none") table.stager.all();
            }}
          >
            {name}
          </button>
        ))}
      </div>
    </div>
  );
}

function Ribbon({ beat }: { beat: Beat }) {
  const table = useTable();
  return (
    <div class="ribbon" key={beat.text} style={beat.seat ? { "--seat": table.colour(beat.seat) } : {}}>
      {beat.seat && <Avatar seat={beat.seat} />}
      <span>{beatText(beat)}</span>
    </div>
  );
}

/** How far somebody has come: the number counts up. */
function Counting({ standing: [was, is] }: { standing: [ShownStanding, ShownStanding] }) {
  return (
    <div class="counting">
      {was.shown ?? was.value} → <b>{is.shown ?? is.value}</b>
      <small>{is.unit ?? `of ${is.of}`}</small>
    </div>
  );
}

function Large({ beat }: { beat: Beat }) {
  const table = useTable();
  const faces = beat.cards.map((ref) => ref.split("#")[0]).filter((id) => table.game.designs[id]);
  return (
    <div class="enlarged" key={beat.text}>
      {faces.map((id, at) => (
        <span class="card" key={at}>
          <Face id={id} design={table.game.designs[id]} look={table.look} />
        </span>
      ))}
      {beat.dice.length > 0 && (
        <span class="large-dice">
          {beat.dice.map((face, at) => <DieFace key={at} face={face} look={table.look} />)}
        </span>
      )}
      {beat.stamp && <span class="stamp">{beat.stamp}</span>}
    </div>
  );
}
