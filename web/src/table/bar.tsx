/** The top bar: game, connection, undo, settings, keys; and the dialogs it opens. */
import { signal } from "@preact/signals";
import { PrimerScreen } from "../lobby/primer.tsx";
import { botName } from "../model/bots.ts";
import type { Table } from "../model/table.ts";
import { asking, coaching, myName, type Pace, pace, sound, stillness, theme } from "../session/settings.ts";
import { Calls } from "../shell/calls.tsx";
import { Choices } from "../shell/choices.tsx";
import { useTable } from "../shell/context.ts";
import { Dialog } from "../shell/dialog.tsx";
import { Icon } from "../shell/icon.tsx";
import { LanguageField } from "../shell/language.tsx";
import { explains } from "../shell/terms.tsx";
import { Standings } from "../stage/standings.tsx";
import { faultOpen } from "./fault.tsx";
import { ROUND } from "./felt.tsx";
import { mySeatOpen } from "./myseat.tsx";
import { phrase } from "../words/words.ts";

export const settingsOpen = signal(false);
export const keysOpen = signal(false);
export const primerOpen = signal(false);

export function Bar() {
  const table = useTable();
  const update = table.update.value;
  const undo = update?.undo;
  const canUndo = Boolean(table.server && undo && undo.last !== null && !undo.wish);
  const free = Boolean(undo && undo.last !== null && undo.last >= undo.free_to) || onlyBots(table);
  const seated = table.seat.value && table.server;
  return (
    <header class="bar">
      <a class="home" href="/" aria-label={phrase("All games")}>
        <Icon name="logo" />
      </a>
      <h1>{table.game.name}</h1>
      <Round />
      {table.seat.value === null && table.server && (
        <span class="badge-words">
          <Icon name="eye" />
          {phrase("watching")}
        </span>
      )}
      <Connection />
      <Standings onOpen={(seat) => showSeat(table, seat)} />
      <div class="tools">
        {seated && (
          <button
            type="button"
            class="tool undo-tool"
            disabled={!canUndo}
            aria-label={free || !canUndo ? phrase("Undo") : phrase("Ask to undo")}
            title={free
              ? phrase("Take your last answer back")
              : phrase("Ask the others to take your last answer back")}
            onClick={() => table.undo()}
          >
            <Icon name="undo" />
          </button>
        )}
        <button
          type="button"
          class="tool panels-tool"
          aria-label={phrase("Log, rules and chat")}
          aria-expanded={table.panelsUp.value}
          onClick={() => table.panelsUp.value = !table.panelsUp.value}
        >
          <Icon name="log" />
          {table.unread.value > 0 && <b class="badge">{table.unread.value}</b>}
        </button>
        {seated && (
          <button
            type="button"
            class="tool link-tool"
            aria-label={phrase("Your link")}
            title={phrase("Your link: come back to your seat with it, or open it on your phone")}
            onClick={() => mySeatOpen.value = true}
          >
            <Icon name="link" />
          </button>
        )}
        <PaceButton />
        <button
          type="button"
          class="tool sound-tool"
          aria-label={sound.value ? phrase("Sound is on") : phrase("Sound is off")}
          aria-pressed={sound.value}
          onClick={() => sound.value = !sound.value}
        >
          <Icon name={sound.value ? "sound" : "mute"} />
        </button>
        <button
          type="button"
          class="tool"
          aria-label={phrase("Settings")}
          onClick={() => settingsOpen.value = true}
        >
          <Icon name="settings" />
        </button>
        <button
          type="button"
          class="tool primer-tool"
          aria-label={phrase("The game on one screen")}
          title={phrase("The game on one screen: goal, a turn, signs (key I)")}
          onClick={() => primerOpen.value = true}
        >
          <Icon name="question" />
        </button>
        <button
          type="button"
          class="tool keys-tool"
          aria-label={phrase("Keys")}
          onClick={() => keysOpen.value = true}
        >
          <Icon name="help" />
        </button>
      </div>
    </header>
  );
}

/** Nobody has to agree where only bots sit. */
function onlyBots(table: Table): boolean {
  const others = table.update.value?.people.filter((person) => person.seat !== table.seat.value) ?? [];
  return others.every((person) => person.bot);
}

