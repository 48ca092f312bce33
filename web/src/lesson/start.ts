/** Opens the table of a guided game and goes there. Throws an Error whose message can be shown. */
import * as api from "../api.ts";
import { keepLinks, keepToken } from "../session/tokens.ts";
import type { GameLine } from "../wire.ts";

export async function startLesson(game: GameLine, name: string): Promise<void> {
  const lesson = game.lessons.find((one) => one.name === name);
  if (!lesson) throw new Error("There is no such lesson.");
  const opened = await api.open({ game: game.id, seats: lesson.seats, lesson: name });
  const [path, token] = Object.values(opened.links)[0].split("#");
  keepToken(opened.table, decodeURIComponent(token));
  keepLinks(opened.table, opened.links, opened.watch);
  location.assign(path);
}
