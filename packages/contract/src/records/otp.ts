import * as v from 'valibot'

import { isEmail } from '../asciiEmail.ts'
import type { Rule } from '../operation.ts'
import { phonePattern } from '../patterns.ts'
import { timestamp } from './timestamp.ts'

/** Where a code is sent. docs/wire-format.md#one-time-codes. */
export const otpType = /* @__PURE__ */ v.picklist(['OTP_TYPE_EMAIL', 'OTP_TYPE_SMS'])
export type OtpType = v.InferOutput<typeof otpType>

const expected = 'an e-mail address for OTP_TYPE_EMAIL, a phone number such as +15551234567 for OTP_TYPE_SMS'
const fits = (type: OtpType, contact: string): boolean =>
  type === 'OTP_TYPE_SMS' ? phonePattern.test(contact) : isEmail(contact)

/** The contact has the form of the code's type. */
export const contactFits: Rule<{ otpType: OtpType; contact: string }> = {
  field: 'contact',
  expected,
  holds: ({ otpType, contact }) => fits(otpType, contact),
}

/** The same of a new contact. */
export const newContactFits: Rule<{ otpType: OtpType; newContact: string }> = {
  field: 'newContact',
  expected,
  holds: ({ otpType, newContact }) => fits(otpType, newContact),
}

/**
 * How a message went: `SENT` was taken by the mail server or SMS vendor, `FAILED` is tried again, `REFUSED` and `EXPIRED`
 * were given up, `BOUNCED` came back later.
 */
export const messageState = /* @__PURE__ */ v.picklist(['SENT', 'FAILED', 'REFUSED', 'EXPIRED', 'BOUNCED'])
export type MessageState = v.InferOutput<typeof messageState>

/** A message that was tried. It names no contact. */
export const sentMessage = /* @__PURE__ */ v.object({
  /** Identifier of the message: the first part of a mail's header Message-ID. */
  messageId: v.string(),
  /** `email` or `sms`. */
  channel: v.string(),
  /** How it went. */
  state: messageState,
  /** How often it was tried. */
  attempts: v.number(),
  /** Code of the last failure, such as `SMTP_550`. */
  errorCode: v.optional(v.string()),
  /** Enhanced code of the mail server, such as `5.1.1`. */
  enhancedCode: v.optional(v.string()),
  /** Meaning of those codes, in a sentence. */
  reason: v.optional(v.string()),
  /** When its state last changed. */
  updatedAt: timestamp,
  /** Activity that sent it. */
  activityId: v.optional(v.string()),
})
export type SentMessage = v.InferOutput<typeof sentMessage>
