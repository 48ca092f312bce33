/** Writes a file whose name changes with what is in it, so that browsers may keep it forever. */
export async function write(
  folder: string,
  name: string,
  ending: string,
  what: string | Uint8Array<ArrayBuffer>,
): Promise<string> {
  const bytes = typeof what === "string" ? new TextEncoder().encode(what) : what;
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  const hash = Array.from(new Uint8Array(digest).slice(0, 6), (byte) => byte.toString(16).padStart(2, "0"))
    .join("");
  const file = `${name}-${hash}.${ending}`;
  await Deno.writeFile(`${folder}/${file}`, bytes);
  return file;
}
