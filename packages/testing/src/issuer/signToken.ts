import { randomUUID } from 'node:crypto'
import { createNodeKeyPair } from '@latchkey/crypto/node'
import { type JWTPayload, SignJWT } from 'jose'

/** An issuer's key, which signs tokens. */
export interface TokenSigner {
  /** The public key. RFC 7517 */
  readonly jwk: Readonly<Record<string, unknown>>
  /** Signs a token with these claims. RFC 7515 §7.1 */
  sign(claims: JWTPayload): Promise<string>
}

/** Creates an issuer's key. */
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
