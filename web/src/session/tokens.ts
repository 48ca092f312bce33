/** The secret of a seat: out of the link, into this browser, and out of the address bar. */

const key = (table: string) => `ossuary.seat.${table}`;

export function keepToken(table: string, token: string, lasting = true): void {
  for (const storage of lasting ? ["sessionStorage", "localStorage"] as const : ["sessionStorage"] as const) {
    try {
      globalThis[storage].setItem(key(table), token);
    } catch {
      // A browser that keeps nothing needs the link again.
    }
  }
}

/**
 * The token in the address, or the one this tab used here, or the one this browser used last. A link to a replay
 * is a guest's: it does not take the place of the seat that this browser keeps.
 */
export function takeToken(table: string, lasting: boolean): string {
  const given = decodeURIComponent(location.hash.slice(1));
  if (given) {
    keepToken(table, given, lasting);
    history.replaceState(null, "", location.pathname + location.search);
    return given;
  }
  try {
    return sessionStorage.getItem(key(table)) ?? localStorage.getItem(key(table)) ?? "";
  } catch {
    return "";
  }
}

/** Whoever opens a table keeps its links until the tab is closed, to share them from the waiting room too. */
export function keepLinks(table: string, links: Record<string, string>, watch: string): void {
  try {
    sessionStorage.setItem(`ossuary.links.${table}`, JSON.stringify({ links, watch }));
  } catch {
    // They were shown once.
  }
}

export function keptLinks(table: string): { links: Record<string, string>; watch: string } | null {
  try {
    return JSON.parse(sessionStorage.getItem(`ossuary.links.${table}`) ?? "null");
  } catch {
    return null;
  }
}

/** The secret of the watching link: the server tells it to players, and whoever opened the table has it anyway. */
export function watchToken(welcome: { table: string; watch: string }): string {
  return welcome.watch || keptLinks(welcome.table)?.watch.split("#")[1] || "";
}
