import { check, commitment, type Draw, mixed, wrongDraw } from "../src/model/luck.ts";
import { hex, sha256, sha512 } from "../src/model/sha2.ts";
import { assertEquals } from "./assert.ts";

// What the engine and the server computed (`engine/chance.py`, `situation/fair.py`).
const SEED = "341794732996142634392424189786174770671";
const SALT = "5a1t5a1t5a1t5a1t5a1t5a1t5a1t5a1t5a1t5a1t5a1t5a1t5a1t5a1t5a1t5a1t";
const WORDS: [string, string][] = [["ann", "unter der alten Eiche „42“"], ["bob", '"quoted" \\ 🎲']];
const COMMITMENT = "5d5b6c53c7c1a4b31410641002425b5588a4ebeab7e795ca2e476643cfe97933";
const MIXED = 411659749598365197565726118263363576800n;
const DRAWS: Draw[] = [
  [12, 7],
  [11, 3],
  [10, 0],
  [9, 3],
  [8, 7],
  [7, 0],
  [6, 3],
  [5, 2],
  [4, 1],
  [3, 2],
  [2, 1],
  [6, 4],
  [6, 2],
  [6, 5],
  [6, 3],
  [6, 1],
  [6, 5],
  [4503599627370497, 1307799180922396],
  [4503599627370497, 897432520836702],
  [4503599627370497, 4159736735687157],
  [4503599627370497, 1363611262217051],
  [52, 14],
  [52, 8],
  [52, 11],
];
const PROOF = { commitment: COMMITMENT, seed: SEED, salt: SALT, words: WORDS };

Deno.test("the page's own SHA-2 is SHA-2, over several blocks too", async () => {
  for (const size of [0, 1, 55, 56, 63, 64, 111, 112, 127, 128, 1000]) {
    const message = new Uint8Array(size).fill(97);
    const theirs = async (name: string) => hex(new Uint8Array(await crypto.subtle.digest(name, message)));
    assertEquals(hex(sha256(message)), await theirs("SHA-256"));
    assertEquals(hex(sha512(message)), await theirs("SHA-512"));
  }
});

Deno.test("promise, words and draws are those of the server", () => {
  assertEquals(commitment(SEED, SALT), COMMITMENT);
  assertEquals(String(mixed(SEED, SALT, WORDS)), String(MIXED));
  assertEquals(String(mixed(SEED, SALT, [])), String(BigInt(SEED)));
  assertEquals(String(mixed("7", SALT, WORDS)), "8778010695374648");
  assertEquals(wrongDraw(MIXED, DRAWS), -1);
});

Deno.test("a draw that the seed does not give is found", () => {
  const lie = DRAWS.map(([below, came], at): Draw => at === 13 ? [below, (came + 1) % below] : [below, came]);
  assertEquals(wrongDraw(MIXED, lie), 13);
  assertEquals(wrongDraw(MIXED + 1n, DRAWS) >= 0, true);
  assertEquals(check(PROOF, String(MIXED), DRAWS).ok, true);
  assertEquals(check(PROOF, String(MIXED), lie).ok, false);
  assertEquals(check(PROOF, SEED, DRAWS).ok, false);
  assertEquals(check({ ...PROOF, salt: "x" }, String(MIXED), DRAWS).ok, false);
});
