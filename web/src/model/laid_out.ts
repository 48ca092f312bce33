/** A view without sheets and goals, for as long as the page does not draw them: as counters, rows of cards and notes. */
import type { ShownArea, ShownGoal, ShownSheet, View } from "../wire.ts";

type Part = ShownArea["parts"][number];

export function laidOut(view: View | null): View | null {
  if (!view) return null;
  const areas = view.areas.map((area) => ({ ...area, parts: area.parts.flatMap(simple) }));
  if (view.focus && areas.length) areas[0] = { ...areas[0], parts: [...areas[0].parts, ofFocus(view.focus)] };
  return { ...view, areas };
}

function ofFocus({ title, text, lanes, verdict, about }: NonNullable<View["focus"]>): Part {
  const said = [
    title,
    text,
    ...(lanes ?? []).map((lane) => `${lane.badge}: ${lane.text}`),
    verdict?.word,
    verdict?.line,
  ];
  return {
    part: "note",
    ref: "focus",
    name: "Now",
    text: said.filter(Boolean).join(". "),
    about: about ?? [],
  };
}

function simple(part: Part): Part[] {
  if (part.part === "goal") return ofGoal(part);
  return part.part === "sheet" ? ofSheet(part) : [part];
}

function ofSheet(sheet: ShownSheet): Part[] {
  const cards = [...(sheet.portrait ? [sheet.portrait] : []), ...Object.values(sheet.slots ?? {}).flat()];
  return [
    ...sheet.badges.flatMap(({ badge, value, of, ref = `${sheet.ref}.${badge}` }): Part[] => {
      const name = badge.replaceAll("-", " ");
      if (typeof value !== "number") return [];
      return [{ part: "counter", ref, name, value, ...(of === undefined ? {} : { most: of }) }];
    }),
    ...(cards.length ? [rowOf(sheet.ref, sheet.name ?? sheet.kind, cards)] : []),
    ...(sheet.rows ?? []).flatMap(simple),
  ];
}

function ofGoal({ ref, name = "", need, held }: ShownGoal): Part[] {
  const cards = held.filter((one) => typeof one === "object" && one !== null);
  if (held.every((one) => typeof one !== "string")) return [rowOf(ref, name, cards)];
  const chips = need.length ? need : held;
  const text = chips.map((chip, at) => held[at] ? String(chip) : `(${chip})`).join(", ");
  return [{ part: "note", ref, name, text: text || "-" }];
}

function rowOf(ref: string, name: string, cards: Extract<Part, { part: "pile" }>["cards"]): Part {
  return { part: "pile", ref, name, shape: "row", count: cards.length, cards };
}
