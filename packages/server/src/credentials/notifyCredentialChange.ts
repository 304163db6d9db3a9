import type { OtpType } from '@latchkey/contract'

import type { Context } from '../context/context.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import {
  isKnownReceiver,
  networkLimit,
  ownNetworks,
  rateLimited,
  receiverOf,
  type SendLimit,
} from '../limits/sendLimits.ts'
import { takeSms } from '../limits/smsLimits.ts'
import type { CredentialChange } from '../messages/mail/credentialChangedMail.ts'
import { credentialChangedMessage, lookOf } from '../messages/messages.ts'
import { takesMessages } from '../parsing/phoneNumbers.ts'
import { relaxed } from '../settings/relaxed.ts'
import { takeLimit } from '../store/limits.ts'
import type { UserRow } from '../store/users.ts'

/** How long a notice about a passkey or key is worth sending. */
const noticeMs = 24 * 3_600_000

/** Where a user gets notices. */
export interface Reach {
  otpType: OtpType
  to: string
}

/**
 * Notifies a user that credentials or contacts were added or confirmed, at every verified contact, or removed, at one of
 * them. For `apply`, with the user locked. An addition or confirmation is refused if its notice can't be sent, because it
 * would go unnoticed. A removal never is: a user must be able to remove a thief's credential at once.
 * @throws ServiceError RATE_LIMIT_EXCEEDED
 */
export async function notifyCredentialChange(
  context: Context,
  user: UserRow,
  change: CredentialChange,
): Promise<void> {
  const { db, log, now, outbox } = context
  const reaches = reachesOf(context, user).slice(0, change.change === 'removed' ? 1 : undefined)
  if (reaches.length === 0 || change.count === 0) return
  try {
    await takeNotice(context, user, reaches, change.change)
  } catch (error) {
    const isFull = error instanceof ServiceError && error.code === 'RATE_LIMIT_EXCEEDED'
    if (!isFull || change.change !== 'removed') throw error
    log.warn('notice.skipped', { organizationId: user.organizationId, userId: user.id })
    return
  }
  const look = await lookOf(context)
  for (const reach of reaches)
    await outbox.add(db, credentialChangedMessage(context, { ...reach, ...change, look }), {
      tenantId: context.organization.tenantId,
      expiresAt: now + noticeMs,
    })
}

/** The verified e-mail address, then the verified phone number. Unverified contacts get no notices. */
export function reachesOf({ settings }: Pick<Context, 'settings'>, user: UserRow): Reach[] {
  const { email, emailVerifiedAt, phoneNumber, phoneNumberVerifiedAt } = user
  const reaches: Reach[] = []
  if (email !== null && emailVerifiedAt !== null) reaches.push({ otpType: 'OTP_TYPE_EMAIL', to: email })
  if (
    phoneNumber !== null &&
    phoneNumberVerifiedAt !== null &&
    takesMessages(phoneNumber, settings.sms.countries)
  )
    reaches.push({ otpType: 'OTP_TYPE_SMS', to: phoneNumber })
  return reaches
}

/**
 * Each kind of change is counted separately, so that none can suppress another. A notice by SMS also counts
 * as a code sent to the number, so that notices don't raise the number of SMS. docs/security.md#send-limits
 * @throws ServiceError RATE_LIMIT_EXCEEDED
 */
export async function takeNotice(
  context: Context,
  { id }: UserRow,
  reaches: readonly Reach[],
  change: CredentialChange['change'],
): Promise<void> {
  const { db, now, settings } = context
  const take = async (limit: SendLimit) => {
    const taken = await takeLimit(db, limit)
    if (!taken.ok) throw rateLimited('notices', taken.retryAfterMs)
  }
  const windows = relaxed(settings.limits.noticesPerUser, settings.limits)
  await take({ key: `notices ${change} ${id}`, windows, now })
  for (const { otpType, to } of reaches) {
    if (otpType !== 'OTP_TYPE_SMS') continue
    const receiver = receiverOf(context, to, ownNetworks(context))
    await take(networkLimit(context, receiver))
    await takeSms(context, { phoneNumber: to, isKnown: await isKnownReceiver(context, receiver) })
  }
}
