import * as v from 'valibot'

/** Where a code is sent. wire.md 2.4. */
export const otpType = /* @__PURE__ */ v.picklist(['OTP_TYPE_EMAIL', 'OTP_TYPE_SMS'])
export type OtpType = v.InferOutput<typeof otpType>
