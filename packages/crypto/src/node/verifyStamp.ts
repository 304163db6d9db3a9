import { createHash } from 'node:crypto'

import { CryptoError } from '../CryptoError.ts'
import { parseStamp, type Stamp, stampScheme } from './parseStamp.ts'

/**
 * Reads an `X-Stamp` and checks it over the request's body as it arrived. Whose key it is, and
 * whether it may do this, is for the caller to find out; so is, for a wallet's text, everything that
 * it says besides the body's hash: site, address, times.
 *
 * @param rawBody The bytes before any parsing. docs/decisions.md#decoders
 * @throws {@link CryptoError} `STAMP_MALFORMED`, `STAMP_SCHEME_UNSUPPORTED`, `SIGNATURE_INVALID`
 *
 * @example
 * const { publicKey } = verifyStamp(request.headers.get('x-stamp'), rawBody)
 */
export function verifyStamp(headerValue: string | null | undefined, rawBody: Uint8Array | string): Stamp {
  const stamp = parseStamp(headerValue)
  if (!verifyParsedStamp(stamp, rawBody))
    throw new CryptoError('SIGNATURE_INVALID', { expected: 'a signature over the body as it was sent' })
  return stamp
}

/** Whether a stamp that was read belongs to the body: signed over it, or over a text that names it once. */
export function verifyParsedStamp({ message, ...stamp }: Stamp, rawBody: Uint8Array | string): boolean {
  const { verify } = stampScheme(stamp.scheme)
  if (message === undefined) return verify({ ...stamp, data: rawBody })
  const nonces = message.split('\n').filter((line) => line.startsWith('Nonce: '))
  const nonce = `Nonce: ${createHash('sha256').update(rawBody).digest('hex')}`
  return nonces.length === 1 && nonces[0] === nonce && verify({ ...stamp, data: message })
}
