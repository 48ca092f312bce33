/** The bots: their names for players, which the server sends, and which one to suggest. */
import type { GameLine } from "../wire.ts";
import { phrase } from "../words/words.ts";
import { capital } from "./words.ts";

const SUGGESTED = "normal";

/** `Hard, spiteful bot`; a bot without a name goes by its id. */
export function botName(bot: string, game: Pick<GameLine, "bot_names">): string {
  return phrase("{0} bot", capital(game.bot_names[bot] ?? bot));
}

/** Of these bots, the one to play against unless players choose. */
export function suggestedBot(bots: string[]): string {
  return bots.includes(SUGGESTED) ? SUGGESTED : bots[bots.length - 1];
}
