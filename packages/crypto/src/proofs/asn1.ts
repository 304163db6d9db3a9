import { CryptoError } from '../CryptoError.ts'
import type { Bytes } from '../encoding.ts'

/** One DER element (X.690 §8.1): its tag, its content, and the bytes of the whole. */
export interface Element {
  tag: number
  content: Uint8Array
  whole: Uint8Array
}

export const tags = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  oid: 0x06,
  utcTime: 0x17,
  generalizedTime: 0x18,
  sequence: 0x30,
} as const

/**
 * Splits DER into its elements. Lengths must be in their shortest form and inside the bytes; tags above 30 don't occur
 * in certificates.
 *
 * @throws {@link CryptoError} `ATTESTATION_MALFORMED`
 */
export function readElements(der: Uint8Array): Element[] {
  const elements: Element[] = []
  let at = 0
  while (at < der.length) {
    const tag = der[at]!
    let length = der[at + 1] ?? 0
    let start = at + 2
    if ((tag & 31) === 31) throw malformed('a tag below 31')
    if (length > 127) {
      const digits = der.subarray(start, start + (length & 127))
      if (length < 129 || length > 130 || !digits[0]) throw malformed('a length in its shortest form')
      length = digits.reduce((sum, digit) => 256 * sum + digit, 0)
      if (length < 128) throw malformed('a length in its shortest form')
      start += digits.length
    }
    const end = start + length
    if (at + 2 > der.length || end > der.length) throw malformed('a length inside its bytes')
    elements.push({ tag, content: der.subarray(start, end), whole: der.subarray(at, end) })
    at = end
  }
  return elements
}

/** The elements inside the only element of `der`, which has the given tag. */
export function openElement(der: Uint8Array, tag: number = tags.sequence): Element[] {
  const [element, ...more] = readElements(der)
  if (element?.tag !== tag || more.length > 0) throw malformed(`one element with tag ${tag}`)
  return readElements(element.content)
}

/** Bytes of a BIT STRING without unused bits. */
export function readBitString({ tag, content }: Element): Bytes {
  if (tag !== tags.bitString || content[0] !== 0) throw malformed('a bit string of whole bytes')
  return new Uint8Array(content.subarray(1))
}

/** Milliseconds since 1970 of a UTCTime or GeneralizedTime, in the form that RFC 5280 §4.1.2.5 requires. */
export function readTime({ tag, content }: Element): number {
  const text = String.fromCharCode(...content)
  const year = tag === tags.utcTime ? (Number(text.slice(0, 2)) < 50 ? '20' : '19') : ''
  const full = tag === tags.utcTime || tag === tags.generalizedTime ? year + text : ''
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z$/.exec(full)
  if (!parts) throw malformed('a time of a certificate')
  const [, years, months, days, hours, minutes, seconds] = parts
  const time = Date.parse(`${years}-${months}-${days}T${hours}:${minutes}:${seconds}Z`)
  if (Number.isNaN(time)) throw malformed('a time of a certificate')
  return time
}

/** Writes a signature in DER as r‖s with `size` bytes each, as WebCrypto takes it. */
export function readDerSignature(der: Uint8Array, size: number): Bytes {
  const integers = openElement(der)
  if (integers.length !== 2) throw malformed('a signature of two integers')
  const raw = new Uint8Array(2 * size)
  for (const [index, { tag, content }] of integers.entries()) {
    const [first = 0, second = 0] = content
    const padded = first === 0 && content.length > 1
    if (tag !== tags.integer || content.length === 0 || first > 127 || (padded && second < 128))
      throw malformed('a positive, minimal integer')
    const digits = content.subarray(padded ? 1 : 0)
    if (digits.length > size) throw malformed(`an integer of at most ${size} bytes`)
    raw.set(digits, (index + 1) * size - digits.length)
  }
  return raw
}

export const malformed = (expected: string, cause?: unknown) =>
  new CryptoError('ATTESTATION_MALFORMED', { expected, cause })
