/** How it ended, and what one might like to do now. */
import { signal } from "@preact/signals";
import { listed } from "../model/words.ts";
import { keepToken } from "../session/tokens.ts";
import { useTable } from "../shell/context.ts";
import { Ending } from "./ending.tsx";
import { Icon } from "../shell/icon.tsx";

/** The table whose result was put aside. */
export const hidden = signal("");

interface Outcome {
  winners: string[];
  scores: Record<string, number>;
  reason: string;
  about: string[];
  rule: string;
}

export function Banner({ token }: { token: string }) {
  const table = useTable();
  const update = table.update.value, welcome = table.welcome.value;
  const result = table.view.value?.result as Outcome | null | undefined;
  if (!result || !update || !welcome || hidden.value === welcome.table) return null;
  const words = table.words.value;
  const won = table.seat.value !== null && result.winners.includes(table.seat.value);
  const reason = result.reason.replace(/\{(\d+)\}/g, (_, at) => words.of(result.about?.[Number(at)] ?? ""));
  const scores = Object.entries(result.scores ?? {}).sort(([, a], [, b]) => b - a);
  return (
    <section class={`banner${won ? " won" : ""}`} role="alert">
      <button
        type="button"
        class="plain close"
        aria-label="Close"
        onClick={() => hidden.value = welcome.table}
      >
        <Icon name="close" />
      </button>
      <Icon name="win" class="trophy" />
      <h2>
        {result.winners.length === 0
          ? "Nobody wins"
          : won
          ? result.winners.length > 1 ? "You win together" : "You win"
          : `${listed(result.winners.map((seat) => words.person(seat)))} ${
            result.winners.length > 1 ? "win" : "wins"
          }`}
      </h2>
      <p>{reason} {result.rule && <span class="quiet">{result.rule}</span>}</p>
      {scores.length > 0 && (
        <ol class="scores">
          {scores.map(([seat, score]) => (
            <li key={seat}>
              <span>{words.person(seat)}</span>
              <b>{score}</b>
            </li>
          ))}
        </ol>
      )}
      {table.talker && (
        <div class="buttons">
          {update.rematch
            ? (
              <a
                class="button main"
                href={`/t/${update.rematch}`}
                onClick={() => keepToken(update.rematch!, token)}
              >
                To the next game
              </a>
            )
            : table.seat.value && (
              <button
                type="button"
                class="main"
                onClick={() => table.talker?.send({ type: "rematch" })}
              >
                Rematch
              </button>
            )}
          <a class="button" href={`/t/${welcome.table}/replay`}>
            <Icon name="replay" />Replay
          </a>
          <a class="button" href="/">Other games</a>
        </div>
      )}
      {table.talker && <Ending token={token} />}
    </section>
  );
}
