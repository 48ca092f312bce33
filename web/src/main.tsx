/**
 * Which page an address shows.
 *
 * The rooms, each of which imports only from those before it:
 *
 *     wire, api   what the server sends and takes (wire.ts is made by a program)
 *     session/    connection, storage, settings, clock, sound: what belongs to this browser
 *     words/      the page's own words, in every language of the house
 *     model/      what the page knows, without drawing: the table, clicks, options, words, looks
 *     reading/    what signs and words mean, and a search in the rules
 *     shell/      what every page uses: dialog, icon, links, rulebook
 *     cards/      cards, hands, piles, counters, dice, notes
 *     board/      boards: tiles, pieces, ways, zoom
 *     prompt/     the question and its options
 *     lesson/     guided games: the voice, what it points at, the way in
 *     stage/      what stands out: standings, sheets, goals, what is being decided, what happens
 *     lobby/      before a game: the games, opening a table, the waiting room, records
 *     table/      the table page: seats, panels, keys, motion, result
 *     builder/    putting a kit together
 *     bench/      changing a card and seeing what it does
 *     replay/     looking at a game again
 *     style/      shared style sheets; each room has its own, `scripts/styles.ts` their order
 */
import { effect } from "@preact/signals";
import { render } from "preact";
import { speak } from "./api.ts";
import { BenchPage } from "./bench/bench.tsx";
import { BuilderPage } from "./builder/builder.tsx";
import { Credits } from "./lobby/credits.tsx";
import { GamePage } from "./lobby/gamepage.tsx";
import { openInvitation } from "./lobby/join.tsx";
import { Lobby } from "./lobby/lobby.tsx";
import { VerifyPage } from "./lobby/verify.tsx";
import { openReplay } from "./replay/open.tsx";
import { isDark, language, moveTime, watchSystem } from "./session/settings.ts";
import { isInvitation, tokenInAddress } from "./session/tokens.ts";
import { openTable } from "./table/open.tsx";

const page = document.getElementById("page")!;

function open(path: string): void {
  const table = path.match(/^\/t\/([^/]+)(\/replay)?\/?$/);
  const build = path.match(/^\/build\/([\w-]+)\/([\w-]+)\/?$/);
  const bench = path.match(/^\/bench\/([\w-]+)\/?$/);
  const game = path.match(/^\/games\/([\w-]+)\/?$/);
  if (table?.[2]) openReplay(decodeURIComponent(table[1]), page);
  else if (table && isInvitation(tokenInAddress())) openInvitation(decodeURIComponent(table[1]), page);
  else if (table) openTable(decodeURIComponent(table[1]), page);
  else if (build) render(<BuilderPage game={build[1]} section={build[2]} />, page);
  else if (bench) render(<BenchPage id={bench[1]} />, page);
  else if (game) render(<GamePage id={game[1]} />, page);
  else if (path === "/credits") render(<Credits />, page);
  else if (path === "/verify") render(<VerifyPage />, page);
  else render(<Lobby />, page);
}

watchSystem();
effect(() => {
  document.documentElement.lang = language.value;
  speak(language.value);
});
effect(() => {
  document.documentElement.dataset.theme = isDark() ? "dark" : "light";
  document.documentElement.dataset.motion = moveTime() ? "on" : "none";
});
open(location.pathname);
