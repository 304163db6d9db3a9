import { createPrivateKey } from 'node:crypto'
import { SignJWT } from 'jose'

import type { OAuthProvider } from './OAuthProvider.ts'

const issuer = 'https://appleid.apple.com'

/** The stored client secret: a key from Apple's developer account. */
interface AppleKey {
  teamId: string
  keyId: string
  /** PKCS #8, PEM. */
  privateKey: string
}

/** Lifetime of the token that Apple accepts as a client secret: enough for one request. */
const lifeSeconds = 300

/** https://appleid.apple.com/.well-known/openid-configuration */
export const apple: OAuthProvider = {
  issuer,
  endpoints: {
    tokenUrl: 'https://appleid.apple.com/auth/token',
    keysUrl: 'https://appleid.apple.com/auth/keys',
    clientAuthentication: 'post',
  },
  /** `kept` is an AppleKey as JSON, or a signed token. */
  async clientSecret(kept, { clientId, now }) {
    if (!kept.startsWith('{')) return kept
    const { teamId, keyId, privateKey } = JSON.parse(kept) as AppleKey
    const iat = Math.floor(now / 1_000)
    return await new SignJWT({ iss: teamId, sub: clientId, aud: issuer, iat, exp: iat + lifeSeconds })
      .setProtectedHeader({ alg: 'ES256', kid: keyId })
      .sign(createPrivateKey(privateKey))
  },
}
