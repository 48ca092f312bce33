/**
 * Puts the page into a folder that any web host can serve, with all that the browser needs instead of a server:
 * `deno run -A scripts/site.ts OUT PAGE`. Python's own part, and the list of all files, are `ossuary.site.build`'s.
 */
import { bundleScript } from "./bundle.ts";

const PYODIDE = [
  "pyodide.mjs",
  "pyodide.asm.mjs",
  "pyodide.asm.wasm",
  "python_stdlib.zip",
  "pyodide-lock.json",
];

export async function site(out: string, page: string): Promise<void> {
  await Deno.mkdir(`${out}/pyodide`, { recursive: true });
  await Deno.mkdir(`${out}/assets`, { recursive: true });
  for await (const { name } of Deno.readDir(`${page}/assets`)) {
    await Deno.copyFile(`${page}/assets/${name}`, `${out}/assets/${name}`);
  }
  for (const name of PYODIDE) {
    await Deno.copyFile(`site/node_modules/pyodide/${name}`, `${out}/pyodide/${name}`);
  }
  for (const name of ["shell", "worker", "service", "local"]) {
    await Deno.writeTextFile(`${out}/${name}.js`, await bundleScript(`site/${name}.ts`));
  }
  const index = await Deno.readTextFile(`${page}/index.html`);
  const favicon = index.match(/href="([^"]+favicon[^"]+)"/)?.[1] ?? "";
  await Deno.writeTextFile(
    `${out}/page.html`,
    index.replace(/<script type="module"/, `<script src="/local.js"></script>\n    $&`),
  );
  const shell = (await Deno.readTextFile("site/shell.html")).replace("{favicon}", favicon);
  await Deno.writeTextFile(`${out}/index.html`, shell);
  await Deno.writeTextFile(`${out}/404.html`, shell); // where a host has it: links into the site before the first visit
  await Deno.copyFile("site/shell.css", `${out}/shell.css`);
  await Deno.writeTextFile(
    `${out}/manifest.webmanifest`,
    JSON.stringify({
      name: "Ossuary",
      short_name: "Ossuary",
      start_url: "/",
      display: "standalone",
      background_color: "#1b1a17",
      theme_color: "#1b1a17",
      icons: [{ src: favicon, sizes: "any", type: "image/svg+xml" }],
    }),
  );
}

if (import.meta.main) {
  const [out, page] = Deno.args;
  await site(out, page);
}
