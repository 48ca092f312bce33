/** The current time, for clocks on the page. It stands still while the tab is hidden. */
import { signal } from "@preact/signals";

export const now = signal(Date.now());

export function tick(): () => void {
  const timer = setInterval(() => {
    if (!document.hidden) now.value = Date.now();
  }, 250);
  return () => clearInterval(timer);
}
