import type { EmailCustomization, SmsCustomization } from '@latchkey/contract'
import type { Context } from '../context/context.ts'
import type { Settings } from '../settings/settings.ts'
import { findOrganization } from '../store/organizations.ts'
import { findProxyConfigOf, type ProxySettings, settingsOf } from '../store/proxyConfigs.ts'
import type { MailBrand } from './mail/mailBrand.ts'
import { bindToHost } from './smsText.ts'
import { textsIn } from './texts/languages.ts'

/** The look and the sender of a message. */
export interface MessageLook {
  /** Name of the app, where `emailCustomization` has none. */
  appName?: string | undefined
  emailCustomization?: EmailCustomization | undefined
  /** Color and support address of the organization's mails, which requests don't change. */
  brand?: Pick<MailBrand, 'accentColor' | 'supportAddress'> | undefined
  smsCustomization?: SmsCustomization | undefined
  sendFromEmailAddress?: string | undefined
  sendFromEmailSenderName?: string | undefined
  replyToEmailAddress?: string | undefined
}

/** The look of an organization's messages, with the pages that they may name. */
export interface OrganizationLook extends MessageLook {
  appName: string
  /** Address of the app, which notices link to. */
  appUrl?: string | undefined
  /** Origins of the organization's own pages. */
  pages: readonly string[]
}

/**
 * The look and sender of a tenant's messages, from its auth proxy settings. Its own name is the app's by default.
 * @param language Tag of the language of the built-in SMS template; null for none.
 */
export async function lookOf(
  context: Pick<Context, 'db' | 'organization' | 'settings'>,
  language: string | null = null,
): Promise<OrganizationLook> {
  const { db, organization } = context
  const row = await findProxyConfigOf(db, organization.tenantId)
  const settings = row && settingsOf(row)
  const { allowedOrigins = [], passkeyOrigins = [], appUrl } = settings ?? {}
  return {
    ...(settings && settingsLook(settings, language)),
    appName: await tenantName(context),
    appUrl,
    pages: [...allowedOrigins, ...passkeyOrigins],
  }
}

/** Name of the organization, or of its parent. */
export async function tenantName({
  db,
  organization,
  settings,
}: Pick<Context, 'db' | 'organization' | 'settings'>): Promise<string> {
  if (organization.parentId === null) return organization.name
  return (await findOrganization(db, organization.tenantId))?.name ?? settings.defaultAppName
}

/**
 * The look and sender in auth proxy settings.
 * @param language Tag of the language of the built-in SMS template; null for none.
 */
export const settingsLook = (settings: ProxySettings, language: string | null = null): MessageLook => ({
  emailCustomization: settings.emailCustomizationParams,
  brand: { accentColor: settings.emailAccentColor, supportAddress: settings.emailSupportAddress },
  smsCustomization: smsLook(settings, language),
  sendFromEmailAddress: settings.sendFromEmailAddress,
  sendFromEmailSenderName: settings.sendFromEmailSenderName,
  replyToEmailAddress: settings.replyToEmailAddress,
})

function smsLook(
  { smsCustomizationParams: sms, allowedOrigins }: ProxySettings,
  language: string | null,
): MessageLook['smsCustomization'] {
  const template = bindToHost(sms?.template, allowedOrigins, textsIn(language))
  return template === undefined ? sms : { ...sms, template }
}

/** Name of the app in a message. */
export const nameIn = (
  { emailCustomization, appName }: MessageLook,
  { defaultAppName }: Pick<Settings, 'defaultAppName'>,
): string => emailCustomization?.appName ?? (appName || defaultAppName)

/** Logo, color and support address of a mail. */
export const brandOf = ({ brand, emailCustomization }: MessageLook): MailBrand => ({
  ...brand,
  logoUrl: emailCustomization?.logoUrl,
})

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
