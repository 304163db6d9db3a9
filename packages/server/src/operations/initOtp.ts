import type { Operations, ReadParamsOf } from '@latchkey/contract/server'
import { activityType } from '@latchkey/contract/wire'

import type { Context } from '../context.ts'
import type { SubmitHandler } from '../handler.ts'
import { checkMember, isMember } from '../memberCodes.ts'
import { codeMessage, holdsCode, lookOf, unbuiltLook } from '../messages.ts'
import { checkPhoneNumber } from '../phoneNumbers.ts'
import { invalid, ServiceError } from '../ServiceError.ts'
import { contactLimit, limitReached, nameSend, ownNetwork, takeContactSend } from '../sendLimits.ts'
import { takeSms } from '../smsLimits.ts'
import { contactKey, lockedUntil } from '../store/contactFailures.ts'
import { normaliseContact } from '../store/contacts.ts'
import { limitWait } from '../store/limits.ts'
import { insertOtp, listLiveOtps } from '../store/otps.ts'
import { lockName } from '../store/store.ts'

type Params = ReadParamsOf<Operations['submit']['initOtp']>

/** Longest life of a code, in seconds. security.md P-02 */
const longestLife = 600

export const initOtp: SubmitHandler<'initOtp'> = {
  concurrent: true,

  // Counted whatever follows: a send that fails later is still a wish to send.
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
    if (!holdsCode(parameters))
      throw invalid('parameters.smsCustomization.template', 'expected {{code}} in it')
    const contact = normaliseContact(otpType, parameters.contact)
    if (otpType === 'OTP_TYPE_SMS')
      checkPhoneNumber(contact, { path: 'parameters.contact', ...context.settings.sms })
    await checkMember(context, parameters)
    const sentFor = sentForOf(context, parameters)
    const limit = contactLimit(context, sentFor)
    const { db, now, organization } = context
    const lockedMs = ((await lockedUntil(db, contactKey(organization.tenantId, contact), now)) ?? now) - now
    const liveMs = await liveWait(context, contact, sentFor)
    // All waits at once, so that nobody waits for one and then meets the next.
    if (lockedMs + liveMs > 0) throw limitReached(Math.max(lockedMs, liveMs, await limitWait(db, limit)))
    await takeContactSend(context, limit)
    if (otpType === 'OTP_TYPE_SMS') await takeSms(context, { contact, sentFor })
  },

  async apply(context, parameters) {
    const { db, now, organization, random, codes, outbox } = context
    const { otpType, otpLength = 6, alphanumeric = false, expirationSeconds = '300' } = parameters
    const { tenantId } = organization
    const contact = normaliseContact(otpType, parameters.contact)
    // Counted again where nobody else can send meanwhile.
    await lockName(db, `otp ${tenantId} ${contact}`)
    const sentFor = sentForOf(context, parameters)
    const liveMs = await liveWait(context, contact, sentFor)
    if (liveMs > 0) throw limitReached(Math.max(liveMs, await limitWait(db, contactLimit(context, sentFor))))

    const id = random.uuid()
    const code = codes.create({ length: otpLength, alphanumeric })
    const expiresAt = now + Number(expirationSeconds) * 1_000
    const codeHash = codes.hash(id, code)
    const owner = { organizationId: organization.id, tenantId }
    await insertOtp(db, { id, ...owner, otpType, contact, sentFor, codeHash, createdAt: now, expiresAt })
    const look = isMember(context) ? await lookOf(context) : parameters
    await outbox.add(
      db,
      codeMessage(context, { ...look, otpType, contact, code, expirationSeconds }),
      expiresAt,
    )
    // From its third revision on. wire.md 6.7
    if (context.activityType !== activityType('initOtp', '_V3')) return { otpId: id }
    const otpEncryptionTargetBundle = await context.otpTargets.publish(id, organization.id)
    return { otpId: id, otpEncryptionTargetBundle }
  },
}

/** Whom the send counts against: end users' networks as the auth proxy names them, so that both share one count. */
const sentForOf = (context: Context, { otpType, contact, userIdentifier }: Params): string =>
  nameSend(normaliseContact(otpType, contact), isMember(context) ? ownNetwork(context) : userIdentifier)

/**
 * How long until one more code may live: for whom it is asked, and for the contact in all. An older code is never
 * killed for a newer one: a stranger could kill somebody's. Nor can one from a single network hold all the places.
 * decisions.md 5
 */
async function liveWait(
  { db, now, organization, settings }: Context,
  contact: string,
  sentFor: string,
): Promise<number> {
  const { liveCodes, liveCodesInAll, factor, tries } = settings.limits
  const live = await listLiveOtps(db, { tenantId: organization.tenantId, contact, maxTries: tries, now })
  const own = live.filter((otp) => otp.sentFor === sentFor)
  const waitFor = (soonestFirst: typeof live, max: number) =>
    soonestFirst.length < max ? 0 : soonestFirst[soonestFirst.length - max]!.expiresAt - now
  return Math.max(waitFor(own, liveCodes * factor), waitFor(live, liveCodesInAll * factor))
}
