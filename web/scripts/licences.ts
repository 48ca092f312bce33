/** The licences of what is built into the page, in the words of their authors. */
import page from "../deno.json" with { type: "json" };
import fonts from "../fonts/deno.json" with { type: "json" };

export async function licences(): Promise<string> {
  const packages = [page, fonts].flatMap(({ imports }) => Object.values(imports))
    .map((address) => address.replace(/^npm:(.*)@.*$/, "$1"));
  const texts = await Promise.all([...new Set(packages)].sort().map(licence));
  return texts.join(`\n${"-".repeat(80)}\n\n`);
}

async function licence(name: string): Promise<string> {
  const about = JSON.parse(await Deno.readTextFile(`node_modules/${name}/package.json`));
  let text = "";
  try {
    text = await Deno.readTextFile(`node_modules/${name}/LICENSE`);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error; // icon sets have no file; credits.json names their terms
  }
  return `${name} ${about.version}: ${about.license}\n\n${text}`;
}
