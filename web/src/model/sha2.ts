/**
 * SHA-256 and SHA-512, computed here: browsers offer their own only to pages with https, and a house at home has none.
 * The two differ in the size of their words, the number of rounds and how far they turn.
 */

interface Kind {
  bits: bigint;
  rounds: number;
  /** How far a word is turned; the last of the small ones are shifted. */
  big: [bigint[], bigint[]];
  small: [bigint[], bigint[]];
}

const KINDS: Record<256 | 512, Kind> = {
  256: {
    bits: 32n,
    rounds: 64,
    big: [[2n, 13n, 22n], [6n, 11n, 25n]],
    small: [[7n, 18n, 3n], [17n, 19n, 10n]],
  },
  512: {
    bits: 64n,
    rounds: 80,
    big: [[28n, 34n, 39n], [14n, 18n, 41n]],
    small: [[1n, 8n, 7n], [19n, 61n, 6n]],
  },
};

export function sha256(message: Uint8Array): Uint8Array {
  return digest(message, KINDS[256]);
}

export function sha512(message: Uint8Array): Uint8Array {
  return digest(message, KINDS[512]);
}

export function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A number as so many bytes, the highest first. */
export function bytesOf(number: bigint, size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  for (let at = size - 1; at >= 0; at--, number >>= 8n) bytes[at] = Number(number & 255n);
  return bytes;
}

export function numberOf(bytes: Uint8Array): bigint {
  return bytes.reduce((number, byte) => number << 8n | BigInt(byte), 0n);
}

function digest(message: Uint8Array, kind: Kind): Uint8Array {
  const { bits, rounds, big, small } = kind;
  const mask = (1n << bits) - 1n, word = Number(bits) / 8, block = 16 * word;
  const turn = (x: bigint, by: bigint) => (x >> by | x << (bits - by)) & mask;
  const turned = (x: bigint, by: bigint[]) => turn(x, by[0]) ^ turn(x, by[1]) ^ turn(x, by[2]);
  const shifted = (x: bigint, by: bigint[]) => turn(x, by[0]) ^ turn(x, by[1]) ^ x >> by[2];
  const constants = fractions(rounds, 3n, bits);
  let state = fractions(8, 2n, bits);
  const padded = pad(message, block);
  for (let from = 0; from < padded.length; from += block) {
    const w = Array.from(
      { length: 16 },
      (_, at) => numberOf(padded.subarray(from + at * word, from + (at + 1) * word)),
    );
    for (let at = 16; at < rounds; at++) {
      w.push((shifted(w[at - 2], small[1]) + w[at - 7] + shifted(w[at - 15], small[0]) + w[at - 16]) & mask);
    }
    let [a, b, c, d, e, f, g, h] = state;
    for (let at = 0; at < rounds; at++) {
      const one = h + turned(e, big[1]) + (e & f ^ ~e & mask & g) + constants[at] + w[at];
      const two = turned(a, big[0]) + (a & b ^ a & c ^ b & c);
      [a, b, c, d, e, f, g, h] = [one + two & mask, a, b, c, d + one & mask, e, f, g];
    }
    state = [a, b, c, d, e, f, g, h].map((value, at) => value + state[at] & mask);
  }
  const out = new Uint8Array(8 * word);
  state.forEach((value, at) => out.set(bytesOf(value, word), at * word));
  return out;
}

/** The message, a bit, zeros, and the number of its bits. */
function pad(message: Uint8Array, block: number): Uint8Array {
  const size = Math.ceil((message.length + 1 + block / 8) / block) * block;
  const padded = new Uint8Array(size);
  padded.set(message);
  padded[message.length] = 128;
  padded.set(bytesOf(BigInt(message.length) * 8n, 8), size - 8);
  return padded;
}

const known = new Map<string, bigint[]>();

/** The first bits behind the point of the square or cube roots of the first primes: where its constants come from. */
function fractions(count: number, power: bigint, bits: bigint): bigint[] {
  const key = `${count} ${power} ${bits}`;
  const found = known.get(key) ??
    primes(count).map((prime) => root(prime << power * bits, power) & (1n << bits) - 1n);
  known.set(key, found);
  return found;
}

function primes(count: number): bigint[] {
  const found: bigint[] = [];
  for (let number = 2n; found.length < count; number++) {
    if (found.every((prime) => number % prime !== 0n)) found.push(number);
  }
  return found;
}

/** The largest whole number whose power is not above this one. */
function root(number: bigint, power: bigint): bigint {
  let low = 0n, high = 1n << BigInt(Math.ceil(number.toString(2).length / Number(power)) + 1);
  while (high - low > 1n) {
    const middle = low + high >> 1n;
    if (middle ** power <= number) low = middle;
    else high = middle;
  }
  return low;
}
