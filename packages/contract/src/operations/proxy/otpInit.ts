import * as v from 'valibot'

import { contactFits, text } from '../../formats.ts'
import { proxy } from '../../operation.ts'
import { otpType } from '../../records/otp.ts'

export const otpInit = /* @__PURE__ */ proxy({
  summary: 'Sends a one-time code to a contact.',
  params: {
    /** How the code is sent. */
    otpType,
    /** E-mail address, or phone number in E.164. */
    contact: text(254),
  },
  rules: [contactFits],
  result: {
    /** Names the code when it is verified. */
    otpId: v.string(),
  },
})
