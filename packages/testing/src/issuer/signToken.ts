import { generateKeyPairSync, randomUUID, sign } from 'node:crypto'

/** A key of an issuer, and tokens by it. */
export interface TokenSigner {
  /** As its key set has it. RFC 7517 */
  readonly jwk: Readonly<Record<string, unknown>>
  /** A signed token with these claims. RFC 7515 §7.1 */
  sign(claims: object): string
}

export function createTokenSigner(): TokenSigner {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const kid = randomUUID()
  const head = encode({ alg: 'ES256', typ: 'JWT', kid })
  return {
    jwk: { ...publicKey.export({ format: 'jwk' }), kid, alg: 'ES256', use: 'sig' },
    sign(claims) {
      const text = `${head}.${encode(claims)}`
      const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' })
      return `${text}.${signature.toString('base64url')}`
    },
  }
}

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
