/** Boot: which page this is, whose seat, and the line to the table. */
import { effect } from "@preact/signals";
import { render } from "preact";
import { dress, type Look } from "./model/look.ts";
import { Queue } from "./session/queue.ts";
import { Replay } from "./model/replay.ts";
import { isDark, moveTime, myName, watchSystem } from "./session/settings.ts";
import { type Listener, Socket } from "./session/socket.ts";
import { chime } from "./session/sound.ts";
import { rememberTable } from "./session/mytables.ts";
import { Table } from "./model/table.ts";
import { takeToken } from "./session/tokens.ts";
import { BuilderPage } from "./builder/builder.tsx";
import { Credits } from "./lobby/credits.tsx";
import { GamePage } from "./lobby/gamepage.tsx";
import { Lobby } from "./lobby/lobby.tsx";
import { ReplayPage } from "./replay/replay.tsx";
import { TablePage } from "./table/table.tsx";
import { VerifyPage } from "./lobby/verify.tsx";
import type { ToBrowser } from "./wire.ts";

const page = document.getElementById("page")!;

function boot(): void {
  watchSystem();
  effect(() => {
    document.documentElement.dataset.theme = isDark() ? "dark" : "light";
    document.documentElement.dataset.motion = moveTime() ? "on" : "none";
  });
  const [, id, replay] = location.pathname.match(/^\/t\/([^/]+)(\/replay)?\/?$/) ?? [];
  const building = location.pathname.match(/^\/build\/([\w-]+)\/([\w-]+)\/?$/);
  const game = location.pathname.match(/^\/games\/([\w-]+)\/?$/);
  if (id) sit(decodeURIComponent(id), Boolean(replay));
  else if (building) render(<BuilderPage game={building[1]} section={building[2]} />, page);
  else if (game) render(<GamePage id={game[1]} />, page);
  else if (location.pathname === "/credits") render(<Credits />, page);
  else if (location.pathname === "/verify") render(<VerifyPage />, page);
  else render(<Lobby />, page);
}

function wear(look: Look | undefined, name: string): void {
  effect(() => dress(document.documentElement, look, isDark()));
  document.title = `${name} · Ossuary`;
}

function sit(id: string, replaying: boolean): void {
  const token = takeToken(id, !replaying);
  const address = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws/${
    encodeURIComponent(id)
  }`;
  const listener: Listener = {
    receive: (message) => hear(message),
    connection: (state) => {
      table.connection.value = state;
    },
    get last() {
      return table.last;
    },
  };
  const socket: Socket = new Socket(address, token, listener);
  const table: Table = new Table(socket);
  const queue = new Queue((update) => table.receive(update), moveTime);
  let dressed = false;
  let replay: Replay | null = null;
  let kept: boolean | null = null;

  function hear(message: ToBrowser): void {
    if (message.type === "update") {
      if (replaying && !replay && table.welcome.value) {
        replay = new Replay(id, token, table.welcome.value, message.people);
        socket.close();
        render(<ReplayPage replay={replay} token={token} />, page);
        const n = new URLSearchParams(location.search).get("n");
        replay.open(n === null ? null : Number(n));
      } else if (!replaying) queue.push(message);
      if (!replaying && table.welcome.value && message.over !== kept) {
        kept = message.over;
        rememberTable(table.welcome.value, message);
      }
      return;
    }
    if (message.type === "refused") queue.flush();
    table.receive(message);
    if (message.type === "welcome" && !dressed) {
      dressed = true;
      wear(message.game.look as Look | undefined, message.game.name);
      introduce();
    }
  }

  /** The name used before, where this seat has none of its own yet. */
  function introduce(): void {
    if (myName.value && table.seat.value && !replaying) socket.send({ type: "name", name: myName.value });
  }

  table.onAsked = () => {
    chime();
    if (document.hidden) flag();
  };
  render(<TablePage table={table} token={token} />, page);
  socket.connect();
  addEventListener("online", () => socket.hurry());
  document.addEventListener("visibilitychange", () => !document.hidden && socket.hurry());
}

/** The tab's title calls while nobody looks. */
function flag(): void {
  const name = document.title;
  if (name.startsWith("●")) return;
  document.title = `● ${name}`;
  const seen = () => {
    if (document.hidden) return;
    document.title = name;
    document.removeEventListener("visibilitychange", seen);
  };
  document.addEventListener("visibilitychange", seen);
}

boot();
