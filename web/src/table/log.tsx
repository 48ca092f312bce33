/** The log: what happened, with rules. Pointing at a line marks the things it is about. */
import { useEffect, useRef } from "preact/hooks";
import { lastAbout, undone } from "../model/undone.ts";
import type { Happened } from "../wire.ts";
import { useTable } from "../shell/context.ts";
import { RuleLink } from "../shell/rulebook.tsx";
import { phrase } from "../words/words.ts";

const SHOWN = 300;
/** The log scrolls along while its end is at most this many pixels away. */
const NEAR_END = 48;
/** A line that was asked for is marked so long, in milliseconds. */
const WANTED = 6000;

export function Log() {
  const table = useTable();
  const lines = table.log.value.slice(-SHOWN);
  const merged = mergeEqual(lines);
  const list = useRef<HTMLOListElement>(null);
  const wanted = table.line.value;
  useEffect(() => {
    if (!wanted) return;
    list.current?.querySelector(".wanted")?.scrollIntoView({ block: "center" });
    const timer = setTimeout(() => table.line.value = null, WANTED);
    return () => clearTimeout(timer);
  }, [wanted]);
  const empty = lines.length === 0;
  useEffect(() => stayAtEnd(list.current), [empty]);
  const gone = undone(lines);
  const lit = table.hovered.value ? lastAbout(lines, table.hovered.value) : null;
  if (empty) return <p class="quiet empty-panel">{phrase("Nothing has happened yet.")}</p>;
  return (
    <ol class="log" ref={list}>
      {merged.map(({ line, times, refs }, at) => (
        <li
          key={`${line.n}.${at}`}
          class={`${line.event.startsWith("Turn") ? "heading" : line.rule ? "" : "house"}${
            gone.has(line) ? " undone" : ""
          }${line === lit ? " lit" : ""}${
            wanted && line.n === wanted.n && line.text === wanted.text ? " wanted" : ""
          }`}
          onPointerEnter={() => table.pointed.value = refs}
          onPointerLeave={() => table.pointed.value = []}
          onFocusCapture={() => table.pointed.value = refs}
          onBlurCapture={() => table.pointed.value = []}
        >
          <span>
            {line.text}
            {times > 1 && <b class="times">×{times}</b>}
            {gone.has(line) && <span class="unseen">{phrase("(taken back)")}</span>}
          </span>{" "}
          {line.rule && <RuleLink number={line.rule} />}
        </li>
      ))}
    </ol>
  );
}

/** Neighbours that read the same are one line: `draws a card ×3`. */
export function mergeEqual(lines: readonly Happened[]) {
  const gone = undone(lines);
  const merged: { line: Happened; times: number; refs: string[] }[] = [];
  for (const line of lines) {
    const last = merged.at(-1);
    const same = last && last.line.text === line.text && last.line.event === line.event &&
      gone.has(last.line) === gone.has(line);
    if (same) merged[merged.length - 1] = { line, times: last.times + 1, refs: [...last.refs, ...line.refs] };
    else merged.push({ line, times: 1, refs: line.refs });
  }
  return merged;
}

/**
 * While the end of the log is in sight it stays there when sizes change: lines come, fonts load late, the question grows.
 * On a phone the panel opens at the end. Sizes are looked at when the browser has worked them out anyway.
 */
function stayAtEnd(list: HTMLElement | null): (() => void) | undefined {
  const panel = list?.parentElement;
  if (!list || !panel) return;
  let atEnd = true;
  const look = () => atEnd = panel.scrollHeight - panel.scrollTop - panel.clientHeight < NEAR_END;
  const sizes = new ResizeObserver(() => {
    if (panel.clientHeight === 0) atEnd = true;
    if (atEnd) panel.scrollTop = panel.scrollHeight;
  });
  sizes.observe(panel);
  sizes.observe(list);
  panel.addEventListener("scroll", look, { passive: true });
  return () => {
    sizes.disconnect();
    panel.removeEventListener("scroll", look);
  };
}

/** The latest lines, for screen readers. */
export function Announcer() {
  const table = useTable();
  const said = useRef("");
  const events = table.lately.value;
  if (events.length) said.current = events.map((event) => event.text).join(". ");
  return <div class="unseen" role="log" aria-live="polite">{said.current}</div>;
}
