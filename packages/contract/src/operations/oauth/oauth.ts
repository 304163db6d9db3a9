import * as v from 'valibot'

import { idToken, name, sessionSeconds, targetPublicKey } from '../../formats.ts'
import { submit } from '../../operation.ts'

export const oauth = /* @__PURE__ */ submit({
  summary: 'Trades an OpenID Connect token for an API key, sealed to a key.',
  about: { kind: 'session', by: 'targetPublicKey' },
  policy: { action: 'CREATE' },
  namesUsers: false,
  access: { callers: ['user', 'parent'], stamps: ['key', 'passkey'] },
  guarded: 'grant',
  login: 'any',
  params: {
    /** OpenID Connect token, base64. */
    oidcToken: idToken,
    /** Client public key to which the credential bundle is encrypted (P-256, hex, uncompressed). */
    targetPublicKey,
    /** Name of the API key. @default 'OAuth - <Timestamp>' */
    apiKeyName: v.optional(name),
    /** Lifetime in seconds. @default '900' */
    expirationSeconds: v.optional(sessionSeconds),
    /** Ends all other API keys that this operation made for the user. @default false */
    invalidateExisting: v.optional(v.boolean()),
  },
  result: {
    /** User that the token names. */
    userId: v.string(),
    /** Identifier of the new API key. */
    apiKeyId: v.string(),
    /** The new private key, HPKE-encrypted to targetPublicKey. */
    credentialBundle: v.string(),
  },
})
