/** Which lines of a log were taken back: those told after the point that a later line goes back to. */
import type { Happened } from "../wire.ts";

export function undone(lines: readonly Happened[]): Set<Happened> {
  const gone = new Set<Happened>();
  lines.forEach((line, at) => {
    const to = line.event === "TakenBack" ? line.fields.to : undefined;
    if (typeof to !== "number") return;
    for (let before = at - 1; before >= 0 && lines[before].n > to; before--) gone.add(lines[before]);
  });
  return gone;
}

/** The latest line that speaks of a thing, and was not taken back. */
export function lastAbout(lines: readonly Happened[], ref: string): Happened | null {
  const gone = undone(lines);
  for (let at = lines.length - 1; at >= 0; at--) {
    if (lines[at].refs.includes(ref) && !gone.has(lines[at])) return lines[at];
  }
  return null;
}
