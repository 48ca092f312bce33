import type { ShownArea } from "../wire.ts";

export type ShownPart = ShownArea["parts"][number];

/** Parts that belong side by side are drawn side by side: rows in one line, numbers and dice together. */
export function groups(parts: ShownPart[]): ShownPart[][] {
  const found: ShownPart[][] = [];
  let last = "";
  for (const part of parts) {
    const kind = part.part === "pile" ? part.shape : part.part;
    if (kind === last && kind !== "board") found[found.length - 1].push(part);
    else found.push([part]);
    last = kind;
  }
  return found;
}
