/**
 * Picks the icons that the page and the looks name out of the icon sets, with their credits: one sprite for the page and
 * the covers, and one for each game, so that a table loads what it draws and nothing else.
 */
import gameIcons from "@iconify-json/game-icons/icons.json" with { type: "json" };
import lucide from "@iconify-json/lucide/icons.json" with { type: "json" };
import ours from "../icons.json" with { type: "json" };
import type { Credit } from "../src/lobby/credits.tsx";
import type { Look } from "../src/model/look.ts";
import { iconsIn } from "./looks.ts";

interface IconSet {
  width?: number;
  height?: number;
  icons: Record<string, { body: string; width?: number; height?: number }>;
  aliases?: Record<string, { parent: string }>;
}

const SETS: Record<string, IconSet> = { "game-icons": gameIcons as IconSet, lucide: lucide as IconSet };

/** What stands in for an icon that does not exist. */
const UNKNOWN = "lucide:circle-question-mark";

export function pickIcons(looks: Record<string, Look>, troubles: string[]) {
  for (const [game, look] of Object.entries(looks)) {
    for (const name of [...iconsIn(look)].filter((name) => !lookUp(name)).sort()) {
      troubles.push(`The look of ${game} names the icon ${name}, which does not exist.`);
    }
  }
  const covers = Object.values(looks).map(({ icon, cover }) => [icon, cover]);
  return {
    sprite: sprite(iconsIn([ours, covers])),
    games: Object.fromEntries(Object.entries(looks).map(([game, look]) => [game, sprite(iconsIn(look))])),
    favicon: favicon(ours.interface.logo),
    credits: credits([...iconsIn([ours, looks])].filter(lookUp).sort()),
  };
}

function sprite(names: Set<string>): string {
  const symbols = [...names].sort().map((name) => symbol(name, name.replace(":", "-")));
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>`;
}

type Drawn = { body: string; box: string };

function find(name: string): Drawn {
  const drawn = lookUp(name) ?? lookUp(UNKNOWN);
  if (!drawn) throw new Error(`There is no icon ${name}.`);
  return drawn;
}

function lookUp(name: string): Drawn | null {
  const [set, id] = name.split(":");
  const from = SETS[set];
  const icon = from.icons[id] ?? from.icons[from.aliases?.[id]?.parent ?? ""];
  return icon
    ? { body: icon.body, box: `0 0 ${icon.width ?? from.width ?? 24} ${icon.height ?? from.height ?? 24}` }
    : null;
}

/** Every icon there is, by name: its drawing and its box. */
export function allIcons(): Record<string, [string, string]> {
  const names = Object.entries(SETS).flatMap(([set, { icons, aliases }]) =>
    [...Object.keys(icons), ...Object.keys(aliases ?? {})].sort().map((id) => `${set}:${id}`)
  );
  return Object.fromEntries(names.flatMap((name) => {
    const drawn = lookUp(name);
    return drawn ? [[name, [drawn.body, drawn.box]]] : [];
  }));
}

function symbol(name: string, id: string): string {
  const { body, box } = find(name);
  return `<symbol id="${id}" viewBox="${box}">${body}</symbol>`;
}

function favicon(name: string): string {
  const { body, box } = find(name);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" color="#8a5a2b">${body}</svg>`;
}

function credits(names: string[]): Credit[] {
  const of = (set: string) =>
    names.filter((name) => name.startsWith(`${set}:`)).map((name) => name.split(":")[1]);
  return [
    {
      what: "Icons from game-icons.net",
      who: "Lorc, Delapouite and the other contributors of game-icons.net",
      licence: "CC BY 3.0",
      terms: "https://creativecommons.org/licenses/by/3.0/",
      items: of("game-icons"),
    },
    {
      what: "Icons from Lucide",
      who: "the Lucide contributors",
      licence: "ISC",
      terms: "https://lucide.dev/license",
      items: of("lucide"),
    },
  ];
}
