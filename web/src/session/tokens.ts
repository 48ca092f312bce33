/** The secret of a seat: taken from the link, kept in this browser, removed from the address bar. */

const key = (table: string) => `ossuary.seat.${table}`;

export function keepToken(table: string, token: string, lasting = true): void {
  for (const storage of lasting ? ["sessionStorage", "localStorage"] as const : ["sessionStorage"] as const) {
    try {
      globalThis[storage].setItem(key(table), token);
    } catch {
      // No storage: the link is needed again.
    }
  }
}

/**
 * The token in the address, else the one this tab used here, else the one this browser used last. A token that is
 * not `lasting` (of a replay link, which is a guest's) does not replace the one this browser keeps.
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

/** All links of a table one has opened: kept until the tab is closed, for the waiting room. */
export function keepLinks(table: string, links: Record<string, string>, watch: string): void {
  try {
    sessionStorage.setItem(`ossuary.links.${table}`, JSON.stringify({ links, watch }));
  } catch {
    // No storage: they were shown once.
  }
}

export function keptLinks(table: string): { links: Record<string, string>; watch: string } | null {
  try {
    return JSON.parse(sessionStorage.getItem(`ossuary.links.${table}`) ?? "null");
  } catch {
    return null;
  }
}

/** The secret of the watching link, as the server or the kept links tell it. */
export function watchToken(welcome: { table: string; watch: string }): string {
  return welcome.watch || keptLinks(welcome.table)?.watch.split("#")[1] || "";
}
