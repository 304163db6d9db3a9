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
import { relaxed } from '../settings/settings.ts'
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
 * Notifies a user at a verified contact that passkeys, API keys or identities were added or removed. For `apply`,
 * with the user locked. An addition is refused if its notice can't be sent, because it would go unnoticed. A removal
 * never is: a user must be able to remove a thief's credential at once.
 * @throws ServiceError RATE_LIMIT_EXCEEDED
 */
export async function notifyCredentialChange(
  context: Context,
  user: UserRow,
  change: CredentialChange,
): Promise<void> {
  const { db, log, now, outbox } = context
  const reach = reachOf(context, user)
  if (!reach || change.count === 0) return
  try {
    await takeNotice(context, user, reach, change.change)
  } catch (error) {
    const isFull = error instanceof ServiceError && error.code === 'RATE_LIMIT_EXCEEDED'
    if (!isFull || change.change === 'added') throw error
    log.warn('notice.skipped', { organizationId: user.organizationId, userId: user.id })
    return
  }
  const look = await lookOf(context)
  await outbox.add(db, credentialChangedMessage(context, { ...reach, ...change, look }), {
    tenantId: context.organization.tenantId,
    expiresAt: now + noticeMs,
  })
}

/** The verified e-mail address, else the verified phone number. Unverified contacts get no notices. */
export function reachOf({ settings }: Context, user: UserRow): Reach | undefined {
  const { email, emailVerifiedAt, phoneNumber, phoneNumberVerifiedAt } = user
  if (email !== null && emailVerifiedAt !== null) return { otpType: 'OTP_TYPE_EMAIL', to: email }
  if (phoneNumber === null || phoneNumberVerifiedAt === null) return undefined
  const isReachable = takesMessages(phoneNumber, settings.sms.countries)
  return isReachable ? { otpType: 'OTP_TYPE_SMS', to: phoneNumber } : undefined
}

/**
 * Additions and removals are counted separately, so that neither can suppress the other. A notice by SMS also counts
 * as a code sent to the number, so that notices don't raise the number of SMS. docs/security.md#send-limits
 * @throws ServiceError RATE_LIMIT_EXCEEDED
 */
export async function takeNotice(
  context: Context,
  { id }: UserRow,
  { otpType, to }: Reach,
  change: CredentialChange['change'],
): Promise<void> {
  const { db, now, settings } = context
  const windows = relaxed(settings.limits.noticesPerUser, settings.limits)
  const limits: SendLimit[] = [{ key: `notices ${change} ${id}`, windows, now }]
  const receiver = receiverOf(context, to, ownNetworks(context))
  if (otpType === 'OTP_TYPE_SMS') limits.push(networkLimit(context, receiver))
  for (const limit of limits) {
    const taken = await takeLimit(db, limit)
    if (!taken.ok) throw rateLimited('notices', taken.retryAfterMs)
  }
  if (otpType === 'OTP_TYPE_SMS') {
    const isKnown = await isKnownReceiver(context, receiver)
    await takeSms(context, { phoneNumber: to, isKnown })
  }
}
