import { CryptoError } from './CryptoError.ts'
import { type Bytes, decodeBase64Url, toBytes } from './encoding.ts'
import { verifyRaw } from './publicKey.ts'

/** The decoded parts of a JWT. Not verified. */
export interface DecodedJwt {
  claims: Record<string, unknown>
  /** The signed bytes: the first two segments as received. */
  signed: Bytes
  /** r‖s, 64 bytes. */
  signature: Bytes
}

/**
 * Decodes a compact ES256 token (RFC 7515 §3.1). Rejects other algorithms, critical extensions (§4.1.11) and
 * embedded keys.
 *
 * @param type The `typ` of this kind of token, so that one kind never passes as another. RFC 8725 §3.11
 * @throws {@link CryptoError} `TOKEN_MALFORMED`
 */
export function decodeJwt(token: string, type: string): DecodedJwt {
  const segments = token.length > 8192 ? [] : token.split('.')
  const [header = '', payload = '', signature = ''] = segments
  if (segments.length !== 3) throw malformed('three segments, 8192 characters at most')
  const { alg, typ, kid, ...rest } = readObject(header)
  if (alg !== 'ES256') throw malformed('a JWT signed by ES256')
  if (typ !== type) throw malformed(`the typ ${type}`)
  if (Object.keys(rest).length > 0 || (kid !== undefined && typeof kid !== 'string'))
    throw malformed('a header of alg, typ and kid')
  const bytes = decodeSegment(signature)
  if (bytes.length !== 64) throw malformed('a signature of 64 bytes')
  return { claims: readObject(payload), signed: toBytes(`${header}.${payload}`), signature: bytes }
}

/** The claim `public_key`: compressed hex. */
export function readPublicKeyClaim(claims: Record<string, unknown>): string {
  const publicKey = readClaim(claims, 'public_key', 'string')
  if (!/^0[23][0-9a-f]{64}$/.test(publicKey)) throw malformed('the claim public_key as 66 hex digits')
  return publicKey
}

/** Reads a claim by its type: a non-empty string, or a non-negative integer. */
export function readClaim<Type extends 'string' | 'number'>(
  claims: Record<string, unknown>,
  name: string,
  type: Type,
): Type extends 'string' ? string : number {
  const value = Object.hasOwn(claims, name) ? claims[name] : undefined
  const right = type === 'number' ? Number.isSafeInteger(value) && Number(value) >= 0 : value !== ''
  if (typeof value !== type || !right) throw malformed(`the claim ${name} as a ${type}`)
  return value as Type extends 'string' ? string : number
}

/** Reads a claim that is a JSON object. */
export function readObjectClaim(claims: Record<string, unknown>, name: string): Record<string, unknown> {
  const value = claims[name]
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw malformed(`the claim ${name} as an object`)
  return value as Record<string, unknown>
}

function readObject(segment: string): Record<string, unknown> {
  const text = decodeSegment(segment)
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(text))
  } catch (cause) {
    throw malformed('JSON in its segments', cause)
  }
  if (typeof value !== 'object' || value === null) throw malformed('JSON objects')
  return value as Record<string, unknown>
}

function decodeSegment(segment: string): Bytes {
  try {
    return decodeBase64Url(segment)
  } catch (cause) {
    throw malformed('segments of base64url', cause)
  }
}

const malformed = (expected: string, cause?: unknown) =>
  new CryptoError('TOKEN_MALFORMED', { expected, cause })

/**
 * Verifies an ES256 token and returns its claims. docs/decisions.md#session-tokens
 *
 * @param publicKey Hex, compressed or not.
 * @param type The `typ` that the token must have.
 * @throws {@link CryptoError} `TOKEN_MALFORMED`, `SIGNATURE_INVALID`, `HEX_INVALID`, `PUBLIC_KEY_INVALID`
 */
export async function verifyJwt(
  token: string,
  publicKey: string,
  type: string,
): Promise<Record<string, unknown>> {
  const { claims, signed, signature } = decodeJwt(token, type)
  if (!(await verifyRaw({ publicKey, data: signed, signature })))
    throw new CryptoError('SIGNATURE_INVALID', { expected: 'a token that the given key signed' })
  return claims
}
