import { createHash } from 'node:crypto'

import { CryptoError } from '../CryptoError.ts'
import { parseStamp, type Stamp, stampScheme } from './parseStamp.ts'

/**
 * Parses an `X-Stamp` and verifies its signature over the received body. The caller checks whose key it is and what
 * it may do, and, for a wallet's text, everything besides the body's hash: site, address, times.
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

/** Whether a parsed stamp belongs to the body: it signs the body, or a text that contains its hash once. */
export function verifyParsedStamp({ message, ...stamp }: Stamp, rawBody: Uint8Array | string): boolean {
  const { verify } = stampScheme(stamp.scheme)
  if (message === undefined) return verify({ ...stamp, data: rawBody })
  const nonces = message.split('\n').filter((line) => line.startsWith('Nonce: '))
  const nonce = `Nonce: ${createHash('sha256').update(rawBody).digest('hex')}`
  return nonces.length === 1 && nonces[0] === nonce && verify({ ...stamp, data: message })
}
