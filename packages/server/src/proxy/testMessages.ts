import type { OtpType } from '@latchkey/contract'

import type { Context } from '../context/context.ts'
import type { QueryHandler, SubmitHandler } from '../context/handler.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import type { OutgoingMessage } from '../jobs/outboxDelivery.ts'
import { rateLimited, takeUserLimit } from '../limits/sendLimits.ts'
import { smsCountriesOf } from '../limits/smsCountries.ts'
import { takeSms } from '../limits/smsLimits.ts'
import { invitationMessage } from '../messages/invitationMessage.ts'
import { settingsLook, tenantName } from '../messages/look.ts'
import { codeMessage } from '../messages/messages.ts'
import { checkPhoneNumber } from '../parsing/phoneNumbers.ts'
import { relaxed } from '../settings/relaxed.ts'
import { normaliseContact } from '../store/contacts/contacts.ts'
import { takeLimit } from '../store/limits.ts'
import type { ProxySettings } from '../store/proxyConfigs.ts'
import { readTriedSettings } from './configChanges.ts'

/** A test message is dropped if it can't be sent for this long. */
const waitsMs = 10 * 60_000

export const previewMessage: QueryHandler<'previewMessage'> = async (
  context,
  { otpType, mail, changes, language = null },
) => {
  const { tried } = await readTriedSettings(context, changes, 'preview_message')
  const code = sampleCode(tried)
  const look = { ...settingsLook(tried), appName: await tenantName(context) }
  const message = mail
    ? invitationMessage(context, { to: '', link: sampleLink(context), look, language })
    : await messageWith(context, tried, { otpType, contact: '', code, language })
  if (message.channel === 'sms') return { text: message.text, code }
  const { subject, text, html, from, fromName, replyTo } = message
  const sender = from ?? fromName
  return {
    subject,
    text,
    html,
    code,
    ...(sender !== undefined && { from: sender }),
    ...(replyTo !== undefined && { replyTo }),
  }
}

export const sendTestMessage: SubmitHandler<'sendTestMessage'> = {
  // Counted even if sending fails later.
  async prepare(context, { otpType, contact: sent, changes }) {
    const { db, now, organization, settings, digest } = context
    // The people of sub-organizations would send mail to anybody.
    if (organization.parentId !== null)
      throw new ServiceError('REQUEST_NOT_AUTHORIZED', { operation: 'send_test_message' })
    const { tried } = await readTriedSettings(context, changes, 'send_test_message')
    const contact = normaliseContact(otpType, sent)
    if (otpType === 'OTP_TYPE_SMS') {
      const countries = smsCountriesOf(tried, settings)
      checkPhoneNumber(contact, { path: 'parameters.contact', countries })
    }
    await takeUserLimit(context, { limit: 'tests', windows: settings.limits.testsPerUser })
    const key = `tests ${organization.tenantId} ${digest(`contact ${contact}`)}`
    const windows = relaxed(settings.limits.testsPerContact, settings.limits)
    const taken = await takeLimit(db, { key, windows, now })
    if (!taken.ok) throw rateLimited('tests', taken.retryAfterMs)
    if (otpType === 'OTP_TYPE_SMS') await takeSms(context, { phoneNumber: contact, isKnown: false })
  },

  async apply(context, { otpType, contact, changes, language = null }) {
    const { tried } = await readTriedSettings(context, changes, 'send_test_message')
    const code = sampleCode(tried)
    const message = await messageWith(context, tried, {
      otpType,
      contact: normaliseContact(otpType, contact),
      code,
      language,
    })
    const terms = { tenantId: context.organization.tenantId, expiresAt: context.now + waitsMs }
    await context.outbox.add(context.db, asTest(message), terms)
    return { code }
  },
}

/** The mail or SMS exactly as otp_init would send it under these settings. */
async function messageWith(
  context: Context,
  tried: ProxySettings,
  facts: { otpType: OtpType; contact: string; code: string; language: string | null },
): Promise<OutgoingMessage> {
  const look = { ...settingsLook(tried, facts.language), appName: await tenantName(context) }
  const expirationSeconds = String(tried.otpExpirationSeconds)
  return codeMessage(context, { ...look, ...facts, expirationSeconds, pageOrigin: null })
}

/** For previews: it has no valid code, so it signs nobody in. */
const sampleLink = ({ settings }: Context): string =>
  `${settings.dashboardOrigin ?? 'https://dashboard.example.com'}/#/invitation`

/** A code of the right shape that was never issued. */
const sampleCode = ({ otpLength, otpAlphanumeric }: ProxySettings): string =>
  (otpAlphanumeric ? 'A1B2C3D4E' : '123456789').slice(0, otpLength)

/** Says that the code is made up, where notifications show it. */
function asTest(message: OutgoingMessage): OutgoingMessage {
  if (message.channel === 'sms') return { ...message, text: `Test: ${message.text}` }
  return { ...message, subject: `Test: ${message.subject}` }
}
