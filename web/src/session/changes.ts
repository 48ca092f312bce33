/** A view from the one before and what has changed in it: what `server/situation/changes.py` describes. */

type Thing = Record<string, unknown> & { ref: string };
export type Change = unknown[] | { [key: string]: Change };

/** In a list of things: the order of all refs. */
const ORDER = "#";

/** The new value; the old one is left as it was, and what has not changed is shared. Throws if the change does not fit. */
export function apply(old: unknown, change: Change): unknown {
  if (Array.isArray(change)) {
    if (change.length !== 1) throw new Error("a value was expected");
    return change[0];
  }
  if (Array.isArray(old)) return applyToThings(old as Thing[], change);
  if (typeof old !== "object" || old === null) throw new Error("there is no record to change");
  const now: Record<string, unknown> = { ...old };
  for (const [key, what] of Object.entries(change)) {
    if (isGone(what)) {
      if (!(key in now)) throw new Error(`there is no ${key}`);
      delete now[key];
    } else now[key] = apply(now[key], what);
  }
  return now;
}

function applyToThings(old: Thing[], change: { [ref: string]: Change }): Thing[] {
  const things = new Map(old.map((thing) => [thing.ref, thing]));
  const order = old.map((thing) => thing.ref).filter((ref) => !(ref in change && isGone(change[ref])));
  for (const [ref, what] of Object.entries(change)) {
    if (ref === ORDER || isGone(what)) continue;
    if (Array.isArray(what) && what.length === 2) {
      things.set(ref, what[1] as Thing);
      order.splice(what[0] as number, 0, ref);
    } else {
      if (!things.has(ref)) throw new Error(`there is no ${ref}`);
      things.set(ref, apply(things.get(ref), what) as Thing);
    }
  }
  const refs = (change[ORDER] as string[] | undefined) ?? order;
  return refs.map((ref) => {
    const thing = things.get(ref);
    if (!thing) throw new Error(`there is no ${ref}`);
    return thing;
  });
}

function isGone(change: Change): boolean {
  return Array.isArray(change) && change.length === 0;
}
