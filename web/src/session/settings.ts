/** Preferences, kept in this browser: colours, motion, sound, name. */
import { effect, type Signal, signal } from "@preact/signals";

export type Theme = "auto" | "light" | "dark";
export type Pace = "calm" | "quick" | "none";

export const theme = kept<Theme>("theme", "auto");
export const pace = kept<Pace>("pace", "quick");
/** In which windows to be asked: in all, or only where it concerns me or dice were rolled. */
export const asking = kept<"always" | "concerned">("asking", "concerned");
/** Whether a coach speaks: always, never, or in the first games of a kind against bots. */
export const coaching = kept<"first" | "always" | "never">("coach", "first");
export const sound = kept<boolean>("sound", false);
/** What is heard, if sound is on. */
export const sounds = kept<"all" | "asked">("sounds", "all");
/** Whether the system shows a notice when I am asked something and look elsewhere. */
export const notices = kept<boolean>("notices", false);
/** In which language everything is said: `en`, `de`. */
export const language = kept<string>("language", "en");
export const myName = kept<string>("name", "");

/** Whether the system asks for dark colours. */
const systemDark = signal(false);
/** Whether the system asks for less motion. */
export const stillness = signal(false);

export function isDark(): boolean {
  return theme.value === "dark" || (theme.value === "auto" && systemDark.value);
}

/** How long things take to move, in milliseconds. */
export function moveTime(): number {
  if (stillness.value || pace.value === "none") return 0;
  return pace.value === "quick" ? 160 : 320;
}

/** How many times as long as the quick pace what happens is shown; 0: nothing waits. */
export function showPace(): number {
  if (stillness.value || pace.value === "none") return 0;
  return pace.value === "quick" ? 1 : 1.8;
}

export function watchSystem(): void {
  follow("(prefers-color-scheme: dark)", systemDark);
  follow("(prefers-reduced-motion: reduce)", stillness);
}

function follow(query: string, into: Signal<boolean>): void {
  const media = matchMedia(query);
  into.value = media.matches;
  media.addEventListener("change", () => into.value = media.matches);
}

function kept<T>(name: string, otherwise: T): Signal<T> {
  const key = `ossuary.${name}`;
  let first = otherwise;
  try {
    const stored = localStorage.getItem(key);
    if (stored !== null) first = JSON.parse(stored);
  } catch {
    // No storage: the default.
  }
  const held = signal(first);
  effect(() => {
    const value = held.value;
    try {
      localStorage.setItem(key, JSON.stringify(value));
    } catch {
      // No storage: it lasts as long as the page.
    }
  });
  return held;
}
