import { base64url } from 'jose'

import { parseObject } from './parseObject.ts'
import { SessionError } from './SessionError.ts'

/** A session token has about 700 characters. */
const longest = 8_192

/**
 * Looks at the form of a token before any key is looked for, and answers the id of the key that it names.
 * One spelling is accepted: ES256 in compact form (RFC 7515 §3.1), base64url without padding or junk, and
 * a header that brings neither keys nor extensions along.
 *
 * @throws {@link SessionError} `TOKEN_INVALID`
 */
export function readKeyId(token: string): string {
  const segments = token.length > longest ? [] : token.split('.')
  if (segments.length !== 3) throw invalid(`three segments, ${longest} characters at most`)
  const [header, , signature] = segments.map(decode)
  const { alg, typ, kid, ...rest } = parseObject(header!)
  if (alg !== 'ES256') throw invalid('a token signed by ES256')
  if (typ !== 'JWT' || typeof kid !== 'string' || Object.keys(rest).length > 0)
    throw invalid('a header of alg, typ and kid')
  if (signature!.length !== 64) throw invalid('a signature of 64 bytes')
  return kid
}

function decode(segment: string): Uint8Array {
  try {
    const bytes = base64url.decode(segment)
    if (base64url.encode(bytes) === segment) return bytes
  } catch (cause) {
    throw invalid('segments of base64url', cause)
  }
  throw invalid('segments of base64url')
}

const invalid = (expected: string, cause?: unknown) => new SessionError('TOKEN_INVALID', { expected, cause })
