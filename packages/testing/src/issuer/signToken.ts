import { randomUUID } from 'node:crypto'
import { createNodeKeyPair } from '@latchkey/crypto/node'
import { type JWTPayload, SignJWT } from 'jose'

/** A key of an issuer, and tokens by it. */
export interface TokenSigner {
  /** As its key set has it. RFC 7517 */
  readonly jwk: Readonly<Record<string, unknown>>
  /** A signed token with these claims. RFC 7515 §7.1 */
  sign(claims: JWTPayload): Promise<string>
}

/** An issuer's key, made for it. */
export function createTokenSigner(): TokenSigner {
  const keyPair = createNodeKeyPair()
  const kid = randomUUID()
  return {
    jwk: { ...keyPair.exportPublicJwk(), kid, alg: 'ES256', use: 'sig' },
    sign: (claims) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid })
        .sign(keyPair.privateKeyObject),
  }
}
