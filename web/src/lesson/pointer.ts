/** Lets things and parts of the page glow: by a style sheet of its own, so that nobody who draws them needs to know. */

const PARTS: Record<string, string> = {
  bar: ".bar",
  board: ".middle .board",
  dock: ".dock",
  hand: ".hand-frame",
  log: ".panels",
  prompt: ".prompt",
  rules: ".panels",
  seats: ".seats",
  standings: ".standings",
  undo: ".undo-tool",
};

/** So small that a frame within would hide it; there is room around. */
const SMALL = ".as-badge, .badge, .chip, .counter, .die, .round";

/** On a desk my sheet has no box of its own: its parts lie in the box of my seat. */
const SHEETED = '.dock > .seat:not(:is([data-shape="phone"], [data-shape="flat"]) *)';

const quoted = (text: string) => `"${text.replace(/["\\]/g, "\\$&")}"`;

/** An option that counts, or the title it is folded under. */
function markSelectors(option: number): string[] {
  const row = `.prompt [data-option="${option}"]`;
  return [row, `.prompt details:not([open]):has([data-option="${option}"]) > summary`];
}

/** The selectors of what is pointed at. */
export function selectors(points: string[], marks: number[]): string[] {
  const things = points.map((point) => {
    const part = point.startsWith("page:") ? PARTS[point.slice("page:".length)] : undefined;
    const thing = `[data-ref=${quoted(point)}]`;
    return part ?? `.felt ${thing}:not([data-area]), ${SHEETED}:has(.sheet-of${thing})`;
  });
  return [...things, ...marks.flatMap(markSelectors)];
}

/** So many options have room side by side with what is said. */
const FEW = 3;

/** What the learner chooses from when nothing shows what counts: all of it if that is little, or else its beginning. */
function choices(): Element | undefined {
  const shown = [...document.querySelectorAll(".prompt [data-option]")].filter((one) =>
    one.checkVisibility()
  );
  return shown.length <= FEW ? shown.at(-1) : shown[0];
}

/**
 * Scrolls to what is pointed at; where not all of it has room, to the first. `asks`: the learner is to choose now.
 * Called once all is drawn.
 */
export function bringIntoSight(points: string[], marks: number[], asks: boolean): void {
  if (asks && marks.length === 0) choices()?.scrollIntoView({ block: "nearest" });
  const marked = marks.slice(0, 1).flatMap(markSelectors).flatMap((
    one,
  ) => [...document.querySelectorAll(one)]);
  marked.filter((one) => one.checkVisibility()).at(-1)?.scrollIntoView({ block: "nearest" });
  const things = selectors(points, []).flatMap((selector) => [...document.querySelectorAll(selector)]);
  for (const thing of things.reverse()) {
    if (thing.closest(".rail, .bar")) continue;
    const shown = thing.closest(".board-place") ?? thing; // on the board it is the board that moves
    shown.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
}

let sheet: CSSStyleSheet | null = null;

/** From now on these glow, and nothing else does. */
export function pointAt(points: string[], marks: number[]): void {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  const found = selectors(points, marks);
  sheet.replaceSync(
    found.length === 0 ? "" : `${found.join(", ")} {
      outline: 4px solid var(--lesson);
      outline-offset: -3px; /* within: what scrolls cuts off what lies around */
      scroll-margin: 6px;
    }
    :is(${SMALL}):is(${found.join(", ")}) {
      outline-offset: 1px;
    }
    :root[data-motion="on"] :is(${found.join(", ")}) {
      animation: taught 1.6s ease-in-out infinite;
    }
    :is(g, path, polygon):is(${found.join(", ")}) {
      outline: none; /* a board draws its own */
      filter: drop-shadow(0 0 3px var(--lesson)) drop-shadow(0 0 8px var(--lesson));
    }`,
  );
}
