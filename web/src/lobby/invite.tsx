/** Opens a table for friends: seats, clock, kits, settings; then shows the link to invite them with. */
import { useState } from "preact/hooks";
import * as api from "../api.ts";
import { botName } from "../model/bots.ts";
import { capital } from "../model/words.ts";
import { keepLinks } from "../session/tokens.ts";
import { Dialog } from "../shell/dialog.tsx";
import { Icon } from "../shell/icon.tsx";
import { Links } from "../shell/links.tsx";
import type { BroughtKit, GameLine, Opened, TimeControl } from "../wire.ts";
import { Count, OptionField, type Value } from "./fields.tsx";
import { phrase } from "../words/words.ts";

type KitsBySeat = Record<string, BroughtKit>;

/** In bytes. */
const LARGEST_KIT = 60_000;

export function Invite({ game, myKit, onClose }: {
  game: GameLine;
  /** The kit for one's own seat. */
  myKit?: BroughtKit;
  onClose: () => void;
}) {
  const [seats, setSeats] = useState(game.seats[0]);
  const [bots, setBots] = useState<Record<string, string>>({});
  const [options, setOptions] = useState<Record<string, Value>>({});
  const [time, setTime] = useState<TimeControl>({ kind: "none" });
  const [kits, setKits] = useState<KitsBySeat>(myKit ? { [game.seat_names[0]]: myKit } : {});
  const [problem, setProblem] = useState("");
  const [opened, setOpened] = useState<Opened | null>(null);
  const open = async () => {
    try {
      const seated = Object.fromEntries(
        game.seat_names.slice(0, seats).filter((seat) => bots[seat]).map((seat) => [seat, bots[seat]]),
      );
      const brought = Object.fromEntries(
        game.seat_names.slice(0, seats).filter((seat) => kits[seat]).map((seat) => [seat, kits[seat]]),
      );
      const made = await api.open({
        game: game.id,
        seats,
        options,
        bots: seated,
        time,
        kits: brought,
      });
      keepLinks(made.table, made.links, made.watch);
      setOpened(made);
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  if (opened) return <Share name={game.name} opened={opened} onClose={onClose} />;
  return (
    <Dialog title={phrase("{0} with friends", game.name)} onClose={onClose}>
      <Count label={phrase("Seats")} values={game.seats} value={seats} set={setSeats} />
      <fieldset class="bots">
        <legend>{phrase("Who sits where")}</legend>
        {game.seat_names.slice(0, seats).map((seat, at) => (
          <label class="line-field" key={seat}>
            {capital(seat)}
            <select
              value={bots[seat] ?? ""}
              disabled={at === 0}
              onChange={(event) => setBots({ ...bots, [seat]: event.currentTarget.value })}
            >
              <option value="">{at === 0 ? phrase("You") : phrase("A friend")}</option>
              {game.bots.map((bot) => <option key={bot} value={bot}>{botName(bot, game)}</option>)}
            </select>
          </label>
        ))}
      </fieldset>
      <Clock time={time} set={setTime} />
      {game.kits.slice(0, 1).map((section) => (
        <KitFiles
          key={section}
          game={game.id}
          section={section}
          seats={game.seat_names.slice(0, seats)}
          brought={kits}
          set={setKits}
          open={myKit !== undefined}
        />
      ))}
      <details class="more-options">
        <summary>{phrase("Options of the game")}</summary>
        {game.options.map((option) => (
          <OptionField
            key={option.name}
            option={option}
            value={options[option.name] ?? option.default as Value}
            set={(value) => setOptions({ ...options, [option.name]: value })}
          />
        ))}
      </details>
      {problem && <p class="notice refused" role="alert">{problem}</p>}
      <div class="buttons">
        <button type="button" class="main" onClick={open}>{phrase("Open the table")}</button>
      </div>
    </Dialog>
  );
}

/** The kits of the players: from files, or chosen at the table. */
function KitFiles({ game, section, seats, brought, set, open }: {
  game: string;
  section: string;
  seats: string[];
  brought: KitsBySeat;
  set: (change: (before: KitsBySeat) => KitsBySeat) => void;
  open: boolean;
}) {
  const [problem, setProblem] = useState("");
  const load = async (seat: string, field: HTMLInputElement) => {
    const file = field.files?.[0];
    if (!file) return;
    try {
      const kit = await read(game, section, file);
      set((before) => ({ ...before, [seat]: { section, kit } }));
      setProblem("");
    } catch (error) {
      setProblem(`${file.name}: ${(error as Error).message}`);
    }
    field.value = "";
  };
  const leave = (seat: string) =>
    set((before) => Object.fromEntries(Object.entries(before).filter(([other]) => other !== seat)));
  return (
    <details class="more-options kit-files" open={open}>
      <summary>{phrase("Own {0}s", section)}</summary>
      <ul>
        {seats.map((seat) => (
          <li key={seat}>
            <span>
              {capital(seat)} <b>{brought[seat]?.kit.name ?? phrase("chooses at the table")}</b>
            </span>
            {brought[seat] && (
              <button
                type="button"
                class="plain"
                aria-label={phrase("{0} does not bring {1}", capital(seat), brought[seat].kit.name)}
                onClick={() => leave(seat)}
              >
                <Icon name="close" />
              </button>
            )}
            <label class="button file">
              <Icon name="open-file" />
              {phrase("From a file")}
              <input
                type="file"
                class="unseen"
                aria-label={phrase("A file with the {0} of {1}", section, capital(seat))}
                accept=".toml,application/toml"
                onChange={(event) => load(seat, event.currentTarget)}
              />
            </label>
          </li>
        ))}
      </ul>
      {problem && <p class="notice refused" role="alert">{problem}</p>}
    </details>
  );
}

async function read(game: string, section: string, file: File): Promise<BroughtKit["kit"]> {
  if (file.size > LARGEST_KIT) throw new Error(phrase("This is too large to be a {0}.", section));
  const { draft, complaints } = await api.readKit(game, section, await file.text());
  if (complaints.length) throw new Error(capital(complaints[0].text));
  return draft;
}

/** `window`: seconds to react; they begin anew with every reaction. */
const CLOCKS: [string, TimeControl][] = [
  [phrase("No clock"), { kind: "none" }],
  [phrase("10 s to react, for beginners"), { kind: "none", window: 10 }],
  [phrase("5 s to react, for the practised"), { kind: "none", window: 5 }],
  [phrase("3 s to react, for masters"), { kind: "none", window: 3 }],
  [phrase("1 minute for each decision"), { kind: "decision", seconds: 60, window: 20 }],
  [phrase("5 minutes for each decision"), { kind: "decision", seconds: 300, window: 60 }],
  [phrase("15 minutes each, 5 s more for each answer"), {
    kind: "game",
    seconds: 900,
    increment: 5,
    window: 20,
  }],
  [phrase("A day for each decision"), { kind: "decision", seconds: 86_400, window: 86_400 }],
];

function Clock({ time, set }: { time: TimeControl; set: (time: TimeControl) => void }) {
  const at = CLOCKS.findIndex(([, one]) => JSON.stringify(one) === JSON.stringify(time));
  return (
    <label class="line-field">
      {phrase("Clock")}
      <select
        value={String(Math.max(0, at))}
        onChange={(event) => set(CLOCKS[Number(event.currentTarget.value)][1])}
      >
        {CLOCKS.map(([words], index) => <option key={words} value={String(index)}>{words}</option>)}
      </select>
    </label>
  );
}

/** The links of a table that has just been opened. */
export function Share({ name, opened, onClose }: {
  name: string;
  opened: Opened;
  onClose: () => void;
}) {
  const [mine] = Object.values(opened.links);
  return (
    <Dialog title={phrase("{0}: the table is open", name)} onClose={onClose}>
      <p>
        {phrase(
          "Send your friends this link. Whoever comes first sits down first, each with a secret of their own.",
        )}
      </p>
      <Links join={opened.join} watch={opened.watch} />
      <div class="buttons">
        <a class="button main" href={mine}>{phrase("Take your seat")}</a>
      </div>
    </Dialog>
  );
}
