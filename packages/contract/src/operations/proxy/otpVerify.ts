import * as v from 'valibot'

import { compressedPublicKey, otpCode, uuid } from '../../formats.ts'
import { proxy } from '../../operation.ts'

export const otpVerify = /* @__PURE__ */ proxy({
  access: 'anyone',
  params: {
    /** From otp_init. */
    otpId: uuid,
    /** Code that the user typed. */
    otpCode,
    /** Key that the token is bound to (compressed P-256, hex). */
    public_key: compressedPublicKey,
  },
  // docs/decisions.md#what-clients-send-and-what-we-accept: the spelling of existing clients.
  aliases: { publicKey: 'public_key' },
  result: {
    /** Signed JWT that proves the contact. */
    verificationToken: v.string(),
  },
})
