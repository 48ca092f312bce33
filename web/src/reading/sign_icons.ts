/** The icon by which a look draws what a term of the glossary names. */
import { badgeLook } from "../model/badges.ts";
import type { Look } from "../model/look.ts";

export interface TermSign {
  icon: string;
  paint?: string;
}

/** Of the first of these names that is drawn as an icon; null: none is. */
export function signOf(look: Look, names: readonly string[]): TermSign | null {
  for (const name of names) {
    const [kind, ...rest] = name.split(" "), what = rest.join(" ");
    const found = kindOf(look, kind, what);
    if (found?.icon) return { icon: found.icon, paint: found.paint };
  }
  return null;
}

function kindOf(look: Look, kind: string, what: string): { icon?: string; paint?: string } | undefined {
  switch (kind) {
    case "badge":
      return badgeLook(look, what) ?? undefined;
    case "chip":
      return look.chips?.[what];
    case "die":
      return look.dice?.[what];
    case "piece":
      return look.pieces?.[what];
    case "pile":
      return look.places?.[what];
    case "terrain":
      return look.terrain?.[what];
    default:
      return undefined;
  }
}
