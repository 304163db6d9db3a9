import * as v from 'valibot'

import { proxy } from '../../operation.ts'
import { contactFits } from '../../records/otp.ts'
import { otpInit } from './otpInit.ts'

export const otpInitV2 = /* @__PURE__ */ proxy({
  source: 'extension',
  access: 'anyone',
  params: otpInit.params.entries,
  rules: [contactFits],
  result: {
    ...otpInit.result.entries,
    // docs/wire-format.md#one-time-codes
    /** Key to which code and public key are sealed, signed by the key that clients pin. */
    otpEncryptionTargetBundle: v.string(),
  },
})
