/** Tables that this browser keeps, in IndexedDB: the lines of their logs, by table and number. */

const LINES = "lines";

function database(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open("ossuary", 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(LINES);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
}

export class Kept {
  private constructor(private readonly store: IDBDatabase) {}

  static async open(): Promise<Kept | null> {
    try {
      return new Kept(await database());
    } catch {
      return null; // a private window: nothing is kept
    }
  }

  /** The lines of each table, in order. */
  tables(): Promise<string[][]> {
    return new Promise((resolve, reject) => {
      const found = new Map<string, string[]>();
      const reading = this.store.transaction(LINES).objectStore(LINES).openCursor();
      reading.onsuccess = () => {
        const cursor = reading.result;
        if (!cursor) return resolve([...found.values()]);
        const [table] = cursor.key as [string, number];
        found.set(table, [...found.get(table) ?? [], cursor.value]);
        cursor.continue();
      };
      reading.onerror = () => reject(reading.error);
    });
  }

  keep(table: string, number: number, line: string): void {
    this.store.transaction(LINES, "readwrite").objectStore(LINES).put(line, [table, number]);
  }

  forget(table: string): void {
    const all = IDBKeyRange.bound([table, 0], [table, Number.MAX_SAFE_INTEGER]);
    this.store.transaction(LINES, "readwrite").objectStore(LINES).delete(all);
  }
}
