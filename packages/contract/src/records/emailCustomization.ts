import * as v from 'valibot'

import { email, name, text, webUrl } from '../formats.ts'
import { webUrlPattern } from '../patterns.ts'

const isLinkTemplate = (template: string) =>
  template.split('%s').length === 2 &&
  webUrlPattern.test(template) &&
  /^[^/]*\/\/[^/?#%]+[/?#]/.test(template)

/** JSON of an object without nested values. */
function isVariables(json: string): boolean {
  try {
    const value: unknown = JSON.parse(json)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
    return Object.values(value).every((one) => ['string', 'number', 'boolean'].includes(typeof one))
  } catch {
    return false
  }
}

/** Fields that customize a mail. docs/wire-format.md#message-customization. */
const entries = {
  /** URL of a PNG, resized to fit 340px x 124px. */
  logoUrl: v.optional(webUrl),
  /** URL template that contains `%s`, into which the auth bundle is put. */
  magicLinkTemplate: v.optional(
    v.pipe(
      text(2048),
      v.check(isLinkTemplate, 'an https URL (http only on localhost) with exactly one %s after its host'),
    ),
  ),
  /** JSON object of key/value pairs for custom templates. */
  templateVariables: v.optional(
    v.pipe(text(16_384), v.check(isVariables, 'a JSON object of strings, numbers and booleans')),
  ),
  /** Template to use. Default: the most recent e-mail template. */
  templateId: v.optional(text(128)),
}

/** The name is needed where no template is given. docs/wire-format.md#message-customization. */
export const namedEmailCustomization = /* @__PURE__ */ v.object({
  /** Name of the app, used in mails when no template is given. */
  appName: name,
  ...entries,
})

/** docs/wire-format.md#message-customization. */
export const emailCustomization = /* @__PURE__ */ v.object({
  /** Name of the app, used in mails when no template is given. */
  appName: v.optional(name),
  ...entries,
})
export type EmailCustomization = v.InferOutput<typeof emailCustomization>

/**
 * `{{.OtpCode}}`, as existing clients' templates spell it, means `{{code}}`.
 * docs/decisions.md#what-clients-send-and-what-we-accept
 */
const smsTemplate = /* @__PURE__ */ v.pipe(
  text(512),
  v.transform((template) => template.replaceAll(/\{\{ *\.OtpCode *\}\}/g, '{{code}}')),
)

/** docs/wire-format.md#message-customization. */
export const smsCustomization = /* @__PURE__ */ v.object({
  /** Text of the message, with `{{code}}` for the code; `{{appName}}` and `{{expiresIn}}` may stand in it, too. */
  template: v.optional(smsTemplate),
})
export type SmsCustomization = v.InferOutput<typeof smsCustomization>

/** Who a mail comes from. docs/wire-format.md#message-customization. */
export const emailSender = {
  /** Sender address. */
  sendFromEmailAddress: v.optional(email),
  /** Sender name. @default 'Notifications' */
  sendFromEmailSenderName: v.optional(name),
  /** Reply-to address. */
  replyToEmailAddress: v.optional(email),
}
