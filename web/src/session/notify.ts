/** A notice of the system when I am asked something and look elsewhere. Off until somebody wants it. */
import { notices } from "./settings.ts";

/** Can this browser show any, and may it be asked to? */
export function canNotify(): boolean {
  return "Notification" in globalThis && Notification.permission !== "denied";
}

/** Turns notices on or off. The browser asks for permission, and may refuse. */
export async function wantNotices(wanted: boolean): Promise<void> {
  if (wanted && Notification.permission !== "granted") await Notification.requestPermission();
  notices.value = wanted && Notification.permission === "granted";
}

/** Says that a table waits. A later notice of the same table takes its place. */
export function notify(table: string, title: string, text: string): void {
  if (!notices.value || !document.hidden || !canNotify()) return;
  try {
    const shown = new Notification(title, { body: text, tag: `ossuary-${table}` });
    shown.onclick = () => {
      globalThis.focus();
      shown.close();
    };
    document.addEventListener("visibilitychange", () => shown.close(), { once: true });
  } catch {
    // Some phones let only installed pages do this; the title is marked all the same.
  }
}
