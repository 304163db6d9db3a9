import { createHash } from 'node:crypto'

import type { Context } from '../context.ts'
import type { SubmitHandler } from '../handler.ts'
import { checkMember, isMember } from '../memberCodes.ts'
import { codeMessage, lookOf } from '../messages.ts'
import { invalid, ServiceError } from '../ServiceError.ts'
import { relaxed } from '../settings.ts'
import { contactKey, lockedUntil } from '../store/contactFailures.ts'
import { normaliseContact } from '../store/contacts.ts'
import { takeLimit } from '../store/limits.ts'
import { insertOtp, liveOtpEnds } from '../store/otps.ts'
import { lockName } from '../store/store.ts'

/** Longest life of a code, in seconds. security.md P-02 */
const longestLife = 600

export const initOtp: SubmitHandler<'initOtp'> = {
  // Counted whatever follows: a refused send is still a wish to send.
  async prepare(context, parameters) {
    const { otpType, contact, userIdentifier = '', expirationSeconds = '300' } = parameters
    await checkMember(context, parameters)
    if (Number(expirationSeconds) > longestLife) {
      throw invalid(
        'parameters.expirationSeconds',
        `got ${expirationSeconds}, expected at most ${longestLife}`,
      )
    }
    const value = normaliseContact(otpType, contact)
    await takeSend(context, value, userIdentifier)
    const { db, now, organization } = context
    const locked = await lockedUntil(db, contactKey(organization.tenantId, value), now)
    if (locked !== undefined) throw limitReached(locked - now)
  },

  async apply(context, parameters) {
    const { db, now, organization, random, codes, settings, outbox } = context
    const { otpType, otpLength = 6, alphanumeric = false, expirationSeconds = '300' } = parameters
    const { tenantId } = organization
    const contact = normaliseContact(otpType, parameters.contact)
    await lockName(db, `otp ${tenantId} ${contact}`)
    const { liveCodes, factor, tries } = settings.limits
    const ends = await liveOtpEnds(db, { tenantId, contact, maxTries: tries, now })
    // An older code is never killed for a newer one: a stranger could kill somebody's. decisions.md 5
    if (ends.length >= liveCodes * factor) throw limitReached(ends[0]! - now)

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

async function takeSend(context: Context, contact: string, userIdentifier: string): Promise<void> {
  const { db, now, organization, settings } = context
  // The database keeps no list of addresses that were merely typed.
  const who = createHash('sha256').update(`${contact}\n${userIdentifier}`).digest('hex')
  const windows = relaxed(settings.limits.sendsPerContact, settings.limits)
  const taken = await takeLimit(db, { key: `send ${organization.tenantId} ${who}`, windows, now })
  if (!taken.ok) throw limitReached(taken.retryAfterMs)
}

const limitReached = (waitMs: number) =>
  new ServiceError('OTP_LIMIT_REACHED', { retryAfterSeconds: Math.ceil(waitMs / 1_000) })
