/**
 * Records of games as files. Their text is passed on unchanged: seeds may be larger than JavaScript's numbers, so
 * parsed JSON is never written again.
 */
import type { Fair } from "../wire.ts";

/** What the page reads of a record, and its text. */
export interface Recorded {
  text: string;
  game: string;
  seats: number;
  answers: number;
  /** Digits. */
  seed: string;
}

/** What is needed to check the shuffle of a finished game. The seed stays text. */
export interface Proof {
  commitment: string;
  seed: string;
  salt: string;
  words: [string, string][];
}

/** The record in a file: the file itself, or the part of a proof that holds it. An Error says what is wrong. */
export function readRecord(file: string): Recorded {
  const text = (parsed(file).record === undefined ? file : member(file, "record")).trim();
  const data = parsed(text);
  if (data.ossuary === undefined || typeof data.game !== "string" || !Array.isArray(data.answers)) {
    throw new Error("This is not a record of Ossuary.");
  }
  const seed = member(text, "seed").trim().replaceAll('"', ""); // a number where it is small
  return {
    text,
    game: data.game,
    seats: Number(data.seats),
    answers: data.answers.length,
    seed: /^\d+$/.test(seed) ? seed : "0",
  };
}

/** What a proof says of the shuffle; null for a record alone. */
export function readProof(file: string): Proof | null {
  const fair = parsed(file).fair as Record<string, unknown> | undefined;
  if (!fair || typeof fair !== "object") return null;
  return {
    commitment: String(fair.commitment ?? ""),
    seed: member(member(file, "fair"), "seed").trim().replaceAll('"', ""), // a number in older files
    salt: String(fair.salt ?? ""),
    words: (Array.isArray(fair.words) ? fair.words : []) as [string, string][],
  };
}

/** A file that holds a record and what its shuffle was promised with. */
export function writeProof(record: string, fair: Fair): string {
  const { commitment, seed, salt, words } = fair;
  return `{"fair":${JSON.stringify({ commitment, seed, salt, words })},"record":${record.trim()}}`;
}

/** The body of POST /api/verify. */
export function verifyBody(record: string, proof: Proof): string {
  if (!/^\d{1,78}$/.test(proof.seed)) throw new Error("The promised seed is a whole number.");
  const { commitment, seed, salt, words } = proof;
  return `{"record":${record},${JSON.stringify({ commitment, seed, salt, words }).slice(1)}`;
}

function parsed(text: string): Record<string, unknown> {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw new Error("This cannot be read: a record is a file of JSON.");
  }
  if (!data || typeof data !== "object" || Array.isArray(data)) {
    throw new Error("This is not a record of Ossuary.");
  }
  return data as Record<string, unknown>;
}

/** The unparsed text of one member of a JSON object; empty: there is none. */
export function member(json: string, name: string): string {
  let depth = 0, key = "", from = -1;
  for (let at = 0; at < json.length; at++) {
    const sign = json[at];
    if (sign === '"') {
      const begin = at;
      for (at++; json[at] !== '"'; at++) if (json[at] === "\\") at++;
      if (depth === 1 && from < 0) key = JSON.parse(json.slice(begin, at + 1));
    } else if (sign === ":" && depth === 1 && from < 0) {
      from = at + 1;
    } else if (depth === 1 && (sign === "," || sign === "}")) {
      if (from >= 0 && key === name) return json.slice(from, at);
      from = -1;
    }
    if (sign === "{" || sign === "[") depth++;
    if (sign === "}" || sign === "]") depth--;
  }
  return "";
}
