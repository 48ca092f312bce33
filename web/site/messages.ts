/** What the shell and its workers say to each other. */

export interface Files {
  /** Changes with every build: the name of the cache. */
  version: string;
  /** Paths and sizes of all files of the site. */
  files: Record<string, number>;
  /** Wheels and archives that Python needs, and the games that are in them. */
  packages: string[];
}

export type ToWorker =
  | { type: "house"; site: Files; kept: string[][]; thinker: MessagePort }
  | { type: "thinker"; site: Files; house: MessagePort }
  | {
    type: "ask";
    id: number;
    method: string;
    path: string;
    headers: Record<string, string>;
    body: Uint8Array;
  }
  | { type: "connect"; id: number; path: string }
  | { type: "say"; id: number; text: string }
  | { type: "hang_up"; id: number };

export type FromWorker =
  | { type: "ready" }
  | { type: "failed"; text: string }
  | { type: "answer"; id: number; status: number; kind: string; body: Uint8Array<ArrayBuffer> }
  | { type: "text"; id: number; text: string }
  | { type: "closed"; id: number; code: number; reason: string }
  | { type: "keep"; table: string; number: number; line: string }
  | { type: "forget"; table: string };

/** What the page in the frame finds at its parent. */
export interface House {
  ask(method: string, path: string, headers: Record<string, string>, body: string): Promise<Response>;
  connect(path: string, on: { text(text: string): void; closed(code: number, reason: string): void }): {
    say(text: string): void;
    hang_up(): void;
  };
}
