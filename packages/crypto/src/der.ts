import { CryptoError } from './CryptoError.ts'
import { type Bytes, encodeHex } from './encoding.ts'

/** The order of P-256's group (SEC 2 §2.4.2), as hex: equal lengths compare like numbers. */
export const p256Order = 'ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551'

/** Writes a raw signature (r‖s, 64 bytes) as ASN.1 DER (X.690 §8.3), 8 to 72 bytes. */
export function encodeDer(raw: Uint8Array): Bytes {
  const body = [raw.subarray(0, 32), raw.subarray(32)].flatMap((integer) => {
    const start = integer.findIndex((byte) => byte !== 0)
    const digits = start < 0 ? [0] : [...integer.subarray(start)]
    // A set leading bit means "negative", so a zero byte goes before it.
    if (digits[0]! > 127) digits.unshift(0)
    return [2, digits.length, ...digits]
  })
  return Uint8Array.of(48, body.length, ...body)
}

/**
 * Decodes a DER signature of P-256 to r‖s (64 bytes). Only the canonical encoding is accepted: short lengths,
 * minimal positive integers, no trailing bytes. A high s is accepted: WebCrypto produces one half of the time.
 * docs/wire-format.md#x-stamp
 *
 * @throws {@link CryptoError} `SIGNATURE_MALFORMED`, also for r or s outside 1 … n−1.
 */
export function decodeDer(der: Uint8Array): Bytes {
  return readSignature(der, readInteger)
}

/**
 * Reads a sequence of two integers to r‖s.
 *
 * @param read what an INTEGER may look like: 32 bytes of one that fills its bytes exactly
 * @throws {@link CryptoError} `SIGNATURE_MALFORMED`
 */
export function readSignature(der: Uint8Array, read: (integer: Uint8Array) => Bytes): Bytes {
  const [tag, length, , rLength = 0] = der
  if (tag !== 48 || length !== der.length - 2 || length > 70) throw malformed('a sequence of its length')
  const raw = new Uint8Array(64)
  raw.set(read(der.subarray(2, 4 + rLength)))
  raw.set(read(der.subarray(4 + rLength)), 32)
  return raw
}

/** 32 bytes of a minimal INTEGER from 1 to n−1. */
function readInteger(der: Uint8Array): Bytes {
  const [, , first = 0, second = 0] = der
  if (first === 0 && second < 128) throw malformed('a minimal integer')
  const integer = readLooseInteger(der)
  if (!isScalar(integer)) throw malformed('an integer below the order')
  return integer
}

/** Whether 32 bytes are a number from 1 to n−1, as private keys, r and s must be. */
export function isScalar(bytes: Uint8Array): boolean {
  if (bytes.length !== 32 || bytes.every((byte) => byte === 0)) return false
  // Fast path: the order begins with ff.
  return bytes[0] !== 255 || encodeHex(bytes) < p256Order
}

const malformed = (expected: string) => new CryptoError('SIGNATURE_MALFORMED', { expected })

/**
 * Decodes a DER signature to r‖s (64 bytes). Integers may have superfluous leading zeros, as existing clients write
 * them for wallets; everything else is as strict as `decodeDer`. docs/wire-format.md#x-stamp
 *
 * @throws {@link CryptoError} `SIGNATURE_MALFORMED`
 */
export function decodeLooseDer(der: Uint8Array): Bytes {
  return readSignature(der, readLooseInteger)
}

function readLooseInteger(der: Uint8Array): Bytes {
  const [tag, length, first = 0] = der
  if (tag !== 2 || length !== der.length - 2 || length < 1 || length > 33)
    throw malformed('an integer of its length')
  if (first > 127) throw malformed('a positive integer')
  const content = der.subarray(2)
  if (length === 33 && first !== 0) throw malformed('an integer of at most 32 bytes')
  const digits = content.subarray(length === 33 ? 1 : 0)
  const integer = new Uint8Array(32)
  integer.set(digits, 32 - digits.length)
  return integer
}
