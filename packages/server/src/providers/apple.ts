import { createPrivateKey } from 'node:crypto'
import { SignJWT } from 'jose'

import type { OAuthProvider } from './OAuthProvider.ts'

const issuer = 'https://appleid.apple.com'

/** What a client of Apple keeps instead of a secret: the key that its developer account made. */
interface AppleKey {
  teamId: string
  keyId: string
  /** PKCS #8, PEM. */
  privateKey: string
}

/** Apple takes a token that the client signs in place of a secret; here it lives as long as one request may take. */
const lifeSeconds = 300

/** https://appleid.apple.com/.well-known/openid-configuration */
export const apple: OAuthProvider = {
  issuer,
  endpoints: {
    tokenUrl: 'https://appleid.apple.com/auth/token',
    keysUrl: 'https://appleid.apple.com/auth/keys',
    clientAuthentication: 'post',
  },
  /** The kept text is the key as JSON, or a token that somebody signed beforehand. */
  async clientSecret(kept, { clientId, now }) {
    if (!kept.startsWith('{')) return kept
    const { teamId, keyId, privateKey } = JSON.parse(kept) as AppleKey
    const iat = Math.floor(now / 1_000)
    return await new SignJWT({ iss: teamId, sub: clientId, aud: issuer, iat, exp: iat + lifeSeconds })
      .setProtectedHeader({ alg: 'ES256', kid: keyId })
      .sign(createPrivateKey(privateKey))
  },
}
