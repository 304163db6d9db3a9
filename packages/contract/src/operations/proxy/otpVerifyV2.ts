import { text, uuid } from '../../formats.ts'
import { proxy } from '../../operation.ts'
import { otpVerify } from './otpVerify.ts'

export const otpVerifyV2 = /* @__PURE__ */ proxy({
  source: 'extension',
  access: 'anyone',
  params: {
    /** From otp_init_v2. */
    otpId: uuid,
    /** Code and key that the token is bound to, sealed to the key that otp_init_v2 gave. */
    encryptedOtpBundle: text(4096),
  },
  result: otpVerify.result.entries,
})
