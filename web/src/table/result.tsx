/** The result of a game, and what to do next: rematch, replay, record, proof. */
import { effect } from "@preact/signals";
import { useState } from "preact/hooks";
import * as api from "../api.ts";
import { Tally } from "../lobby/tally.tsx";
import { writeProof } from "../model/records.ts";
import { filled, listed } from "../model/words.ts";
import { carryProof, saveFile } from "../session/files.ts";
import { keepToken } from "../session/tokens.ts";
import { useTable } from "../shell/context.ts";
import { Icon } from "../shell/icon.tsx";
import { phrase } from "../words/words.ts";

interface Outcome {
  winners: string[];
  scores: Record<string, number>;
  reason: string;
  about: string[];
  rule: string;
}

export function Result({ token }: { token: string }) {
  const table = useTable();
  const update = table.update.value, welcome = table.welcome.value;
  const result = table.view.value?.result as Outcome | null | undefined;
  if (!result || !update || !welcome || table.resultHidden.value) return null;
  const words = table.words.value;
  // Against bots nobody else has to come along: the next game opens by itself.
  const rematch = () => {
    if (!table.server?.send({ type: "rematch" })) return;
    if (update.people.some((person) => person.seat !== table.seat.value && !person.bot)) return;
    const stop = effect(() => {
      const next = table.update.value?.rematch;
      if (!next) return;
      queueMicrotask(() => stop());
      keepToken(next, token);
      location.assign(`/t/${next}?again`);
    });
  };
  const won = table.seat.value !== null && result.winners.includes(table.seat.value);
  const reason = filled(result.reason, result.about ?? [], words);
  const scores = Object.entries(result.scores ?? {}).sort(([, a], [, b]) => b - a);
  return (
    <section class={`banner${won ? " won" : ""}`} role="alert">
      <button
        type="button"
        class="plain close"
        aria-label={phrase("Close")}
        onClick={() => table.resultHidden.value = true}
      >
        <Icon name="close" />
      </button>
      <Icon name="win" class="trophy" />
      <h2>
        {result.winners.length === 0
          ? phrase("Nobody wins")
          : won
          ? result.winners.length > 1 ? phrase("You win together") : phrase("You win")
          : result.winners.length > 1
          ? phrase("{0} win", listed(result.winners.map((seat) => words.person(seat))))
          : phrase("{0} wins", words.person(result.winners[0]))}
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
      <Tally now={result} />
      {table.server && (
        <div class="buttons">
          {update.rematch
            ? (
              <a
                class="button main"
                href={`/t/${update.rematch}`}
                onClick={() => keepToken(update.rematch!, token)}
              >
                {phrase("To the next game")}
              </a>
            )
            : table.seat.value && (
              <button
                type="button"
                class="main"
                onClick={rematch}
              >
                {phrase("Rematch")}
              </button>
            )}
          <a class="button" href={`/t/${welcome.table}/replay`}>
            <Icon name="replay" />
            {phrase("Replay")}
          </a>
          <a class="button" href={`/t/${welcome.table}/replay?review`}>
            <Icon name="review" />
            {phrase("Review")}
          </a>
          <a class="button" href="/">{phrase("Other games")}</a>
        </div>
      )}
      {table.server && !welcome.lesson && <Keepsakes token={token} />}
    </section>
  );
}

/** The record as a file, and the check of the shuffle. */
function Keepsakes({ token }: { token: string }) {
  const table = useTable();
  const [problem, setProblem] = useState("");
  const { table: id, game } = table.welcome.value!;
  const fair = table.fair.value;
  const whole = async () => {
    const record = await api.record(id, token);
    return fair ? writeProof(record, fair) : record;
  };
  const save = async () => {
    try {
      saveFile(`${game.id}-${id}.json`, await api.record(id, token));
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  const check = async () => {
    try {
      carryProof(await whole());
      location.assign("/verify");
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  return (
    <>
      <div class="buttons">
        <button type="button" onClick={save}>
          <Icon name="save" />
          {phrase("Save the record")}
        </button>
        <button type="button" onClick={check}>
          <Icon name="seal" />
          {phrase("Check the shuffle")}
        </button>
      </div>
      {problem && <p class="notice refused" role="alert">{problem}</p>}
      {fair && (
        <p class="quiet fair">
          {fair.ok
            ? phrase("The shuffle was the one promised before the first card.")
            : phrase("The shuffle does not match its promise.")}
        </p>
      )}
    </>
  );
}
