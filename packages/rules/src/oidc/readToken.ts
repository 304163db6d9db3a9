import { createHash } from 'node:crypto'
import { maxIdTokenLength } from '@latchkey/contract/wire'
import { type Bytes, decodeBase64Url } from '@latchkey/crypto'

import { quoted } from '../stamps/quoted.ts'
import { parseStrictRecord } from '../stamps/strictJson.ts'
import { refusedToken } from './TokenFault.ts'

type Fields = Readonly<Record<string, unknown>>

/** A parsed token that has not been verified. */
export interface UnverifiedToken {
  header: { alg: string; kid?: string }
  claims: Fields
  /** SHA-256 of header and claims, hex: the same for every signature over them. */
  digest: string
}

/**
 * Algorithms of tokens: all with a key pair that jose verifies everywhere. Never `none` and never HMAC, whose key would
 * be one that the issuer publishes. RFC 7518 §3.1, RFC 8037 §3.1, RFC 9864 §2.2
 */
export const tokenAlgorithms: readonly string[] = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
]

/** Header fields by which a token could choose its own key or change how it is verified. RFC 8725 §3.10 */
const forbiddenFields = ['jwk', 'jku', 'x5u', 'x5c', 'crit', 'b64']

/**
 * Parses a token: three segments of canonical base64url, strict JSON, a supported algorithm, and no forbidden header
 * fields. jose's own decoders are more lenient.
 *
 * @throws {@link TokenFault}
 */
export function readToken(token: string): UnverifiedToken {
  if (token.length > maxIdTokenLength)
    throw refusedToken(`it has ${token.length} characters, expected at most ${maxIdTokenLength}`)
  const [header = '', claims = '', signature = '', ...rest] = token.split('.')
  if (rest.length > 0 || signature === '') throw refusedToken('it does not have three segments')
  // jose would accept other encodings of the same signature.
  decode(signature)
  const { alg, kid, typ, ...more } = readPart(header)
  if (typeof alg !== 'string' || !tokenAlgorithms.includes(alg))
    throw refusedToken(`its alg is ${quoted(alg)}, expected one of ${tokenAlgorithms.join(', ')}`)
  if (kid !== undefined && (typeof kid !== 'string' || kid === ''))
    throw refusedToken(`its kid is ${quoted(kid)}, expected a text`)
  if (!isTypeOfToken(typ)) throw refusedToken(`its typ is ${quoted(typ)}, expected JWT`)
  const forbidden = forbiddenFields.find((name) => name in more)
  if (forbidden !== undefined) throw refusedToken(`its header has the unsupported field ${forbidden}`)
  return {
    header: { alg, ...(kid !== undefined && { kid }) },
    claims: readPart(claims),
    digest: digestOf(`${header}.${claims}`),
  }
}

/** A media type: compared without case, and `application/` may be left out. RFC 7515 §4.1.9 */
const isTypeOfToken = (typ: unknown): boolean =>
  typ === undefined || (typeof typ === 'string' && /^(?:application\/)?jwt$/i.test(typ))

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex')

function decode(part: string): Bytes {
  try {
    return decodeBase64Url(part)
  } catch (cause) {
    throw refusedToken('it is not in canonical base64url', cause)
  }
}

const readPart = (part: string) => parseStrictRecord(decode(part), refusedToken) as Fields
