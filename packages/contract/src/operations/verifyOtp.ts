import * as v from 'valibot'

import { compressedPublicKey, otpCode, sessionSeconds, uuid } from '../formats.ts'
import { submit } from '../operation.ts'

export const verifyOtp = /* @__PURE__ */ submit({
  source: 'extension',
  params: {
    /** From init_otp. */
    otpId: uuid,
    /** What the person typed. */
    otpCode,
    /** Life of the token in seconds. @default '900' */
    expirationSeconds: v.optional(sessionSeconds),
    /** Key that the token is bound to (compressed P-256, hex). */
    publicKey: compressedPublicKey,
  },
  result: {
    /** Signed JWT that proves the contact. */
    verificationToken: v.string(),
  },
})
