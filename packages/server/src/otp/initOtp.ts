import type { Operations, ReadParamsOf } from '@latchkey/contract/server'
import { activityType } from '@latchkey/contract/wire'

import type { Context } from '../context/context.ts'
import type { SubmitHandler } from '../context/handler.ts'
import { pageOfCode } from '../credentials/loginPage.ts'
import { invalid, ServiceError } from '../errors/ServiceError.ts'
import {
  isKnownReceiver,
  limitReached,
  networkLimit,
  ownNetworks,
  type Receiver,
  receiverOf,
  strangersLimit,
  takeContactSend,
} from '../limits/sendLimits.ts'
import { readSmsCountries } from '../limits/smsCountries.ts'
import { takeSms } from '../limits/smsLimits.ts'
import { lookOf, type MessageLook } from '../messages/look.ts'
import { codeMessage, includesCode, unbuiltLook } from '../messages/messages.ts'
import { languageOf } from '../messages/texts/languages.ts'
import { checkPhoneNumber, countryOfNumber } from '../parsing/phoneNumbers.ts'
import { contactKey, findFailures, lockedFor } from '../store/contacts/contactFailures.ts'
import { normaliseContact } from '../store/contacts/contacts.ts'
import { limitWait } from '../store/limits.ts'
import { takeLock } from '../store/locks.ts'
import { insertOtp, listLiveOtps } from '../store/otps.ts'
import { routeOf, withRoute } from '../store/routes.ts'
import { checkMemberOtpSettings, isMember } from './memberOtpSettings.ts'

type Params = ReadParamsOf<Operations['submit']['initOtp']>

/** Maximum lifetime of a code, in seconds. docs/security.md#code-lifetime-and-tries */
const longestLife = 600

export const initOtp: SubmitHandler<'initOtp'> = {
  concurrent: true,
  isRoutine: true,

  // Counted even if sending fails later.
  async prepare(context, parameters) {
    const { otpType, expirationSeconds = '300' } = parameters
    if (Number(expirationSeconds) > longestLife) {
      throw invalid(
        'parameters.expirationSeconds',
        `got ${expirationSeconds}, expected at most ${longestLife}`,
      )
    }
    const part = unbuiltLook(parameters)
    if (part) throw new ServiceError('NOT_BUILT', { operation: 'init_otp', part })
    if (!includesCode(parameters))
      throw invalid('parameters.smsCustomization.template', 'expected {{code}} in it')
    const contact = normaliseContact(otpType, parameters.contact)
    if (otpType === 'OTP_TYPE_SMS')
      checkPhoneNumber(contact, {
        path: 'parameters.contact',
        countries: await readSmsCountries(context),
      })
    await checkMemberOtpSettings(context, parameters)
    const receiver = receiverFor(context, parameters)
    const isKnown = await isKnownReceiver(context, receiver)
    const limits = [networkLimit(context, receiver), ...(isKnown ? [] : [strangersLimit(context, receiver)])]
    const { db, now, organization } = context
    const key = contactKey(context, organization.tenantId, contact)
    const lockedMs = lockedFor(await findFailures(db, key), now)
    const liveMs = await liveWait(context, contact, receiver)
    // The longest wait of all limits, so that the next attempt isn't refused by another limit.
    if (lockedMs + liveMs > 0) {
      const waits = await Promise.all(limits.map((limit) => limitWait(db, limit)))
      throw limitReached(Math.max(lockedMs, liveMs, ...waits))
    }
    for (const limit of limits) await takeContactSend(context, limit, contact)
    if (otpType !== 'OTP_TYPE_SMS') return
    await takeSms(context, { phoneNumber: contact, isKnown })
    context.usage.count(organization.tenantId, 'sms_sent', countryOfNumber(contact))
  },

  async apply(context, parameters) {
    const { db, now, organization, random, codes, outbox } = context
    const { otpType, otpLength = 6, alphanumeric = false, expirationSeconds = '300' } = parameters
    const { tenantId } = organization
    const contact = normaliseContact(otpType, parameters.contact)
    // Counted again under the lock.
    await takeLock(context, `otp ${tenantId} ${contact}`)
    const receiver = receiverFor(context, parameters)
    const liveMs = await liveWait(context, contact, receiver)
    if (liveMs > 0) throw limitReached(Math.max(liveMs, await limitWait(db, networkLimit(context, receiver))))

    const id = withRoute(random.uuid(), routeOf(context, tenantId, contact))
    const code = codes.create({ length: otpLength, alphanumeric })
    const expiresAt = now + Number(expirationSeconds) * 1_000
    const codeHash = codes.hash(id, code)
    const owner = { organizationId: organization.id, tenantId }
    const { sentFor, knownAs } = receiver
    const times = { createdAt: now, expiresAt }
    const pageOrigin = pageOfCode(context)
    await insertOtp(db, { id, ...owner, ...times, otpType, contact, sentFor, knownAs, codeHash, pageOrigin })
    const language = languageOf(context.connection.languages)
    const look = await lookFor(context, parameters, language)
    const facts = { ...look, otpType, contact, code, expirationSeconds, pageOrigin, language }
    await outbox.add(db, codeMessage(context, facts), {
      tenantId,
      expiresAt,
      activityId: context.activityId,
    })
    // From the third revision on. docs/wire-format.md#names-and-revisions
    if (context.activityType !== activityType('initOtp', '_V3')) return { otpId: id }
    const otpEncryptionTargetBundle = await context.otpTargets.publish(id, organization.id)
    return { otpId: id, otpEncryptionTargetBundle }
  },
}

/** The auth proxy names the look of its organization, but not the organization's name, nor its SMS in a language. */
async function lookFor(context: Context, parameters: Params, language: string | null): Promise<MessageLook> {
  const isProxy = context.caller.role === 'proxy'
  if (!isMember(context) && !isProxy) return parameters
  const look = await lookOf(context, language)
  if (!isProxy) return look
  const { brand, emailCustomization, appName, smsCustomization } = look
  return { ...parameters, appName: emailCustomization?.appName ?? appName, brand, smsCustomization }
}

/** The client that the send counts against. End users count by their own network, as through the auth proxy. */
const receiverFor = (context: Context, { otpType, contact, userIdentifier }: Params): Receiver =>
  receiverOf(
    context,
    normaliseContact(otpType, contact),
    isMember(context) ? ownNetworks(context) : userIdentifier,
  )

/**
 * Milliseconds until this network may have another live code for the contact. A new code never ends an older one:
 * otherwise strangers could end a user's codes. docs/decisions.md#send-limits
 */
async function liveWait(context: Context, contact: string, { sentFor }: Receiver): Promise<number> {
  const { db, now, organization, settings } = context
  const { liveCodes, factor, tries } = settings.limits
  const { tenantId } = organization
  // Sorted by expiry.
  const route = routeOf(context, tenantId, contact)
  const live = await listLiveOtps(db, { route, tenantId, contact, sentFor, maxTries: tries, now })
  const max = liveCodes * factor
  return live.length < max ? 0 : live[live.length - max]!.expiresAt - now
}
