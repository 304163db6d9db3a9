import { createHash } from 'node:crypto'
import { type Bytes, decodeBase64Url } from '@latchkey/crypto'
import { ServiceError } from '../errors/ServiceError.ts'
import { parseStrictJson } from '../parsing/strictJson.ts'

type Fields = Readonly<Record<string, unknown>>

/** A parsed token that has not been verified. */
export interface UnverifiedToken {
  header: { alg: 'RS256' | 'ES256'; kid?: string }
  claims: Fields
  /** SHA-256 of header and claims, hex: the same for every signature over them. */
  digest: string
}

export const refusedToken = (reason: string, cause?: unknown) =>
  new ServiceError('OIDC_TOKEN_INVALID', { reason }, { cause })

/** Header fields by which a token could choose its own key or change how it is verified. RFC 8725 §3.10 */
const forbiddenFields = ['jwk', 'jku', 'x5u', 'x5c', 'crit', 'b64']

/**
 * Parses a token: three segments of canonical base64url, strict JSON, a supported algorithm, and no forbidden header
 * fields. jose's own decoders are more lenient.
 *
 * @throws ServiceError OIDC_TOKEN_INVALID
 */
export function readToken(token: string): UnverifiedToken {
  const [header = '', claims = '', signature = '', ...rest] = token.split('.')
  if (rest.length > 0 || signature === '') throw refusedToken('it does not have three segments')
  // jose would accept other encodings of the same signature.
  decode(signature)
  const { alg, kid, typ, ...more } = readPart(header)
  if (alg !== 'RS256' && alg !== 'ES256') throw refusedToken('its algorithm is neither RS256 nor ES256')
  if (kid !== undefined && (typeof kid !== 'string' || kid === ''))
    throw refusedToken('its key ID is not valid')
  if (typ !== undefined && typ !== 'JWT') throw refusedToken('it is of another type')
  if (forbiddenFields.some((name) => name in more)) throw refusedToken('its header has unsupported fields')
  return {
    header: { alg, ...(kid !== undefined && { kid }) },
    claims: readPart(claims),
    digest: digestOf(`${header}.${claims}`),
  }
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex')

function decode(part: string): Bytes {
  try {
    return decodeBase64Url(part)
  } catch (cause) {
    throw refusedToken('it is not in canonical base64url', cause)
  }
}

function readPart(part: string): Fields {
  const bytes = decode(part)
  try {
    const value = parseStrictJson(bytes)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields
  } catch (cause) {
    throw refusedToken('it is not JSON', cause)
  }
  throw refusedToken('it is not a JSON object')
}
