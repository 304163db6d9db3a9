import * as v from 'valibot'

import { compressedPublicKey, jwt, uuid } from '../../formats.ts'
import { proxy } from '../../operation.ts'

export const oauthLogin = /* @__PURE__ */ proxy({
  access: 'anyone',
  params: {
    /** From oauth2_authenticate, or an ID token of a provider. */
    oidcToken: jwt,
    /** Session key (compressed P-256, hex). */
    publicKey: compressedPublicKey,
    /** Ends all other login keys of the user. @default false */
    invalidateExisting: v.optional(v.boolean()),
    /** Session profile that bounds what the session may do. */
    sessionProfileId: v.optional(uuid),
    /** Sub-organization to log in to. Default: the one that the identity belongs to. */
    organizationId: v.optional(uuid),
  },
  result: {
    /** Signed JWT: expiry, public key, session type, user id, organization id. */
    session: v.string(),
  },
})
