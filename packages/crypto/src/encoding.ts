import { CryptoError } from './CryptoError.ts'

/** Bytes with an ArrayBuffer of their own, as WebCrypto requires. */
export type Bytes = Uint8Array<ArrayBuffer>

/** The UTF-8 bytes of a text, or a copy of bytes, so that the caller can't change them during an await. */
export function toBytes(data: Uint8Array | string): Bytes {
  return typeof data === 'string' ? new TextEncoder().encode(data) : new Uint8Array(data)
}

const ascii = /* @__PURE__ */ new TextDecoder()
/** Codes of the digits: 48 is 0, 97 is a. */
const codeOf = (value: number) => value + (value < 10 ? 48 : 87)
const digitOf = (code: number) => code - (code < 97 ? 48 : 87)

/** Lower-case hex, two digits a byte. */
export function encodeHex(bytes: Uint8Array): string {
  const digits = new Uint8Array(2 * bytes.length)
  for (let at = 0; at < bytes.length; at++) {
    digits[2 * at] = codeOf(bytes[at]! >> 4)
    digits[2 * at + 1] = codeOf(bytes[at]! & 15)
  }
  return ascii.decode(digits)
}

/**
 * Decodes {@link encodeHex}, strictly.
 *
 * @throws {@link CryptoError} `HEX_INVALID` for upper case, `0x`, an odd length or any other character.
 */
export function decodeHex(text: string): Bytes {
  if (text.length % 2 || /[^0-9a-f]/.test(text))
    throw new CryptoError('HEX_INVALID', {
      expected: 'an even number of lower-case digits',
      got: `${text.length} characters`,
    })
  const bytes = new Uint8Array(text.length / 2)
  for (let at = 0; at < bytes.length; at++)
    bytes[at] = 16 * digitOf(text.charCodeAt(2 * at)) + digitOf(text.charCodeAt(2 * at + 1))
  return bytes
}

/** Base64url without padding (RFC 4648 §5). */
export function encodeBase64Url(bytes: Uint8Array): string {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/**
 * Decodes {@link encodeBase64Url}, strictly.
 *
 * @throws {@link CryptoError} `BASE64URL_INVALID` for padding, white space, the standard alphabet,
 * or a last character with bits that belong to no byte.
 */
export function decodeBase64Url(text: string): Bytes {
  const refuse = (cause?: unknown) =>
    new CryptoError('BASE64URL_INVALID', {
      expected: 'the canonical form without padding',
      got: `${text.length} characters`,
      cause,
    })
  let binary: string
  try {
    binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  } catch (cause) {
    throw refuse(cause)
  }
  const bytes = new Uint8Array(binary.length)
  for (let at = 0; at < bytes.length; at++) bytes[at] = binary.charCodeAt(at)
  // atob accepts white space, padding and stray bits, so the result is encoded again and compared.
  if (encodeBase64Url(bytes) !== text) throw refuse()
  return bytes
}
