/**
 * The luck of a table, computed by the page itself: promise, players' words, and the generator of the engine
 * (`engine/chance.py`: SHA-512 in counter mode). So nobody need believe a server that checks its own promise.
 */
import type { Proof } from "./records.ts";
import { bytesOf, hex, numberOf, sha256, sha512 } from "./sha2.ts";

/** How many numbers there were to draw from, and which came. */
export type Draw = [number, number];

/** Seeds up to this are chosen ones; a larger one is a secret of 128 bits, with a bit above it. */
const WORD = (1n << 64n) - 1n;
const SECRET_BITS = 128n;
const QUICK_BITS = 53n;
const WORDS_A_BLOCK = 8n;

const bytes = (text: string) => new TextEncoder().encode(text);

export function commitment(seed: string, salt: string): string {
  return hex(sha256(bytes(`${BigInt(seed)}:${salt}`)));
}

/** The seed of the match: the promised one, or its hash with the players' words. */
export function mixed(seed: string, salt: string, words: [string, string][]): bigint {
  const promised = BigInt(seed);
  if (words.length === 0) return promised;
  const mix = sha256(bytes(`${promised}:${salt}:${JSON.stringify(words)}`));
  if (promised <= WORD) return numberOf(mix.subarray(0, 8)) >> 64n - QUICK_BITS;
  return 1n << SECRET_BITS | numberOf(mix.subarray(0, 16));
}

/** Draws numbers as the engine does. */
export class Luck {
  private drawn = 0n;
  private block: Uint8Array = new Uint8Array();

  constructor(private secret: bigint) {}

  private word(): bigint {
    const at = Number(this.drawn % WORDS_A_BLOCK);
    if (at === 0) {
      const counter = bytesOf(this.drawn / WORDS_A_BLOCK, 8);
      this.block = sha512(new Uint8Array([...bytesOf(this.secret, 32), ...counter]));
    }
    this.drawn++;
    return numberOf(this.block.subarray(at * 8, at * 8 + 8));
  }

  /** From 0 up to, not including, `below`; what would favour the first numbers is drawn again. */
  number(below: number): number {
    const size = BigInt(below), fair = WORD + 1n - (WORD + 1n) % size;
    let word = this.word();
    while (word >= fair) word = this.word();
    return Number(word % size);
  }
}

/** The first draw that the seed does not give; -1: all are as they must be. */
export function wrongDraw(secret: bigint, draws: Draw[]): number {
  const luck = new Luck(secret);
  return draws.findIndex(([below, came]) => luck.number(below) !== came);
}

export interface Checked {
  ok: boolean;
  findings: string[];
}

/** What the page finds by itself. `seed`: of the record; `draws`: what the server drew when it played it again. */
export function check(proof: Proof, seed: string, draws: Draw[]): Checked {
  const fits = commitment(proof.seed, proof.salt) === proof.commitment.toLowerCase();
  const match = mixed(proof.seed, proof.salt, proof.words);
  const mixes = match === BigInt(seed);
  const quick = match <= WORD;
  const wrong = quick ? -1 : wrongDraw(match, draws);
  const findings = [
    fits ? "Seed and salt give the commitment." : "Seed and salt do not give the commitment.",
    mixes
      ? "With the players' words they give the seed of the game."
      : "They do not give the seed of the game.",
    quick
      ? "This seed was chosen and is no secret: its draws are not computed here."
      : wrong < 0
      ? `The seed gives all ${draws.length} draws of the game.`
      : `Draw ${wrong + 1} was ${draws[wrong][1]} of ${draws[wrong][0]}, which the seed does not give.`,
  ];
  return { ok: fits && mixes && wrong < 0, findings };
}
