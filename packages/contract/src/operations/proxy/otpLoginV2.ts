import * as v from 'valibot'

import { compressedPublicKey, jwt, signatureHex, uuid } from '../../formats.ts'
import { proxy } from '../../operation.ts'
import { clientSignature } from '../../records/clientSignature.ts'
import { otpLogin } from './otpLogin.ts'

export const otpLoginV2 = /* @__PURE__ */ proxy({
  source: 'extension',
  access: 'anyone',
  params: {
    /** From otp_verify_v2. */
    verificationToken: jwt,
    /** Session key: the one that the token names, or the one in the login message (compressed P-256, hex). */
    publicKey: compressedPublicKey,
    /** Signature by the token's key: the object over a login message, or hex over the token's bytes. */
    clientSignature: v.union([signatureHex, clientSignature]),
    /** Ends all other login keys of the user. @default false */
    invalidateExisting: v.optional(v.boolean()),
    /** Session profile that bounds what the session may do. */
    sessionProfileId: v.optional(uuid),
    /** Sub-organization to log in to. Default: the one in which the contact is verified. */
    organizationId: v.optional(uuid),
  },
  aliases: { client_signature: 'clientSignature' },
  result: otpLogin.result.entries,
})
