/**
 * Builds the page into the folder given: `deno run -A scripts/build.ts OUT GAMES`.
 *
 * Everything a browser fetches carries a hash in its name, except `index.html`, which names the rest. Two files beside it
 * are for the house: `icons.json`, all icons there are, for games that are installed later; and `troubles.json`, what is
 * wrong with the looks. A look with a mistake costs its game an icon or a font, and the other games nothing.
 */
import { bundleScript } from "./bundle.ts";
import { pickFonts } from "./fonts.ts";
import { allIcons, pickIcons } from "./icons.ts";
import { licences } from "./licences.ts";
import { readLooks } from "./looks.ts";
import { joinStyles } from "./styles.ts";
import { write } from "./write.ts";

export async function build(out: string, games: string): Promise<void> {
  const assets = `${out}/assets`;
  await Deno.mkdir(assets, { recursive: true });
  const troubles: string[] = [];
  const looks = await readLooks(games, troubles);
  const icons = pickIcons(looks, troubles);
  const fonts = await pickFonts(looks, assets, troubles);
  const names = {
    icons: await write(assets, "icons", "svg", icons.sprite),
    favicon: await write(assets, "favicon", "svg", icons.favicon),
    style: await write(assets, "page", "css", `${fonts.css}\n${await joinStyles("src")}`),
    script: await write(assets, "page", "js", await bundleScript("src/main.tsx")),
  };
  await Deno.writeTextFile(
    `${assets}/credits.json`,
    JSON.stringify([...icons.credits, ...fonts.credits], null, 1),
  );
  await Deno.writeTextFile(`${assets}/licences.txt`, await licences());
  const sprites: string[] = [];
  for (const [game, sprite] of Object.entries(icons.games)) {
    const file = await write(assets, `icons-${game}`, "svg", sprite);
    sprites.push(`<meta name="icons-${game}" content="/assets/${file}">`);
  }
  let index = (await Deno.readTextFile("index.html")).replace("{sprites}", sprites.join("\n    "));
  for (const [name, file] of Object.entries(names)) index = index.replace(`{${name}}`, `/assets/${file}`);
  await Deno.writeTextFile(`${out}/icons.json`, JSON.stringify(allIcons()));
  await Deno.writeTextFile(`${out}/troubles.json`, JSON.stringify(troubles));
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
