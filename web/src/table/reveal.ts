/** What can be chosen next is brought into sight where all of it is out of sight: nothing moves otherwise. */

export function reveal(root: HTMLElement | null): void {
  const things = [...(root?.querySelectorAll<HTMLElement>("[data-can]") ?? [])].filter((thing) =>
    thing.getClientRects().length && !thing.closest("dialog, .prompt")
  );
  if (things.length === 0 || things.some(inSight)) return;
  things[0].dispatchEvent(new CustomEvent("bring", { bubbles: true }));
  things[0].scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** Its middle is where one could click it: not scrolled away, and nothing else lies over it. */
function inSight(thing: HTMLElement): boolean {
  const box = thing.getBoundingClientRect();
  const x = box.left + box.width / 2, y = box.top + box.height / 2;
  if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return false;
  const hit = document.elementFromPoint(x, y);
  return hit !== null && (thing.contains(hit) || hit.contains(thing));
}
