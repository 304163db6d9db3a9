import * as v from 'valibot'

import { isEmail } from '../asciiEmail.ts'
import type { Rule } from '../operation.ts'
import { phonePattern } from '../patterns.ts'

/** Where a code is sent. docs/wire-format.md#one-time-codes. */
export const otpType = /* @__PURE__ */ v.picklist(['OTP_TYPE_EMAIL', 'OTP_TYPE_SMS'])
export type OtpType = v.InferOutput<typeof otpType>

/** The contact has the form of the code's type. */
export const contactFits: Rule<{ otpType: OtpType; contact: string }> = {
  field: 'contact',
  expected: 'an e-mail address for OTP_TYPE_EMAIL, a phone number such as +15551234567 for OTP_TYPE_SMS',
  holds: ({ otpType, contact }) =>
    otpType === 'OTP_TYPE_SMS' ? phonePattern.test(contact) : isEmail(contact),
}
