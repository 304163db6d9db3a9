import * as v from 'valibot'

import { text } from '../../formats.ts'
import { proxy } from '../../operation.ts'
import { contactFits, otpType } from '../../records/otp.ts'

export const otpInit = /* @__PURE__ */ proxy({
  access: 'anyone',
  params: {
    /** How the code is sent. */
    otpType,
    /** E-mail address, or phone number in E.164. */
    contact: text(254),
    /** What the mail looks like, as far as a page may say. */
    emailCustomization: v.optional(
      v.object({
        /** Template to use. Default: the organization's. */
        templateId: v.optional(text(128)),
      }),
    ),
  },
  rules: [contactFits],
  result: {
    /** Names the code when it is verified. */
    otpId: v.string(),
  },
})
