/** Opens a table from a record: at its end, or after any answer to play on from there. */
import { useState } from "preact/hooks";
import * as api from "../api.ts";
import { botName } from "../model/bots.ts";
import { readRecord, type Recorded } from "../model/records.ts";
import { capital } from "../model/words.ts";
import { keepLinks } from "../session/tokens.ts";
import { Dialog } from "../shell/dialog.tsx";
import type { GameLine, Opened } from "../wire.ts";
import { Share } from "./invite.tsx";
import { RecordField } from "./record_field.tsx";
import { phrase } from "../words/words.ts";

export function OpenRecord({ games, onClose }: { games: GameLine[]; onClose: () => void }) {
  const [text, setText] = useState("");
  const [after, setAfter] = useState<number | null>(null);
  const [bots, setBots] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState("");
  const [opened, setOpened] = useState<Opened | null>(null);
  let record: Recorded | null = null, problem = failure;
  if (text.trim()) {
    try {
      record = readRecord(text);
    } catch (error) {
      problem = (error as Error).message;
    }
  }
  const game = games.find((one) => one.id === record?.game);
  if (record && !game) problem ||= phrase("There is no game {0} in this house.", record.game);
  const at = Math.min(after ?? Infinity, record?.answers ?? 0);
  const open = async () => {
    try {
      const made = await api.openRecord(record!.text, at, bots);
      keepLinks(made.table, made.links, made.watch);
      setOpened(made);
    } catch (error) {
      setFailure((error as Error).message);
    }
  };
  if (opened) return <Share name={game!.name} opened={opened} onClose={onClose} />;
  return (
    <Dialog title={phrase("Open a record")} onClose={onClose}>
      <RecordField text={text} set={(given) => (setText(given), setAfter(null), setFailure(""))} />
      {record && game && (
        <>
          <p>
            <b>{game.name}</b>, {record.seats} seats, {record.answers} answers.
          </p>
          <label class="after-field">
            <span>
              {at === record.answers ? phrase("Open it at its end") : phrase("Go on after answer {0}", at)}
            </span>
            <input
              type="range"
              min={0}
              max={record.answers}
              value={at}
              onInput={(event) => setAfter(event.currentTarget.valueAsNumber)}
            />
          </label>
          <Seats game={game} seats={record.seats} bots={bots} set={setBots} />
        </>
      )}
      {problem && <p class="notice refused" role="alert">{problem}</p>}
      <div class="buttons">
        <button type="button" class="main" disabled={!record || !game} onClick={open}>
          {phrase("Open the table")}
        </button>
      </div>
    </Dialog>
  );
}

/** Who plays on: people, or bots. */
function Seats({ game, seats, bots, set }: {
  game: GameLine;
  seats: number;
  bots: Record<string, string>;
  set: (bots: Record<string, string>) => void;
}) {
  const seated = (seat: string, bot: string) =>
    Object.fromEntries(Object.entries({ ...bots, [seat]: bot }).filter(([, name]) => name));
  return (
    <fieldset class="bots">
      <legend>{phrase("Who sits where")}</legend>
      {game.seat_names.slice(0, seats).map((seat, at) => (
        <label class="line-field" key={seat}>
          {capital(seat)}
          <select
            value={bots[seat] ?? ""}
            disabled={at === 0}
            onChange={(event) => set(seated(seat, event.currentTarget.value))}
          >
            <option value="">{at === 0 ? "You" : "A friend"}</option>
            {game.bots.map((bot) => <option key={bot} value={bot}>{botName(bot, game)}</option>)}
          </select>
        </label>
      ))}
    </fieldset>
  );
}
