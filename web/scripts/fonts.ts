/** Copies the fonts that the looks name beside the page, with the CSS that declares them. */
import { write } from "./write.ts";
import type { Credit } from "../src/lobby/credits.tsx";
import type { Font, Look } from "../src/model/look.ts";

const SUBSETS: Record<string, string> = {
  "latin-ext": "U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1E00-1E9F, U+20A0-20AB",
  latin:
    "U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, " +
    "U+2191, U+2193, U+2212, U+2215",
};

/** The house's own faces: for the lobby, and for games that name none. */
const HOUSE: Font[] = [
  { family: "Fraunces Variable", package: "@fontsource-variable/fraunces", weights: [] },
  { family: "Nunito Variable", package: "@fontsource-variable/nunito", weights: [] },
];

export async function pickFonts(looks: Record<string, Look>, assets: string) {
  const wanted = new Map<string, Font>();
  for (const font of [...HOUSE, ...Object.values(looks).flatMap((look) => Object.values(look.fonts ?? {}))]) {
    const known = wanted.get(font.package);
    wanted.set(font.package, {
      ...font,
      weights: [...new Set([...(known?.weights ?? []), ...font.weights])],
    });
  }
  const rules: string[] = [];
  for (const font of wanted.values()) {
    const id = font.package.split("/")[1];
    const variable = font.package.startsWith("@fontsource-variable/");
    for (const weight of variable ? ["wght"] : font.weights.map(String)) {
      for (const [subset, range] of Object.entries(SUBSETS)) {
        const file = `${id}-${subset}-${weight}-normal`;
        let woff: Uint8Array<ArrayBuffer>;
        try {
          woff = await Deno.readFile(`node_modules/${font.package}/files/${file}.woff2`);
        } catch (error) {
          if (subset === "latin") throw new Error(`${font.package} has no ${file}: ${error}`);
          continue;
        }
        const name = await write(assets, file, "woff2", woff);
        rules.push(
          `@font-face{font-family:"${font.family}";font-display:swap;` +
            `font-weight:${variable ? "200 900" : weight};` +
            `src:url("/assets/${name}") format("woff2");unicode-range:${range}}`,
        );
      }
    }
  }
  const credits: Credit[] = [{
    what: "Fonts, through Fontsource",
    who: "the authors of each face",
    licence: "SIL Open Font License 1.1",
    terms: "https://openfontlicense.org",
    items: [...wanted.values()].map((font) => font.family.replace(" Variable", "")).sort(),
  }];
  return { css: rules.join("\n"), credits };
}