/** Unfolds a seat and brings it into sight. */
function showSeat(table: Table, seat: string): void {
  const area = table.view.value?.areas.find((area) => area.owner === seat);
  if (!area) return;
  table.unfolded.value = { ...table.unfolded.value, [area.ref]: !table.unfolded.value[area.ref] };
  requestAnimationFrame(() =>
    document.querySelector(`.seat[data-ref="${CSS.escape(area.ref)}"]`)?.scrollIntoView({ block: "nearest" })
  );
}

/** `Round 3 of 60`, where the game counts rounds. */
function Round() {
  const table = useTable();
  const parts = table.view.value?.areas.flatMap((area) => area.owner ? [] : area.parts) ?? [];
  const round = parts.find((part) => part.part === "counter" && part.ref === ROUND);
  if (round?.part !== "counter") return null;
  const can = table.picking.canClick(round.ref);
  return (
    <span
      class={`round${can ? " can" : ""}`}
      data-ref={round.ref}
      data-still=""
      {...explains(`counter ${round.name}`)}
    >
      {round.name} {round.value}
      {round.most !== undefined && round.most < 100 && ` ${phrase("of {0}", round.most)}`}
    </span>
  );
}

const PACES: Record<Pace, [Pace, string]> = {
  calm: ["quick", phrase("Calm")],
  quick: ["none", phrase("Quick")],
  none: ["calm", phrase("None")],
};

function PaceButton() {
  const [next, name] = PACES[stillness.value ? "none" : pace.value];
  return (
    <button
      type="button"
      class="tool pace-tool"
      aria-label={phrase("How what others do is shown: {0}", name)}
      title={phrase("How what others do is shown: {0}", name)}
      onClick={() => pace.value = next}
    >
      <Icon name="pace" />
      <span aria-hidden="true">{name}</span>
    </button>
  );
}

function Connection() {
  const table = useTable();
  if (!table.server || table.connection.value === "open") return null;
  const words = table.connection.value === "connecting"
    ? phrase("Connecting…")
    : phrase("Connection lost, trying again…");
  return (
    <span class="badge-words line" role="status">
      <Icon name="offline" />
      {words}
    </span>
  );
}

export function Settings() {
  const table = useTable();
  if (!settingsOpen.value) return null;
  const seat = table.seat.value;
  const me = table.update.value?.people.find((person) => person.seat === seat);
  return (
    <Dialog title={phrase("Settings")} onClose={() => settingsOpen.value = false}>
      {seat && table.server && (
        <label class="line-field">
          {phrase("Your name")}
          <input
            maxLength={24}
            value={me?.name ?? ""}
            onChange={(event) => {
              myName.value = event.currentTarget.value.trim();
              if (myName.value) table.server?.send({ type: "name", name: myName.value });
            }}
          />
        </label>
      )}
      <LanguageField />
      <Choices
        name={phrase("Colours")}
        value={theme.value}
        all={{ auto: phrase("As the system"), light: phrase("Light"), dark: phrase("Dark") }}
        set={(value) => theme.value = value}
      />
      <Choices
        name={phrase("How what others do is shown")}
        value={stillness.value ? "none" : pace.value}
        all={{ calm: phrase("Calm"), quick: phrase("Quick"), none: phrase("None") }}
        set={(value) => pace.value = value}
      />
      <Choices
        name={phrase("When others act, ask me")}
        value={asking.value}
        all={{ concerned: phrase("If it concerns me, and after rolls"), always: phrase("Always") }}
        set={(value) => {
          asking.value = value;
          const { until_my_turn = false, kinds = [] } = table.update.value?.auto_pass ?? {};
          const until_targeted = value === "concerned";
          if (seat) table.server?.send({ type: "auto_pass", until_my_turn, until_targeted, kinds });
        }}
      />
      {seat && table.welcome.value?.hints && (
        <Choices
          name={phrase("Coach")}
          value={coaching.value}
          all={{
            first: phrase("In my first games against bots"),
            always: phrase("Always"),
            never: phrase("Never"),
          }}
          set={(value) => coaching.value = value}
        />
      )}
      <Calls seated={Boolean(seat)} />
      {seat && table.server && (
        <div class="buttons">
          <button type="button" onClick={toMySeat}>
            <Icon name="link" />
            {phrase("Your link, to come back or go on elsewhere")}
          </button>
          {table.update.value?.begun && (
            <button type="button" class="tell-fault" onClick={toFault}>
              {phrase("Something is wrong here")}
            </button>
          )}
        </div>
      )}
      {table.server && <Bots />}
      <p class="quiet">
        <a href="/credits">{phrase("Credits")}</a> ·{" "}
        {phrase("{0}, rules version {1}", table.game.name, table.game.version)}
      </p>
    </Dialog>
  );
}

