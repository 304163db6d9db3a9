import type { OtpType } from '@latchkey/contract'
import type { Context } from '../context/context.ts'
import type { OutgoingMessage } from '../jobs/outboxDelivery.ts'
import { brandOf, type MessageLook, nameIn, senderOf } from './look.ts'
import { codeMail } from './mail/codeMail.ts'
import { smsText, vaultTemplate } from './smsText.ts'
import { textsIn } from './texts/languages.ts'

export interface CodeMessageFacts extends MessageLook {
  otpType: OtpType
  contact: string
  code: string
  expirationSeconds: string
  /** Tag of the language; null for none. */
  language: string | null
  /** Origin of the page that asked for the code. */
  pageOrigin: string | null
}

/** The login method of codes of this type. */
export const methodOf = (otpType: OtpType) => (otpType === 'OTP_TYPE_EMAIL' ? 'email' : 'sms')

/**
 * The first part of a look that isn't built, so that it is refused and not ignored.
 * docs/decisions.md#sign-up-and-account-lookup
 */
export function unbuiltLook({ emailCustomization: mail = {} }: MessageLook): string | undefined {
  const parts = ['templateId', 'templateVariables', 'magicLinkTemplate'] as const
  const part = parts.find((name) => mail[name] !== undefined)
  return part && `emailCustomization.${part}`
}

/** Whether an SMS template includes the code. */
export const includesCode = ({ smsCustomization }: MessageLook): boolean =>
  smsCustomization?.template?.includes('{{code}}') ?? true

/**
 * The mail or SMS with a code. Nothing in it comes from a request's headers, which choose its language alone.
 * docs/security.md#no-url-from-request-headers
 */
export function codeMessage(
  { settings }: Pick<Context, 'settings'>,
  facts: CodeMessageFacts,
): OutgoingMessage {
  const texts = textsIn(facts.language)
  const { otpType, contact, code, expirationSeconds, pageOrigin } = facts
  const appName = nameIn(facts, settings)
  const isOfVault = pageOrigin !== null && pageOrigin === settings.vaultOrigin
  const vaultHost = isOfVault ? new URL(pageOrigin).host : undefined
  const expiresInSeconds = Number(expirationSeconds)
  if (otpType === 'OTP_TYPE_SMS') {
    const template =
      vaultHost === undefined ? facts.smsCustomization?.template : vaultTemplate(vaultHost, texts)
    const text = smsText({ texts, template, appName, code, expiresInSeconds })
    return { channel: 'sms', to: contact, text, code }
  }
  const content = codeMail({ texts, appName, brand: brandOf(facts), code, expiresInSeconds, vaultHost })
  return { channel: 'email', to: contact, ...senderOf(facts), ...content, code }
}

/** Masks a contact so that its owner recognizes it, while others can neither learn it nor put words into it. */
export function maskContact(contact: string): string {
  const [local = '', domain] = contact.split('@')
  if (domain === undefined) return `${contact.slice(0, 3)}…${contact.slice(-2)}`
  return `${local.slice(0, 1)}…@${domain.slice(0, 1)}…`
}
