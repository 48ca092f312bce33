/** HTTP requests to the server. Failures are Errors whose message can be shown. */
import type {
  BenchCard,
  BenchChecked,
  BenchDraft,
  CheckedKit,
  FirstSteps,
  ForkTable,
  GameInfo,
  GameLine,
  Invitation,
  Kit,
  KitDraft,
  Opened,
  OpenTable,
  ReplayFrame,
  ReplayLine,
  ReviewState,
  Seated,
  Verified,
} from "./wire.ts";

/** In which language the server answers. */
let spoken = "en";

export function speak(language: string): void {
  spoken = language;
}

export function games(): Promise<GameLine[]> {
  return ask("/api/games");
}

export function game(id: string): Promise<GameInfo> {
  return ask(`/api/games/${encodeURIComponent(id)}`);
}

/** What somebody new wants to know: the game on one screen, what one can do in a turn. Asked for once. */
export function firstSteps(id: string): Promise<FirstSteps> {
  const known = steps.get(id) ?? ask<FirstSteps>(`/api/games/${encodeURIComponent(id)}/first_steps`);
  steps.set(id, known);
  known.catch(() => steps.delete(id));
  return known;
}

const steps = new Map<string, Promise<FirstSteps>>();

/** The parts of a kit: something that players put together for a game. */
export function kit(game: string, section: string): Promise<Kit> {
  return ask(kitPath(game, section));
}

export function checkKit(game: string, section: string, draft: KitDraft): Promise<CheckedKit> {
  return ask(kitPath(game, section), { body: draft });
}

export function readKit(game: string, section: string, toml: string): Promise<CheckedKit> {
  return ask(`${kitPath(game, section)}/read`, { body: { toml } });
}

export function open(wish: OpenTable): Promise<Opened> {
  return ask("/api/tables", { body: wish });
}

/** What one is invited to, by the secret of the invitation. */
export function invitation(table: string, token: string): Promise<Invitation> {
  return ask(`${at(table)}/invitation`, { token });
}

/** Sit down; the answer holds a secret that nobody else knows. */
export function sit(table: string, token: string): Promise<Seated> {
  return ask(`${at(table)}/sit`, { token, body: {} });
}

/** A table that goes on from a record (its text), after so many of its answers. */
export function openRecord(record: string, after: number, bots: Record<string, string>): Promise<Opened> {
  const rest = JSON.stringify({ at: after, bots });
  return ask("/api/tables/import", { text: `{"record":${record},${rest.slice(1)}` });
}

/** `proof`: what `verifyBody` makes of a record and its promise. */
export function verify(proof: string): Promise<Verified> {
  return ask("/api/verify", { text: proof });
}

/** The record of a finished game, as text. */
export async function record(table: string, token: string): Promise<string> {
  return await (await reach(`${at(table)}/record`, { token })).text();
}

export function timeLine(table: string, token: string): Promise<ReplayLine[]> {
  return ask(`${at(table)}/replay`, { token });
}

/** How far the review of a game is that is over; it is begun by asking. */
export function review(table: string, token: string): Promise<ReviewState> {
  return ask(`${at(table)}/review`, { token });
}

/** What is wrong, as a file (its text) that tells nothing this seat cannot know. */
export async function fault(table: string, token: string, said: string): Promise<string> {
  return await (await reach(`${at(table)}/fault`, { token, body: { said } })).text();
}

export function frame(table: string, n: number, token: string): Promise<ReplayFrame> {
  return ask(`${at(table)}/replay/${n}`, { token });
}

/** A table that goes on from update `n`. `wish.one_link`: false for the links of all seats, which everybody there is told. */
export function fork(table: string, token: string, wish: ForkTable): Promise<Opened> {
  return ask(`${at(table)}/fork`, { body: wish, token });
}

/** What differs between the game as it is (a) and with a designer's cards (b), in one measure. */
export interface Difference {
  name: string;
  called?: string;
  a: number;
  b: number;
  low: number;
  high: number;
  proven: boolean;
  /** A part of something, from 0 to 1. */
  share?: boolean;
}

interface Fared {
  by: number;
  low: number;
  high: number;
}

/** How what is being tried out at the bench stands: as `ossuary lab compare --live` tells it. */
export interface Bench {
  games: number;
  of: number;
  done: boolean;
  problem: string;
  sentence?: string;
  measures?: Difference[];
  cards?: Difference[];
  strength?: { called: string; a: Fared | null; b: Fared | null }[];
}

export function benchCards(game: string): Promise<BenchCard[]> {
  return ask(`/api/games/${encodeURIComponent(game)}/bench`);
}

export function benchCheck(game: string, toml: string): Promise<BenchChecked> {
  return ask(`/api/games/${encodeURIComponent(game)}/bench`, { body: { toml } });
}

export function benchRun(game: string, draft: BenchDraft): Promise<Bench> {
  return ask(`/api/games/${encodeURIComponent(game)}/bench/run`, { body: draft });
}

export function benchState(game: string): Promise<Bench> {
  return ask(`/api/games/${encodeURIComponent(game)}/bench/run`);
}

function kitPath(game: string, section: string): string {
  return `/api/games/${encodeURIComponent(game)}/kits/${encodeURIComponent(section)}`;
}

function at(table: string): string {
  return `/api/tables/${encodeURIComponent(table)}`;
}

/** The password of a house in which not everybody opens tables: kept until the tab is closed. */
function keepPassword(password: string): void {
  try {
    sessionStorage.setItem("ossuary.password", password);
  } catch {
    // No storage: it is asked again.
  }
}

function keptPassword(): string {
  try {
    return sessionStorage.getItem("ossuary.password") ?? "";
  } catch {
    return "";
  }
}

interface Wish {
  body?: unknown;
  /** A body that is JSON already. */
  text?: string;
  token?: string;
}

async function ask<T>(path: string, wish: Wish = {}): Promise<T> {
  return await (await reach(path, wish)).json() as T;
}

async function reach(path: string, { body, text, token }: Wish): Promise<Response> {
  const headers: Record<string, string> = { "Accept-Language": spoken };
  const said = text ?? (body === undefined ? undefined : JSON.stringify(body));
  if (said !== undefined) headers["Content-Type"] = "application/json";
  if (token) headers["Authorization"] = `Bearer ${token}`;
  if (keptPassword() && said !== undefined) headers["X-Ossuary-Password"] = keptPassword();
  let answer: Response;
  try {
    answer = await fetch(path, { method: said === undefined ? "GET" : "POST", headers, body: said });
  } catch {
    throw new Error("The server cannot be reached.");
  }
  if (answer.ok) return answer;
  if (answer.status === 401 && answer.headers.get("X-Needs") === "password") {
    const password = prompt("Who opens a table here needs the password of the house:");
    if (password) {
      keepPassword(password);
      return await reach(path, { body, text, token });
    }
  }
  const problem = await answer.json().catch(() => ({}));
  throw new Error(problem.error ?? `The server said ${answer.status}.`);
}
