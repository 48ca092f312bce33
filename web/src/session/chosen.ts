/** At which tables this browser's player chose by hand which windows to pass: there nothing is chosen for them. */

const KEY = "ossuary.passes";
/** The oldest are forgotten. */
const MOST = 50;

export function wasChosen(table: string): boolean {
  return tables().includes(table);
}

export function markChosen(table: string): void {
  if (wasChosen(table)) return;
  try {
    localStorage.setItem(KEY, JSON.stringify([...tables(), table].slice(-MOST)));
  } catch {
    // No storage: it lasts as long as the page.
  }
}

function tables(): string[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]");
  } catch {
    return [];
  }
}
