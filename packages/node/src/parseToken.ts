import { base64url } from 'jose'

import { SessionError } from './SessionError.ts'

/** The service's ID tokens have the same issuer and the same keys. RFC 8725 §3.11 */
const sessionTokenType = 'session+jwt'

/** A session token has about 850 characters, and 1,400 more with the most claims. */
const maxLength = 8_192

/** A token whose signature has not been verified. */
export interface ParsedToken {
  readonly keyId: string
  readonly claims: Record<string, unknown>
}

/**
 * Parses a token before any key is looked up. Only one encoding is accepted: ES256 in compact form (RFC 7515 §3.1),
 * canonical base64url, and a header without keys or extensions. jose's own decoders are more lenient.
 *
 * @throws {@link SessionError} `TOKEN_INVALID`
 */
export function parseToken(token: string): ParsedToken {
  const segments = token.length > maxLength ? [] : token.split('.')
  if (segments.length !== 3) throw invalid(`three segments, ${maxLength} characters at most`)
  const [header, payload, signature] = segments.map(decode)
  const { alg, typ, kid, ...rest } = parseObject(header!)
  if (alg !== 'ES256') throw invalid('a token signed with ES256')
  if (typ !== sessionTokenType) throw invalid(`a session token, whose typ is ${sessionTokenType}`)
  if (typeof kid !== 'string' || Object.keys(rest).length > 0)
    throw invalid('a header with alg, typ and kid only')
  if (signature!.length !== 64) throw invalid('a signature of 64 bytes')
  return { keyId: kid, claims: parseObject(payload!) }
}

function decode(segment: string): Uint8Array {
  try {
    const bytes = base64url.decode(segment)
    if (base64url.encode(bytes) === segment) return bytes
  } catch (cause) {
    throw invalid('base64url segments', cause)
  }
  throw invalid('base64url segments')
}

function parseObject(bytes: Uint8Array): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes))
  } catch (cause) {
    throw invalid('JSON segments', cause)
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalid('JSON objects')
  return value as Record<string, unknown>
}

const invalid = (expected: string, cause?: unknown) => new SessionError('TOKEN_INVALID', { expected, cause })
