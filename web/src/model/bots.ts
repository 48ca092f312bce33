/** The bots: their names for players, and which one to suggest. The only place where the page knows a bot. */
import { capital } from "./words.ts";

/** A bot without a name here goes by its id. */
const NAMES: Record<string, string> = { random: "Carefree", greedy: "Keen", mcts: "Thoughtful" };
const SUGGESTED = "greedy";

/** `Keen bot` */
export function botName(bot: string): string {
  return `${NAMES[bot] ?? capital(bot)} bot`;
}

/** Of these bots, the one to play against unless players choose. */
export function suggestedBot(bots: string[]): string {
  return bots.includes(SUGGESTED) ? SUGGESTED : bots[bots.length - 1];
}
