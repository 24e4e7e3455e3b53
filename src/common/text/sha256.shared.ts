// FIPS 180-4. The browser's own SHA-256 is asynchronous; ids are needed while a page is drawn.
const PRIMES = firstPrimes(64);
const fraction = (root: number): number => Math.trunc((root - Math.floor(root)) * 2 ** 32);
const ROUND_CONSTANTS = PRIMES.map((prime) => fraction(Math.cbrt(prime)));
const INITIAL = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const BLOCK = 64;

/** SHA-256 of the text as UTF-8, in lower-case hex. */
export function sha256(text: string): string {
  const bytes = padded(new TextEncoder().encode(text));
  const state = [...INITIAL];
  for (let start = 0; start < bytes.byteLength; start += BLOCK)
    addBlock(state, new DataView(bytes.buffer, start, BLOCK));
  return state.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

/** The message, a one bit, zeros, and its length in bits as the last 64 bits. */
function padded(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Math.ceil((message.length + 9) / BLOCK) * BLOCK);
  bytes.set(message);
  bytes[message.length] = 0x80;
  new DataView(bytes.buffer).setBigUint64(bytes.length - 8, BigInt(message.length) * 8n);
  return bytes;
}

function addBlock(state: number[], block: DataView): void {
  const words = schedule(block);
  let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number];
  for (let round = 0; round < 64; round += 1) {
    const sum1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const choice = (e & f) ^ (~e & g);
    const first = (h + sum1 + choice + ROUND_CONSTANTS[round]! + words[round]!) | 0;
    const sum0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + sum0 + majority) | 0];
  }
  for (const [at, word] of [a, b, c, d, e, f, g, h].entries()) state[at] = (state[at]! + word) | 0;
}

function schedule(block: DataView): number[] {
  const words = Array.from({ length: 16 }, (_, at) => block.getInt32(at * 4));
  for (let at = 16; at < 64; at += 1) {
    const [early, late] = [words[at - 15]!, words[at - 2]!];
    const small0 = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3);
    const small1 = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10);
    words.push((words[at - 16]! + small0 + words[at - 7]! + small1) | 0);
  }
  return words;
}

const rotate = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));

function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let number = 2; primes.length < count; number += 1) {
    if (primes.every((prime) => number % prime !== 0)) primes.push(number);
  }
  return primes;
}
