import { createHash } from 'node:crypto'

import type { Context } from '../context.ts'
import type { SubmitHandler } from '../handler.ts'
import { checkMember, isMember } from '../memberCodes.ts'
import { codeMessage, holdsCode, lookOf, unbuiltLook } from '../messages.ts'
import { invalid, ServiceError } from '../ServiceError.ts'
import { relaxed } from '../settings.ts'
import { contactKey, lockedUntil } from '../store/contactFailures.ts'
import { normaliseContact } from '../store/contacts.ts'
import { limitWait, takeLimit } from '../store/limits.ts'
import { insertOtp, liveOtpEnds } from '../store/otps.ts'
import { lockName } from '../store/store.ts'

/** Longest life of a code, in seconds. security.md P-02 */
const longestLife = 600

export const initOtp: SubmitHandler<'initOtp'> = {
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
    await checkMember(context, parameters)
    const contact = normaliseContact(otpType, parameters.contact)
    const limit = sendLimit(context, contact, parameters.userIdentifier)
    const { db, now, organization } = context
    const lockedMs = ((await lockedUntil(db, contactKey(organization.tenantId, contact), now)) ?? now) - now
    const liveMs = await liveWait(context, contact)
    // All waits at once, so that nobody waits for one and then meets the next.
    if (lockedMs + liveMs > 0) throw limitReached(Math.max(lockedMs, liveMs, await limitWait(db, limit)))
    const taken = await takeLimit(db, limit)
    if (!taken.ok) throw limitReached(taken.retryAfterMs)
  },

  async apply(context, parameters) {
    const { db, now, organization, random, codes, outbox } = context
    const { otpType, otpLength = 6, alphanumeric = false, expirationSeconds = '300' } = parameters
    const { tenantId } = organization
    const contact = normaliseContact(otpType, parameters.contact)
    // Counted again where nobody else can send meanwhile.
    await lockName(db, `otp ${tenantId} ${contact}`)
    const liveMs = await liveWait(context, contact)
    if (liveMs > 0) throw limitReached(liveMs)

    const id = random.uuid()
    const code = codes.create({ length: otpLength, alphanumeric })
    const expiresAt = now + Number(expirationSeconds) * 1_000
    const codeHash = codes.hash(id, code)
    const owner = { organizationId: organization.id, tenantId }
    await insertOtp(db, { id, ...owner, otpType, contact, codeHash, createdAt: now, expiresAt })
    const look = isMember(context) ? await lookOf(context) : parameters
    await outbox.add(
      db,
      codeMessage(context, { ...look, otpType, contact, code, expirationSeconds }),
      expiresAt,
    )
    return { otpId: id }
  },
}

function sendLimit({ organization, settings, now }: Context, contact: string, userIdentifier = '') {
  // The database keeps no list of addresses that were merely typed.
  const who = createHash('sha256').update(`${contact}\n${userIdentifier}`).digest('hex')
  const windows = relaxed(settings.limits.sendsPerContact, settings.limits)
  return { key: `send ${organization.tenantId} ${who}`, windows, now }
}

/** An older code is never killed for a newer one: a stranger could kill somebody's. decisions.md 5 */
async function liveWait({ db, now, organization, settings }: Context, contact: string): Promise<number> {
  const { liveCodes, factor, tries } = settings.limits
  const ends = await liveOtpEnds(db, { tenantId: organization.tenantId, contact, maxTries: tries, now })
  return ends.length < liveCodes * factor ? 0 : ends[0]! - now
}

const limitReached = (waitMs: number) =>
  new ServiceError('OTP_LIMIT_REACHED', { retryAfterSeconds: Math.ceil(waitMs / 1_000) })
