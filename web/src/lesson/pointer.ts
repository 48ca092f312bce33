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

const quoted = (text: string) => `"${text.replace(/["\\]/g, "\\$&")}"`;

/** The selectors of what is pointed at. */
export function selectors(points: string[], marks: number[]): string[] {
  const things = points.map((point) => {
    const part = point.startsWith("page:") ? PARTS[point.slice("page:".length)] : undefined;
    return part ?? `.felt [data-ref=${quoted(point)}]:not([data-area])`;
  });
  return [...things, ...marks.map((option) => `.prompt [data-option="${option}"]`)];
}

/** Scrolls to what is pointed at beside the board, which moves by itself. Called once all is drawn. */
export function bringIntoSight(points: string[]): void {
  const things = selectors(points, []).flatMap((selector) => [...document.querySelectorAll(selector)]);
  const beside = things.filter((thing) => !thing.closest("svg, .board-place, .rail, .bar"));
  for (const thing of beside.reverse()) thing.scrollIntoView({ block: "nearest", inline: "nearest" });
}

let sheet: CSSStyleSheet | null = null;

/** From now on these glow, and nothing else does. */
export function pointAt(points: string[], marks: number[]): void {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  const found = selectors(points, marks);
  const parts = selectors(points.filter((point) => point.startsWith("page:")), []); // at the edge of the window
  sheet.replaceSync(
    found.length === 0 ? "" : `${found.join(", ")} {
      outline: 4px solid var(--lesson);
      outline-offset: 4px;
    }
    ${parts.length ? `:is(${parts.join(", ")}) { outline-offset: -3px; }` : ""}
    :root[data-motion="on"] :is(${found.join(", ")}) {
      animation: taught 1.6s ease-in-out infinite;
    }
    :is(g, path, polygon):is(${found.join(", ")}) {
      outline: none; /* a board draws its own */
      filter: drop-shadow(0 0 3px var(--lesson)) drop-shadow(0 0 8px var(--lesson));
    }`,
  );
}
