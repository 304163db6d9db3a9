import * as v from 'valibot'

import { compressedPublicKey, jwt, sessionSeconds, signatureHex, uuid } from '../../formats.ts'
import { submit } from '../../operation.ts'
import { clientSignature } from '../../records/clientSignature.ts'

export const otpLogin = /* @__PURE__ */ submit({
  summary: 'Trades a verification token for a session bound to the key that it names.',
  served: ['', ['_V2', '']],
  source: 'extension',
  about: { kind: 'session', by: 'publicKey' },
  policy: { action: 'CREATE' },
  access: { callers: ['user', 'parent', 'proxy', 'parent-proxy'], stamps: ['key', 'passkey'] },
  guarded: 'grant',
  login: 'any',
  params: {
    /** Token from verify_otp. */
    verificationToken: jwt,
    /** Session key: the one that the token names, or the one in the login message (compressed P-256, hex). */
    publicKey: compressedPublicKey,
    /** Signature by the token's key: hex over the token's bytes, or the object over a login message. */
    clientSignature: v.optional(v.union([signatureHex, clientSignature])),
    /** Lifetime in seconds. @default '900' */
    expirationSeconds: v.optional(sessionSeconds),
    /** Ends all other login keys of the user. @default false */
    invalidateExisting: v.optional(v.boolean()),
    /** Session profile that bounds what the session may do. */
    sessionProfileId: v.optional(uuid),
    /**
     * Signs in a member of the organization itself, such as an operator, and nobody of a sub-organization.
     * @default false
     */
    asMember: v.optional(v.boolean()),
  },
  revisions: { _V2: { params: { clientSignature } } },
  result: {
    /** Signed JWT: expiry, public key, session type, user id, organization id. */
    session: v.string(),
  },
})
