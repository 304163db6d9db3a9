import * as v from 'valibot'

import { submit } from '../operation.ts'

export const stampLogin = /* @__PURE__ */ submit({
  summary: 'Starts a session for the key named here, on the strength of the stamp of the request.',
  params: {
    /** Client public key (compressed P-256, hex), added to the organization when the stamp checks out. */
    publicKey: v.string(),
    /** Lifetime in seconds. @default '900' */
    expirationSeconds: v.optional(v.string()),
    /** Ends all other login keys of the user. @default false */
    invalidateExisting: v.optional(v.boolean()),
  },
  result: {
    /** Signed JWT: expiry, public key, session type, user id, organization id. */
    session: v.string(),
  },
})
