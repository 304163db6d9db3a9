import * as v from 'valibot'

import { compressedPublicKey, sessionSeconds, uuid } from '../../formats.ts'
import { submit } from '../../operation.ts'

export const stampLogin = /* @__PURE__ */ submit({
  access: { callers: ['self'], stamps: ['key', 'passkey', 'wallet', 'token'] },
  params: {
    /** Client public key, added to the organization when the stamp checks out (compressed P-256, hex). */
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
