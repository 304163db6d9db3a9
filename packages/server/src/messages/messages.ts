import type { EmailCustomization, OtpType, SmsCustomization } from '@latchkey/contract'
import type { Context } from '../context/context.ts'
import type { OutgoingMessage } from '../store/outboxDelivery.ts'
import { findProxyConfigOf, type ProxySettings, settingsOf } from '../store/proxyConfigs.ts'
import { codeMail } from './mail/codeMail.ts'
import { contactChangedMail } from './mail/contactChangedMail.ts'
import { type CredentialChange, credentialChangedMail } from './mail/credentialChangedMail.ts'
import { bindToHost, smsText } from './smsText.ts'

/** How a message looks and who it is from. */
export interface MessageLook {
  appName?: string | undefined
  emailCustomization?: EmailCustomization | undefined
  smsCustomization?: SmsCustomization | undefined
  sendFromEmailAddress?: string | undefined
  sendFromEmailSenderName?: string | undefined
  replyToEmailAddress?: string | undefined
}

export interface CodeMessageFacts extends MessageLook {
  otpType: OtpType
  contact: string
  code: string
  expirationSeconds: string
}

/** What messages of a tenant look like, and who sends them: as its auth proxy is set. */
export async function lookOf({ db, organization }: Context): Promise<MessageLook> {
  const row = await findProxyConfigOf(db, organization.tenantId)
  return row ? settingsLook(settingsOf(row)) : {}
}

/** The part of the settings that {@link lookOf} is made of. */
export const settingsLook = (settings: ProxySettings): MessageLook => ({
  emailCustomization: settings.emailCustomizationParams,
  smsCustomization: smsLook(settings),
  sendFromEmailAddress: settings.sendFromEmailAddress,
  sendFromEmailSenderName: settings.sendFromEmailSenderName,
  replyToEmailAddress: settings.replyToEmailAddress,
})

function smsLook({
  smsCustomizationParams: sms,
  allowedOrigins,
}: ProxySettings): MessageLook['smsCustomization'] {
  const template = bindToHost(sms?.template, allowedOrigins)
  return template === undefined ? sms : { ...sms, template }
}

/** The login method that codes of this type belong to. */
export const methodOf = (otpType: OtpType) => (otpType === 'OTP_TYPE_EMAIL' ? 'email' : 'sms')

/** Parts of a look that would be left out of the message. decisions.md 2: nothing is ignored. */
export function unbuiltLook({ emailCustomization: mail = {} }: MessageLook): string | undefined {
  const parts = ['templateId', 'templateVariables', 'magicLinkTemplate'] as const
  const part = parts.find((name) => mail[name] !== undefined)
  return part && `emailCustomization.${part}`
}

/** An SMS that does not say the code is of no use. */
export const holdsCode = ({ smsCustomization }: MessageLook): boolean =>
  smsCustomization?.template?.includes('{{code}}') ?? true

/** The mail or SMS that carries a code. Nothing in it comes from a request's headers. security.md P-12 */
export function codeMessage({ settings }: Context, facts: CodeMessageFacts): OutgoingMessage {
  const { otpType, contact, code, expirationSeconds, emailCustomization } = facts
  const appName = emailCustomization?.appName ?? facts.appName ?? settings.defaultAppName
  if (otpType === 'OTP_TYPE_SMS') {
    const template = facts.smsCustomization?.template
    const text = smsText({ template, appName, code, expiresInSeconds: Number(expirationSeconds) })
    return { channel: 'sms', to: contact, text, code }
  }
  const { logoUrl } = emailCustomization ?? {}
  const content = codeMail({ appName, logoUrl, code, expiresInSeconds: Number(expirationSeconds) })
  return { channel: 'email', to: contact, ...senderOf(facts), ...content, code }
}

/** What the old contact is told. */
export interface ContactChangedFacts {
  otpType: OtpType
  to: string
  /** Absent where the old one is just removed. */
  newContact: string | undefined
  isDone: boolean
  look: MessageLook
}

/** Tells the old contact that another one takes its place. decisions.md 6 */
export function contactChangedMessage(
  { settings }: Context,
  { otpType, to, newContact, isDone, look }: ContactChangedFacts,
): OutgoingMessage {
  const { appName = settings.defaultAppName, logoUrl } = look.emailCustomization ?? {}
  const newContactMasked = newContact && maskContact(newContact)
  const content = contactChangedMail({ appName, logoUrl, newContactMasked, isDone })
  if (otpType === 'OTP_TYPE_EMAIL') return { channel: 'email', to, ...senderOf(look), ...content }
  return { channel: 'sms', to, text: content.subject }
}

/** Whom to tell of a passkey or an API key, and of what. */
export interface CredentialChangedFacts extends CredentialChange {
  otpType: OtpType
  to: string
  look: MessageLook
}

/** Tells a person that a passkey or an API key of their account came or went. */
export function credentialChangedMessage(
  { settings }: Context,
  { otpType, to, look, ...change }: CredentialChangedFacts,
): OutgoingMessage {
  const { appName = settings.defaultAppName, logoUrl } = look.emailCustomization ?? {}
  const content = credentialChangedMail({ appName, logoUrl, ...change })
  if (otpType === 'OTP_TYPE_EMAIL') return { channel: 'email', to, ...senderOf(look), ...content }
  const text = `${content.subject}. If this wasn't you, sign in and remove what you don't know.`
  return { channel: 'sms', to, text }
}

function senderOf({ sendFromEmailAddress, sendFromEmailSenderName, replyToEmailAddress }: MessageLook) {
  // Angle brackets would end the name early (ports/mailer.ts).
  const fromName = sendFromEmailSenderName?.replaceAll(/[<>]/g, '')
  const from =
    sendFromEmailAddress && fromName ? `${fromName} <${sendFromEmailAddress}>` : sendFromEmailAddress
  return { from, fromName, replyTo: replyToEmailAddress }
}

/** Enough to recognise one's own contact, too little to learn another's, or to send somebody a word in it. */
export function maskContact(contact: string): string {
  const [local = '', domain] = contact.split('@')
  if (domain === undefined) return `${contact.slice(0, 3)}…${contact.slice(-2)}`
  return `${local.slice(0, 1)}…@${domain.slice(0, 1)}…`
}
