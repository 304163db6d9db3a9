import type { EmailCustomization, OtpType, SmsCustomization } from '@latchkey/contract'
import type { Context } from '../context/context.ts'
import type { OutgoingMessage } from '../jobs/outboxDelivery.ts'
import { findProxyConfigOf, type ProxySettings, settingsOf } from '../store/proxyConfigs.ts'
import { accountDeletedMail } from './mail/accountDeletedMail.ts'
import { codeMail } from './mail/codeMail.ts'
import { contactChangedMail } from './mail/contactChangedMail.ts'
import { type CredentialChange, credentialChangedMail } from './mail/credentialChangedMail.ts'
import { plainName } from './mail/plainName.ts'
import { bindToHost, smsText, vaultTemplate } from './smsText.ts'

/** The look and the sender of a message. */
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
  /** Origin of the page that asked for the code. */
  pageOrigin: string | null
}

/** The look and sender of a tenant's messages, from its auth proxy settings. */
export async function lookOf({ db, organization }: Context): Promise<MessageLook> {
  const row = await findProxyConfigOf(db, organization.tenantId)
  return row ? settingsLook(settingsOf(row)) : {}
}

/** The look and sender in auth proxy settings. */
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
 * The mail or SMS with a code. Nothing in it comes from a request's headers.
 * docs/security.md#no-url-from-request-headers
 */
export function codeMessage({ settings }: Context, facts: CodeMessageFacts): OutgoingMessage {
  const { otpType, contact, code, expirationSeconds, emailCustomization, pageOrigin } = facts
  const appName = emailCustomization?.appName ?? facts.appName ?? settings.defaultAppName
  const isOfVault = pageOrigin !== null && pageOrigin === settings.vaultOrigin
  const vaultHost = isOfVault ? new URL(pageOrigin).host : undefined
  const expiresInSeconds = Number(expirationSeconds)
  if (otpType === 'OTP_TYPE_SMS') {
    const template = vaultHost === undefined ? facts.smsCustomization?.template : vaultTemplate(vaultHost)
    const text = smsText({ template, appName, code, expiresInSeconds })
    return { channel: 'sms', to: contact, text, code }
  }
  const { logoUrl } = emailCustomization ?? {}
  const content = codeMail({ appName, logoUrl, code, expiresInSeconds, vaultHost })
  return { channel: 'email', to: contact, ...senderOf(facts), ...content, code }
}

/** Facts of a notice to the old contact. */
export interface ContactChangedFacts {
  otpType: OtpType
  to: string
  /** The new contact; undefined if the old one was removed. */
  newContact: string | undefined
  isDone: boolean
  look: MessageLook
}

/** Notifies the old contact that it was replaced. docs/decisions.md#recent-login */
export function contactChangedMessage(
  { settings }: Context,
  { otpType, to, newContact, isDone, look }: ContactChangedFacts,
): OutgoingMessage {
  const { appName = settings.defaultAppName, logoUrl } = look.emailCustomization ?? {}
  const newContactMasked = newContact && maskContact(newContact)
  const content = contactChangedMail({ appName, logoUrl, newContactMasked, isDone })
  if (otpType === 'OTP_TYPE_EMAIL') return { channel: 'email', to, ...senderOf(look), ...content }
  const text = `${content.subject}. If this wasn't you, contact ${plainName(appName)}.`
  return { channel: 'sms', to, text }
}

/** The receiver and facts of a notice about credentials. */
export interface CredentialChangedFacts extends CredentialChange {
  otpType: OtpType
  to: string
  look: MessageLook
}

/** Notifies a user that credentials were added or removed. */
export function credentialChangedMessage(
  { settings }: Context,
  { otpType, to, look, ...change }: CredentialChangedFacts,
): OutgoingMessage {
  const { appName = settings.defaultAppName, logoUrl } = look.emailCustomization ?? {}
  const content = credentialChangedMail({ appName, logoUrl, ...change })
  if (otpType === 'OTP_TYPE_EMAIL') return { channel: 'email', to, ...senderOf(look), ...content }
  const text = `${content.subject}. If this wasn't you, sign in and remove anything you don't recognize.`
  return { channel: 'sms', to, text }
}

/** Notifies a user that their account was deleted. */
export function accountDeletedMessage(
  { settings }: Context,
  {
    otpType,
    to,
    look,
    keepsWallets,
  }: { otpType: OtpType; to: string; look: MessageLook; keepsWallets: boolean },
): OutgoingMessage {
  const { appName = settings.defaultAppName, logoUrl } = look.emailCustomization ?? {}
  const content = accountDeletedMail({ appName, logoUrl, keepsWallets })
  if (otpType === 'OTP_TYPE_EMAIL') return { channel: 'email', to, ...senderOf(look), ...content }
  return { channel: 'sms', to, text: `${content.subject}.` }
}

/** Sender and reply-to address of a mail. */
export function senderOf({
  sendFromEmailAddress,
  sendFromEmailSenderName,
  replyToEmailAddress,
}: MessageLook) {
  // An angle bracket would end the name (ports/mailer.ts).
  const fromName = sendFromEmailSenderName?.replaceAll(/[<>]/g, '')
  const from =
    sendFromEmailAddress && fromName ? `${fromName} <${sendFromEmailAddress}>` : sendFromEmailAddress
  return { from, fromName, replyTo: replyToEmailAddress }
}

/** Masks a contact so that its owner recognizes it, while others can neither learn it nor put words into it. */
function maskContact(contact: string): string {
  const [local = '', domain] = contact.split('@')
  if (domain === undefined) return `${contact.slice(0, 3)}…${contact.slice(-2)}`
  return `${local.slice(0, 1)}…@${domain.slice(0, 1)}…`
}
