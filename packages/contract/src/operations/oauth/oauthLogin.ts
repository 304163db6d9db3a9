import * as v from 'valibot'

import { compressedPublicKey, idToken, sessionSeconds, uuid } from '../../formats.ts'
import { submit } from '../../operation.ts'

export const oauthLogin = /* @__PURE__ */ submit({
  summary: 'Trades an OpenID Connect token for a session bound to the key that its nonce names.',
  source: 'extension',
  about: { kind: 'session', by: 'publicKey' },
  policy: { action: 'CREATE' },
  access: { callers: ['user', 'parent', 'proxy', 'parent-proxy'], stamps: ['key', 'passkey'] },
  guarded: 'grant',
  login: 'any',
  params: {
    /** Token from oauth2_authenticate, or an ID token of a provider. */
    oidcToken: idToken,
    /** Session key: the one whose hash is the token's nonce (compressed P-256, hex). */
    publicKey: compressedPublicKey,
    /** Lifetime in seconds. @default '900' */
    expirationSeconds: v.optional(sessionSeconds),
    /** Ends all other login keys of the user. @default false */
    invalidateExisting: v.optional(v.boolean()),
    /** Session profile that bounds what the session may do. */
    sessionProfileId: v.optional(uuid),
  },
  result: {
    /** Signed JWT: expiry, public key, session type, user id, organization id. */
    session: v.string(),
  },
})
