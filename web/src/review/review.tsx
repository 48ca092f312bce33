/** A look back at a game: how everybody stood when, where it turned, and what cost most. */
import { useEffect, useState } from "preact/hooks";
import * as api from "../api.ts";
import type { Replay } from "../model/replay.ts";
import { percent } from "../model/words.ts";
import { useTable } from "../shell/context.ts";
import { Icon } from "../shell/icon.tsx";
import type { Reviewed, ReviewState } from "../wire.ts";
import { phrase } from "../words/words.ts";

/** Milliseconds between two questions how far it is. */
const PATIENCE = 700;

export function Review({ replay, token, playOn }: { replay: Replay; token: string; playOn: () => void }) {
  const [state, setState] = useState<ReviewState | null>(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined, left = false;
    const ask = async () => {
      try {
        const found = await api.review(replay.id, token);
        if (left) return;
        setState(found);
        setProblem(found.problem ?? "");
        if (!found.review && !found.problem) timer = setTimeout(ask, PATIENCE);
      } catch (error) {
        if (!left) setProblem((error as Error).message);
      }
    };
    ask();
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [replay.id]);
  const found = state?.review ?? null;
  return (
    <section class="review" aria-label={phrase("Review")}>
      <h3>{phrase("Review")}</h3>
      {problem && <p class="notice refused" role="alert">{problem}</p>}
      {!found && !problem && (
        <p role="status">
          {phrase("Bots look back at the game…")}
          <progress max={1} value={state?.done ?? 0} aria-label={phrase("How far the review is")} />
        </p>
      )}
      {found && <Found found={found} replay={replay} playOn={playOn} />}
    </section>
  );
}

function Found({ found, replay, playOn }: { found: Reviewed; replay: Replay; playOn: () => void }) {
  const table = useTable();
  const person = (seat: string) => table.words.value.person(seat);
  const told = found.at.length > 1;
  return (
    <>
      {told ? <Chart found={found} replay={replay} /> : (
        <p class="quiet">
          {phrase(
            "Who stands better cannot be told as numbers in this game; the decisions were compared all the same.",
          )}
        </p>
      )}
      {found.turns.length > 0 && (
        <ul class="turning-points">
          {found.turns.map(({ n, seat }) => (
            <li key={n}>
              <button type="button" class="quiet-button" onClick={() => replay.goTo(n)}>
                {phrase("{0} takes the lead at {1}", person(seat), replay.indexOf(n) + 1)}
              </button>
            </li>
          ))}
        </ul>
      )}
      <h4>{phrase("What cost most")}</h4>
      {found.costly.length === 0 && <p>{phrase("No decision was clearly worse than another.")}</p>}
      <ol class="costly">
        {found.costly.map(({ n, seat, chosen, better, cost }) => (
          <li key={n}>
            <p>
              <b>{person(seat)}:</b> {chosen}
              {cost !== null && <span class="cost">−{percent(cost)}</span>}
              <br />
              <span class="better">
                <b>{phrase("Better:")}</b> {better}
              </span>
            </p>
            <div class="buttons">
              <button type="button" onClick={() => replay.goTo(n)}>
                <Icon name="eye" /> {phrase("Show")}
              </button>
              <button type="button" onClick={() => replay.goTo(n).then(playOn)}>
                <Icon name="fork" /> {phrase("Play on from there")}
              </button>
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}

const WIDE = 320, HIGH = 110;

/** Each seat's chance over time; a click goes there. */
function Chart({ found, replay }: { found: Reviewed; replay: Replay }) {
  const table = useTable();
  const last = found.at.length - 1;
  const x = (at: number) => at / last * WIDE, y = (chance: number) => HIGH - chance * HIGH;
  const now = found.at.findLastIndex((n) => n <= replay.n);
  const seats = Object.entries(found.chances);
  const words = seats.map(([seat, chances]) =>
    `${table.words.value.person(seat)} ${percent(chances[Math.max(0, now)])}`
  ).join(", ");
  const click = (event: MouseEvent) => {
    const box = (event.currentTarget as SVGElement).getBoundingClientRect();
    const at = Math.round((event.clientX - box.left) / box.width * last);
    replay.goTo(found.at[Math.min(last, Math.max(0, at))]);
  };
  return (
    <figure class="chances">
      <svg
        viewBox={`0 0 ${WIDE} ${HIGH}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={phrase("Chances to win: {0}", words)}
        onClick={click}
      >
        <line class="half" x1={0} x2={WIDE} y1={HIGH / 2} y2={HIGH / 2} />
        {found.turns.map(({ n }) => {
          const at = x(found.at.findIndex((one) => one >= n));
          return <line key={n} class="turned" x1={at} x2={at} y1={0} y2={HIGH} />;
        })}
        {seats.map(([seat, chances]) => (
          <polyline
            key={seat}
            points={chances.map((chance, at) => `${x(at).toFixed(1)},${y(chance).toFixed(1)}`).join(" ")}
            style={{ stroke: table.colour(seat) }}
          />
        ))}
        {now >= 0 && <line class="now" x1={x(now)} x2={x(now)} y1={0} y2={HIGH} />}
      </svg>
      <figcaption>
        {seats.map(([seat, chances]) => (
          <span key={seat}>
            <i style={{ background: table.colour(seat) }} />
            {table.words.value.person(seat)} {percent(chances[Math.max(0, now)])}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
