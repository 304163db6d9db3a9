import * as v from 'valibot'

import { integer, keySeconds, name, text } from '../../formats.ts'
import { submit } from '../../operation.ts'
import { emailCustomization, emailSender, smsCustomization } from '../../records/emailCustomization.ts'
import { contactFits, otpType } from '../../records/otp.ts'

export const initOtp = /* @__PURE__ */ submit({
  summary: 'Sends a one-time code to a contact.',
  served: [['_V2', ''], '', ['_V3', '_V2']],
  source: 'extension',
  about: { kind: 'contact', by: 'contact' },
  namesUsers: true,
  access: { callers: ['user', 'parent', 'proxy', 'parent-proxy'], stamps: ['key', 'passkey'] },
  guarded: 'grant',
  login: 'any',
  params: {
    /** How the code is sent. */
    otpType,
    /** E-mail address, or phone number in E.164. */
    contact: text(254),
    /** Name of the app, for the message; required from the second revision on. */
    appName: v.optional(name),
    /** Characters in the code, 6 to 9. */
    otpLength: v.optional(integer(6, 9)),
    /** Whether the code has letters. */
    alphanumeric: v.optional(v.boolean()),
    /** Customization of the mail. */
    emailCustomization: v.optional(emailCustomization),
    /** Customization of the SMS. */
    smsCustomization: v.optional(smsCustomization),
    /** Client that the limits on sending count this against, such as its network. */
    userIdentifier: v.optional(text(256)),
    /** Life of the code in seconds. @default '300' */
    expirationSeconds: v.optional(keySeconds),
    ...emailSender,
  },
  rules: [contactFits],
  revisions: {
    _V2: { params: { appName: name } },
    _V3: { params: { appName: name }, result: { otpEncryptionTargetBundle: v.string() } },
  },
  result: {
    /** Names the code when it is verified. */
    otpId: v.string(),
    /** Signed key to which the code may be sealed; from the third revision on. */
    otpEncryptionTargetBundle: v.optional(v.string()),
  },
})
