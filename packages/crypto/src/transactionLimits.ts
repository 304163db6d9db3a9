import type { Fail } from './solanaMessage.ts'

/** Each address of an access list has two, each authorization one. */
const maxLists = 1_000
/** An input that says what it spends has two, and so has an output with a derivation. */
const maxParts = 2_000

/**
 * Checks that a transaction of Ethereum has no more lists than one may, before a library reads it: for each of them, it
 * computes a checksum. The library refuses data that isn't RLP. Ethereum Yellow Paper, appendix B
 *
 * @param bytes the serialized transaction, in its envelope or not
 */
export function checkRlpLists(bytes: Uint8Array, fail: Fail): void {
  let lists = 0
  for (let at = (bytes[0] ?? 0) < 0x80 ? 1 : 0; at < bytes.length; ) {
    const head = bytes[at++]!
    if (head < 0x80) continue
    const isList = head >= 0xc0
    const short = head - (isList ? 0xc0 : 0x80)
    const digits = short > 55 ? bytes.subarray(at, at + short - 55) : new Uint8Array()
    const length = short > 55 ? digits.reduce((value, digit) => 256 * value + digit, 0) : short
    if (isList && ++lists > maxLists) throw fail(`it has more than ${maxLists} lists`)
    // The content of a list is read next.
    at += digits.length + (isList ? 0 : length)
  }
}

const psbtMagicBytes = 5

/**
 * Checks that a PSBT has no more fields and lists of fields than one may, before a library reads it. The library
 * refuses data that is no PSBT. BIP-174, "Specification"
 */
export function checkPsbtParts(bytes: Uint8Array, fail: Fail): void {
  let at = psbtMagicBytes
  /** A compact size: in one byte, or in the 2 or 4 bytes behind it. NaN past the end, which ends the loop below. */
  function readSize(): number {
    const first = bytes[at++] ?? Number.NaN
    const size = first < 253 ? 0 : first === 253 ? 2 : 4
    at += size
    return size === 0
      ? first
      : bytes.subarray(at - size, at).reduceRight((value, byte) => 256 * value + byte, 0)
  }
  for (let parts = 1; at < bytes.length; parts++) {
    if (parts > maxParts) throw fail(`it has more than ${maxParts} inputs, outputs and fields`)
    const keyLength = readSize()
    if (keyLength === 0) continue
    at += keyLength
    const valueLength = readSize()
    at += valueLength
  }
}
