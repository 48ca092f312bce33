/** The style sheets of all rooms as one. Their order matters: of two rules that weigh the same, the later one wins. */

const ORDER = [
  "style/base",
  "lobby/lobby",
  "lobby/cover",
  "lobby/record",
  "lobby/mytables",
  "lobby/tally",
  "lobby/waiting_room",
  "lobby/primer",
  "table/table",
  "table/scroll_frame",
  "lobby/gamepage",
  "cards/card",
  "cards/face",
  "style/glow",
  "table/closeup",
  "cards/pile",
  "cards/hand",
  "cards/numbers",
  "cards/badge",
  "table/seat",
  "board/board",
  "board/piece",
  "table/middle",
  "stage/standings",
  "stage/sheet",
  "stage/focus",
  "stage/show",
  "prompt/passes",
  "table/undo_request",
  "replay/replay",
  "review/review",
  "builder/builder",
  "bench/bench",
  "lobby/invite",
  "prompt/prompt",
  "prompt/options",
  "prompt/coach",
  "lesson/lesson",
  "table/panels",
  "table/reference",
  "shell/dialog",
  "shell/terms",
  "style/motion",
];

export async function joinStyles(folder: string): Promise<string> {
  for (const sheet of await sheetsIn(folder)) {
    if (!ORDER.includes(sheet)) {
      throw new Error(`${sheet}.css has no place in the order of scripts/styles.ts.`);
    }
  }
  const texts = ORDER.map((sheet) => Deno.readTextFile(`${folder}/${sheet}.css`));
  return (await Promise.all(texts)).join("\n");
}

/** `cards/pile` for each `folder/cards/pile.css`. */
async function sheetsIn(folder: string): Promise<string[]> {
  const found: string[] = [];
  for await (const room of Deno.readDir(folder)) {
    if (!room.isDirectory) continue;
    for await (const { name } of Deno.readDir(`${folder}/${room.name}`)) {
      if (name.endsWith(".css")) found.push(`${room.name}/${name.slice(0, -4)}`);
    }
  }
  return found.sort();
}
