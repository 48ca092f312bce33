/** Opens a table against bots: how many, and which. */
import { useState } from "preact/hooks";
import * as api from "../api.ts";
import { botName, suggestedBot } from "../model/bots.ts";
import { keepLinks, keepToken } from "../session/tokens.ts";
import { Dialog } from "../shell/dialog.tsx";
import type { BroughtKit, GameLine } from "../wire.ts";
import { Count } from "./fields.tsx";
import { phrase } from "../words/words.ts";

export function PlayNow({ game, myKit, onClose }: {
  game: GameLine;
  /** The kit for one's own seat. */
  myKit?: BroughtKit;
  onClose: () => void;
}) {
  const [seats, setSeats] = useState(game.seats.includes(3) ? 3 : game.seats[0]);
  const [bot, setBot] = useState(suggestedBot(game.bots));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const play = async () => {
    setBusy(true);
    try {
      const [me, ...others] = game.seat_names.slice(0, seats);
      const bots = Object.fromEntries(others.map((seat) => [seat, bot]));
      const kits = myKit && { [me]: myKit };
      const opened = await api.open({ game: game.id, seats, bots, kits, begin: true, hints: true });
      const [path, token] = opened.links[me].split("#");
      keepToken(opened.table, decodeURIComponent(token));
      keepLinks(opened.table, opened.links, opened.watch);
      location.assign(path);
    } catch (error) {
      setProblem((error as Error).message);
      setBusy(false);
    }
  };
  return (
    <Dialog title={phrase("{0}: play now", game.name)} onClose={onClose}>
      {myKit && <p>{phrase("You bring {0}; the others choose for themselves.", myKit.kit.name)}</p>}
      <Count label={phrase("Seats, yours included")} values={game.seats} value={seats} set={setSeats} />
      <fieldset class="choices">
        <legend>{phrase("Your opponents")}</legend>
        {game.bots.map((name) => (
          <label key={name}>
            <input type="radio" name="bot" checked={bot === name} onChange={() => setBot(name)} />
            <span>
              {botName(name, game)}
              {game.bot_notes[name] && <small class="quiet">{game.bot_notes[name]}</small>}
            </span>
          </label>
        ))}
      </fieldset>
      {problem && <p class="notice refused" role="alert">{problem}</p>}
      <div class="buttons">
        <button type="button" class="main" disabled={busy} onClick={play}>
          {busy ? phrase("Dealing…") : phrase("Deal")}
        </button>
      </div>
    </Dialog>
  );
}
