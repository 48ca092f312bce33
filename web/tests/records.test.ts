import { member, readProof, readRecord, verifyBody, writeProof } from "../src/model/records.ts";
import type { Fair } from "../src/wire.ts";
import { assertEquals } from "./assert.ts";

const BIG = "510423550381407695195061911147652317183";
const record =
  `{"ossuary": 1, "game": "zombs", "seed": "${BIG}", "seats": 3, "answers": [["ann", 0], ["bob", 2]], "check": "x"}`;
const fair: Fair = {
  type: "fair",
  commitment: "c0",
  seed: BIG,
  salt: "salt",
  words: [],
  shuffled: BIG,
  ok: true,
};

function complaint(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    return (error as Error).message;
  }
  return "";
}

Deno.test("a part of a text is found as it stands, whatever lies around and in it", () => {
  const text = String.raw`{"a": "} , \" {", "b": {"c": [1, {"d": 2}], "e": 3} , "c": ${BIG}}`;
  assertEquals(member(text, "c").trim(), BIG);
  assertEquals(member(text, "b").trim(), `{"c": [1, {"d": 2}], "e": 3}`);
  assertEquals(member(text, "d"), "");
  assertEquals(member("{}", "d"), "");
});

Deno.test("a record is read from its own file and from a proof, and its text is not changed", () => {
  assertEquals(readRecord(record), { text: record, game: "zombs", seats: 3, answers: 2, seed: BIG });
  assertEquals(readRecord(writeProof(record, fair)), {
    text: record,
    game: "zombs",
    seats: 3,
    answers: 2,
    seed: BIG,
  });
});

Deno.test("what is not a record is refused with a sentence", () => {
  assertEquals(complaint(() => readRecord("hello")), "This cannot be read: a record is a file of JSON.");
  assertEquals(complaint(() => readRecord("[1]")), "This is not a record of Ossuary.");
  assertEquals(complaint(() => readRecord(`{"record": {"game": 3}}`)), "This is not a record of Ossuary.");
});

Deno.test("a proof keeps a seed that no number of the browser holds", () => {
  const proof = readProof(writeProof(record, fair));
  assertEquals(proof, { commitment: "c0", seed: BIG, salt: "salt", words: [] });
  assertEquals(verifyBody(record, proof!).includes(`"seed":"${BIG}",`), true);
  assertEquals(JSON.parse(verifyBody(record, proof!)).record.seed, BIG);
  assertEquals(readProof(record), null);
});

Deno.test("with words the promised seed is another than the record's", () => {
  const proof = readProof(writeProof(record, { ...fair, seed: "7", words: [["ann", `say "seed":0`]] }));
  assertEquals(proof, { commitment: "c0", seed: "7", salt: "salt", words: [["ann", `say "seed":0`]] });
});

Deno.test("a seed that is no number is refused before anything is sent", () => {
  const proof = { commitment: "", seed: "1,2", salt: "", words: [] };
  assertEquals(complaint(() => verifyBody(record, proof)), "The promised seed is a whole number.");
});

Deno.test("the seed of an older proof is a number, and its digits are kept", () => {
  const older =
    `{"fair":{"commitment":"c0","seed":9223372036854775807,"salt":"s","words":[]},"record":${record}}`;
  assertEquals(readProof(older)?.seed, "9223372036854775807");
});
