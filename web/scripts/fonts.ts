/**
 * Copies the fonts that the looks name beside the page, with the CSS that declares them.
 *
 * `fonts/deno.json` lists every family the page can have with its Fontsource package. For another one add its line
 * there and run `deno install`, which fetches it and pins it in `deno.lock`.
 */
import listed from "../fonts/deno.json" with { type: "json" };
import type { Credit } from "../src/lobby/credits.tsx";
import type { Look } from "../src/model/look.ts";
import { write } from "./write.ts";

/** For the lobby, and for games that name none. */
const HOUSE = ["Fraunces", "Nunito"];

/** Of a family with a file for each weight, as far as it has them. A variable font has all in one file. */
const WEIGHTS = ["400", "700"];

const SUBSETS: Record<string, string> = {
  "latin-ext": "U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1E00-1E9F, U+20A0-20AB",
  latin:
    "U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, " +
    "U+2191, U+2193, U+2212, U+2215",
};

export async function pickFonts(looks: Record<string, Look>, assets: string, troubles: string[]) {
  const families = new Set(HOUSE);
  for (const [game, look] of Object.entries(looks)) {
    for (const family of Object.values(look.fonts ?? {})) {
      if (family in listed.imports) families.add(family);
      else {
        troubles.push(
          `The look of ${game} names the font ${family}: list its package in web/fonts/deno.json.`,
        );
      }
    }
  }
  const rules = await Promise.all([...families].map((family) => declare(family, assets)));
  const credits: Credit[] = [{
    what: "Fonts, through Fontsource",
    who: "the authors of each face",
    licence: "SIL Open Font License 1.1",
    terms: "https://openfontlicense.org",
    items: [...families].sort(),
  }];
  return { css: rules.flat().join("\n"), credits };
}

/** Copies the files of a family; the CSS that declares each. */
async function declare(family: string, assets: string): Promise<string[]> {
  const name = (listed.imports as Record<string, string>)[family].replace(/^npm:(.*)@.*$/, "$1");
  const variable = name.startsWith("@fontsource-variable/");
  const rules: string[] = [];
  for (const weight of variable ? ["wght"] : WEIGHTS) {
    for (const [subset, range] of Object.entries(SUBSETS)) {
      const file = `${name.split("/")[1]}-${subset}-${weight}-normal`;
      const font = await readIfThere(`node_modules/${name}/files/${file}.woff2`);
      if (!font) continue;
      rules.push(
        `@font-face{font-family:"${family}";font-display:swap;font-weight:${variable ? "200 900" : weight};` +
          `src:url("/assets/${await write(
            assets,
            file,
            "woff2",
            font,
          )}") format("woff2");unicode-range:${range}}`,
      );
    }
  }
  if (rules.length === 0) throw new Error(`${name} has no files for ${family}.`);
  return rules;
}

async function readIfThere(path: string): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return await Deno.readFile(path);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return null;
    throw error;
  }
}