function toMySeat(): void {
  settingsOpen.value = false;
  mySeatOpen.value = true;
}

function toFault(): void {
  settingsOpen.value = false;
  faultOpen.value = true;
}

/** Puts a bot on my seat, an empty one, or that of somebody who is away. */
function Bots() {
  const table = useTable();
  const people = table.update.value?.people ?? [];
  const mine = table.seat.value;
  if (!mine) return null;
  const others = people.filter((person) => person.seat !== mine && (person.bot || !person.here));
  const changeable = [...people.filter((person) => person.seat === mine), ...others];
  return (
    <fieldset class="bots">
      <legend>{phrase("Who plays")}</legend>
      {changeable.map((person) => (
        <label class="line-field" key={person.seat}>
          {person.seat === mine ? phrase("Your seat") : person.name}
          <select
            value={person.bot ?? ""}
            onChange={(event) =>
              table.server?.send({ type: "bot", seat: person.seat, bot: event.currentTarget.value || null })}
          >
            <option value="">{person.seat === mine ? phrase("I play") : phrase("Its player")}</option>
            {table.game.bots.map((bot) => <option value={bot} key={bot}>{botName(bot, table.game)}</option>)}
          </select>
        </label>
      ))}
    </fieldset>
  );
}

const KEYS: [string, string][] = [
  [phrase("Arrow keys"), phrase("walk over what can be chosen")],
  [phrase("Enter"), phrase("choose it")],
  [phrase("Escape"), phrase("one click back; close what is open")],
  [phrase("Tab"), phrase("walk over everything: prompt, list of options, table")],
  ["U", phrase("take back your last answer")],
  [phrase("1, 2, 3…"), phrase("choose the option with this number")],
  ["H", phrase("raise a hand, where a game allows deeds at any time: you are asked as soon as it pauses")],
  ["F", phrase("the board alone, as large as the window allows")],
  ["I", phrase("the game on one screen: goal, a turn, signs, how one wins")],
  [phrase("L, T, R, C"), phrase("log, what you can do in your turn, rules, chat")],
  [
    phrase("Right click, or hold"),
    phrase("look closely at a card, a tile or a piece: its rules, and why it cannot be chosen"),
  ],
  [
    phrase("Rest on a sign or an underlined word"),
    phrase("what it means; on a phone, hold it or tap the word"),
  ],
  [phrase("Click on a name above"), phrase("unfold that seat")],
  [phrase("Hold Alt"), phrase("write its name on every tile, also where it is tight")],
  ["?", phrase("this list")],
];

/** The game on one screen, over the table. */
export function PrimerDialog() {
  const table = useTable();
  if (!primerOpen.value) return null;
  const close = () => primerOpen.value = false;
  const follow = (rule: string) => {
    close();
    table.lookUp(rule);
  };
  return (
    <Dialog title={table.game.name} kind="wide" onClose={close}>
      <PrimerScreen game={table.game} follow={follow} inside />
    </Dialog>
  );
}

export function Keys() {
  if (!keysOpen.value) return null;
  return (
    <Dialog title={phrase("Keys")} onClose={() => keysOpen.value = false}>
      <dl class="keys">
        {KEYS.map(([key, does]) => [<dt key={key}>{key}</dt>, <dd key={does}>{does}</dd>])}
      </dl>
    </Dialog>
  );
}
