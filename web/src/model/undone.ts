/** The lines of a log that were undone: those after the point a later `TakenBack` goes back to. */
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

/** The latest line about a thing that was not undone. */
export function lastAbout(lines: readonly Happened[], ref: string): Happened | null {
  const gone = undone(lines);
  for (let at = lines.length - 1; at >= 0; at--) {
    if (lines[at].refs.includes(ref) && !gone.has(lines[at])) return lines[at];
  }
  return null;
}

/** What was last told by each rule, without what was taken back. */
export function lastUsed(lines: readonly Happened[]): Map<string, Happened> {
  const gone = undone(lines);
  return new Map(lines.filter((line) => line.rule && !gone.has(line)).map((line) => [line.rule, line]));
}
