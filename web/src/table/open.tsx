/** Opens a table: connects, and feeds what the server sends to the page. */
import { effect } from "@preact/signals";
import { render } from "preact";
import { dress, type Look } from "../model/look.ts";
import type { Beat } from "../model/staging.ts";
import { Table } from "../model/table.ts";
import { rememberTable } from "../session/mytables.ts";
import { asking, isDark, myName, showPace } from "../session/settings.ts";
import { wasChosen } from "../session/chosen.ts";
import { Socket, socketAddress } from "../session/socket.ts";
import { notify } from "../session/notify.ts";
import { play, type Sound } from "../session/sound.ts";
import { takeToken } from "../session/tokens.ts";
import { showIconsOf } from "../shell/icon.tsx";
import type { GameInfo, ToBrowser } from "../wire.ts";
import { TablePage } from "./table.tsx";
import { phrase } from "../words/words.ts";

export function openTable(id: string, page: Element): void {
  const token = takeToken(id, true);
  const { table, socket } = connect(id, token, receive);
  const { stager } = table;
  document.addEventListener("visibilitychange", () => document.hidden && stager.all());
  let over: boolean | null = null;

  function receive(message: ToBrowser): void {
    if (message.type === "update") {
      stager.push(message);
      if (message.over === over) return;
      over = message.over;
      rememberTable(table.welcome.value!, message);
      return;
    }
    if (message.type === "refused" || message.type === "welcome") stager.all();
    const first = table.welcome.value === null;
    table.receive(message);
    if (message.type !== "welcome" || !first || !message.seat) return;
    if (myName.value) socket.send({ type: "name", name: myName.value });
    if (!message.lesson) askLess(); // a lesson asks what it teaches
  }

  /** Windows ask less, unless the player wants it otherwise; a choice made at this table stays. */
  function askLess(): void {
    const wished = asking.value === "concerned";
    const stop = effect(() => {
      const update = table.update.value;
      if (!update?.begun || update.over) return;
      queueMicrotask(() => stop());
      const { until_my_turn, until_targeted, kinds } = update.auto_pass ?? {};
      if (!wished || until_my_turn || until_targeted || kinds?.length) return;
      if (wasChosen(id)) return;
      socket.send({ type: "auto_pass", until_targeted: true });
    });
  }

  table.onAsked = () => {
    play("asked");
    notify(id, phrase("{0}: you are asked", table.game.name), table.question.value?.prompt ?? "");
    if (document.hidden) flagTitle();
  };
  effect(() => {
    const beat = stager.beat.value;
    if (beat) play(soundOf(beat));
  });
  render(<TablePage table={table} token={token} />, page);
  socket.connect();
}

/** A table and its connection, which `socket.connect()` starts. The first welcome dresses the page for its game. */
export function connect(
  id: string,
  token: string,
  receive: (message: ToBrowser) => void,
): { table: Table; socket: Socket } {
  let dressed = false;
  const socket: Socket = new Socket(socketAddress(id), token, {
    receive: (message) => {
      receive(message);
      if (message.type === "welcome" && !dressed) {
        dressed = true;
        dressPage(message.game);
      }
    },
    connection: (state) => {
      table.connection.value = state;
    },
    get last() {
      table.stager.all(); // what still waits is not sent again
      return table.last;
    },
  });
  const table = new Table(socket, () => document.hidden ? 0 : showPace());
  addEventListener("online", () => socket.hurry());
  document.addEventListener("visibilitychange", () => !document.hidden && socket.hurry());
  return { table, socket };
}

function soundOf(beat: Beat): Sound {
  if (beat.weight === "great") return "great";
  if (beat.dice.length) return "dice";
  return beat.turn ? "turn" : "card";
}

function dressPage(game: GameInfo): void {
  showIconsOf(game.id);
  effect(() => dress(document.documentElement, game.look as Look | undefined, isDark()));
  document.title = `${game.name} · Ossuary`;
}

/** Marks the title of a hidden tab until it is looked at. */
function flagTitle(): void {
  const title = document.title;
  if (title.startsWith("●")) return;
  document.title = `● ${title}`;
  const unflag = () => {
    if (document.hidden) return;
    document.title = title;
    document.removeEventListener("visibilitychange", unflag);
  };
  document.addEventListener("visibilitychange", unflag);
}
