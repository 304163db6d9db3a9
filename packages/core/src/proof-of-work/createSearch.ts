/** Tries `count` nonces from `start` on. Returns the first whose hash begins with the zero bits, or -1. */
export type ProofSearch = (solution: number, start: number, count: number) => number

/**
 * Creates a search for SHA-256(seed || solution || nonce) with `bits` leading zero bits, where the numbers are 32-bit words
 * in big-endian order. The message is 40 bytes, so each try is one block. docs/wire-format.md#proof-of-work
 *
 * A worker runs the source of this function, so it uses nothing from outside of it. A promise for each digest, as WebCrypto
 * has it, would take many times as long.
 *
 * @param seed 32 bytes, as eight words
 * @param bits up to 31
 */
export function createSearch(seed: readonly number[], bits: number): ProofSearch {
  // FIPS 180-4 §4.2.2 and §5.3.3: fractional parts of the roots of the first primes.
  const constants = new Int32Array(64)
  const initial = new Int32Array(8)
  for (let candidate = 2, count = 0; count < 64; candidate++) {
    let isPrime = true
    for (let factor = 2; factor * factor <= candidate; factor++) if (candidate % factor === 0) isPrime = false
    if (!isPrime) continue
    const root = Math.sqrt(candidate)
    if (count < 8) initial[count] = (root - Math.floor(root)) * 2 ** 32
    const cube = Math.cbrt(candidate)
    constants[count++] = (cube - Math.floor(cube)) * 2 ** 32
  }
  const words = new Int32Array(64)

  /** The first word of the hash of the block in `words`. FIPS 180-4 §6.2.2 */
  function hashFirstWord(): number {
    for (let at = 16; at < 64; at++) {
      const early = words[at - 15]!
      const late = words[at - 2]!
      const sigma0 = ((early >>> 7) | (early << 25)) ^ ((early >>> 18) | (early << 14)) ^ (early >>> 3)
      const sigma1 = ((late >>> 17) | (late << 15)) ^ ((late >>> 19) | (late << 13)) ^ (late >>> 10)
      words[at] = (words[at - 16]! + sigma0 + words[at - 7]! + sigma1) | 0
    }
    let a = initial[0]!
    let b = initial[1]!
    let c = initial[2]!
    let d = initial[3]!
    let e = initial[4]!
    let f = initial[5]!
    let g = initial[6]!
    let h = initial[7]!
    for (let at = 0; at < 64; at++) {
      const sum1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))
      const first = (h + sum1 + ((e & f) ^ (~e & g)) + constants[at]! + words[at]!) | 0
      const sum0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))
      const second = (sum0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
      h = g
      g = f
      f = e
      e = (d + first) | 0
      d = c
      c = b
      b = a
      a = (first + second) | 0
    }
    return (a + initial[0]!) | 0
  }

  return (solution, start, count) => {
    for (let nonce = start; nonce < start + count; nonce++) {
      for (let at = 0; at < 8; at++) words[at] = seed[at]!
      words[8] = solution
      words[9] = nonce
      // Padding, and the length of the message in bits. FIPS 180-4 §5.1.1
      words[10] = 0x80000000 | 0
      words.fill(0, 11, 15)
      words[15] = 320
      if (hashFirstWord() >>> (32 - bits) === 0) return nonce
    }
    return -1
  }
}
