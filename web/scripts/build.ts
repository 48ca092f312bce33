/**
 * Builds the page into the folder given: `deno run -A scripts/build.ts OUT GAMES`.
 *
 * Everything a browser fetches carries a hash in its name, except `index.html`, which names the rest.
 */
import { bundleScript } from "./bundle.ts";
import { pickFonts } from "./fonts.ts";
import { pickIcons } from "./icons.ts";
import { readLooks } from "./looks.ts";
import { write } from "./write.ts";

const STYLES = [
  "style/base",
  "lobby/lobby",
  "lobby/cover",
  "lobby/record",
  "lobby/waiting_room",
  "table/table",
  "table/scroll_frame",
  "lobby/gamepage",
  "cards/card",
  "style/glow",
  "table/closeup",
  "cards/pile",
  "cards/hand",
  "cards/numbers",
  "table/players",
  "table/small",
  "board/board",
  "board/piece",
  "table/with_board",
  "prompt/wish",
  "builder/builder",
  "builder/buildersum",
  "prompt/prompt",
  "prompt/options",
  "table/panels",
  "shell/dialog",
  "style/motion",
];

export async function build(out: string, games: string): Promise<void> {
  const assets = `${out}/assets`;
  await Deno.mkdir(assets, { recursive: true });
  const looks = await readLooks(games);
  const icons = await pickIcons(looks);
  const fonts = await pickFonts(looks, assets);
  const css = await Promise.all(STYLES.map((name) => Deno.readTextFile(`src/${name}.css`)));
  const names = {
    icons: await write(assets, "icons", "svg", icons.sprite),
    favicon: await write(assets, "favicon", "svg", icons.favicon),
    style: await write(assets, "page", "css", [fonts.css, ...css].join("\n")),
    script: await write(assets, "page", "js", await bundleScript("src/main.tsx")),
  };
  await Deno.writeTextFile(
    `${assets}/credits.json`,
    JSON.stringify([...icons.credits, ...fonts.credits], null, 1),
  );
  let index = await Deno.readTextFile("index.html");
  for (const [name, file] of Object.entries(names)) index = index.replace(`{${name}}`, `/assets/${file}`);
  await Deno.writeTextFile(`${out}/index.html`, index);
}

if (import.meta.main) {
  const [out, games] = Deno.args;
  if (!out || !games) {
    console.error("usage: build.ts OUT GAMES");
    Deno.exit(2);
  }
  await build(out, games);
}
