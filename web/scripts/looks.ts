/** The looks of the games: `GAMES/<game>/look.json`, where there is one. */
import type { Look } from "../src/model/look.ts";

export async function readLooks(games: string, troubles: string[] = []): Promise<Record<string, Look>> {
  const looks: Record<string, Look> = {};
  for await (const entry of Deno.readDir(games)) {
    if (!entry.isDirectory) continue;
    try {
      looks[entry.name] = JSON.parse(await Deno.readTextFile(`${games}/${entry.name}/look.json`));
    } catch (error) {
      if (!(error instanceof Deno.errors.NotFound)) {
        troubles.push(`The look of ${entry.name} cannot be read: ${error}.`);
      }
    }
  }
  return Object.fromEntries(Object.entries(looks).sort(([a], [b]) => a.localeCompare(b)));
}

/** Every string in a look that names an icon, wherever it stands. */
export function iconsIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value === "string") {
    if (/^(game-icons|lucide):[a-z0-9-]+$/.test(value)) found.add(value);
  } else if (value && typeof value === "object") {
    Object.values(value).forEach((inner) => iconsIn(inner, found));
  }
  return found;
}
