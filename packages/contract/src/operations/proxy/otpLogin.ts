import * as v from 'valibot'

import { compressedPublicKey, jwt, signatureHex, uuid } from '../../formats.ts'
import { proxy } from '../../operation.ts'
import { clientSignature } from '../../records/clientSignature.ts'

export const otpLogin = /* @__PURE__ */ proxy({
  access: 'anyone',
  params: {
    /** From otp_verify. */
    verificationToken: jwt,
    /** Session key: the one that otp_verify was given, or the one in the login message (compressed P-256, hex). */
    publicKey: compressedPublicKey,
    /** Signature by the token's key: hex over the token's bytes, or the object over a login message. */
    client_signature: v.union([signatureHex, clientSignature]),
    /** Ends all other login keys of the user. @default false */
    invalidateExisting: v.optional(v.boolean()),
    /** Session profile that bounds what the session may do. */
    sessionProfileId: v.optional(uuid),
    /** Sub-organization to log in to. Default: the one in which the contact is verified. */
    organizationId: v.optional(uuid),
  },
  // docs/decisions.md#what-clients-send-and-what-we-accept: the spelling of existing clients.
  aliases: { clientSignature: 'client_signature' },
  result: {
    /** Signed JWT: expiry, public key, session type, user id, organization id. */
    session: v.string(),
  },
})
