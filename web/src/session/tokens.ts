/**
 * The secret of a seat: taken from the link, kept in this browser once the server has accepted it, and then removed from
 * the address bar. A link that is refused changes nothing that is kept.
 */

const key = (table: string) => `ossuary.seat.${table}`;

/** What secrets of invitations begin with. */
const INVITES = "join.";

export function keepToken(table: string, token: string, lasting = true): void {
  for (const storage of lasting ? ["sessionStorage", "localStorage"] as const : ["sessionStorage"] as const) {
    try {
      globalThis[storage].setItem(key(table), token);
    } catch {
      // No storage: the link is needed again.
    }
  }
}

/** The one this tab used here, else the one this browser used last. */
export function keptToken(table: string): string {
  try {
    return sessionStorage.getItem(key(table)) ?? localStorage.getItem(key(table)) ?? "";
  } catch {
    return "";
  }
}

/** The secret in the address. */
export function tokenInAddress(): string {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return location.hash.slice(1);
  }
}

export function isInvitation(token: string): boolean {
  return token.startsWith(INVITES);
}

let given: { table: string; token: string; lasting: boolean } | null = null;

/**
 * The token in the address, else the kept one. A token that is not `lasting` (of a replay link, which is a guest's) will
 * not replace the one this browser keeps.
 */
export function takeToken(table: string, lasting: boolean): string {
  const token = tokenInAddress();
  if (!token) return keptToken(table);
  given = { table, token, lasting };
  return token;
}

/** The server has accepted it. */
export function acceptToken(): void {
  if (!given) return;
  keepToken(given.table, given.token, given.lasting);
  given = null;
  clearAddress();
}

/** The server has refused the token of the address, or that of this tab. Does this browser keep another one? */
export function refuseToken(table: string): boolean {
  if (given) {
    const { token } = given;
    given = null;
    const kept = keptToken(table);
    if (!kept || kept === token) return false;
    clearAddress();
    return true;
  }
  try { // another tab may have renewed it
    const here = sessionStorage.getItem(key(table)), kept = localStorage.getItem(key(table));
    sessionStorage.removeItem(key(table));
    return here !== null && kept !== null && here !== kept;
  } catch {
    return false;
  }
}

export function clearAddress(): void {
  history.replaceState(null, "", location.pathname + location.search);
}

/** The links of a table one has opened: kept until the tab is closed, for the waiting room. */
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
