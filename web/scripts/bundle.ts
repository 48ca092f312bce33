/** One script for the browser, made by Deno's own bundler. */
export async function bundleScript(entry: string): Promise<string> {
  const bundler = new Deno.Command(Deno.execPath(), {
    args: ["bundle", "--quiet", "--platform", "browser", "--minify", "--frozen", entry],
    stdout: "piped",
    stderr: "piped",
  });
  const { success, stdout, stderr } = await bundler.output();
  if (!success) throw new Error(new TextDecoder().decode(stderr));
  return new TextDecoder().decode(stdout);
}
