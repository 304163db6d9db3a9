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

/** How long it makes sense to tell somebody of a passkey or a key. */
const noticeMs = 24 * 3_600_000

/** Where a person can be told. */
interface Reach {
  otpType: OtpType
  to: string
}

/**
 * Tells a person, where they can be reached for certain, that passkeys or API keys of their account came or went.
 * For `apply`, with the user locked. An addition that can't be told is refused: it would go unseen. A removal never
 * is: whoever takes away what a thief left there must not have to wait.
 * @throws ServiceError RATE_LIMIT_EXCEEDED
 */
export async function tellOfCredentials(
  context: Context,
  user: UserRow,
  change: CredentialChange,
): Promise<void> {
  const { db, log, now, outbox } = context
  const reach = reachOf(context, user)
  if (!reach || change.count === 0) return
  try {
    await takeNotice(context, user, reach, change)
  } catch (error) {
    const isFull = error instanceof ServiceError && error.code === 'RATE_LIMIT_EXCEEDED'
    if (!isFull || change.change === 'added') throw error
    log.warn('notice.skipped', { organizationId: user.organizationId, userId: user.id })
    return
  }
  const look = await lookOf(context)
  await outbox.add(db, credentialChangedMessage(context, { ...reach, ...change, look }), now + noticeMs)
}

/** The proven address, else the proven number: nobody is told of an account that they never proved to be theirs. */
function reachOf({ settings }: Context, user: UserRow): Reach | undefined {
  const { email, emailProvenAt, phoneNumber, phoneNumberProvenAt } = user
  if (email !== null && emailProvenAt !== null) return { otpType: 'OTP_TYPE_EMAIL', to: email }
  if (phoneNumber === null || phoneNumberProvenAt === null) return undefined
  const isReachable = takesMessages(phoneNumber, settings.sms.countries)
  return isReachable ? { otpType: 'OTP_TYPE_SMS', to: phoneNumber } : undefined
}

/**
 * Additions and removals are counted apart, so that neither hides the other. Those by SMS are counted among the codes
 * to the number as well: nobody's telephone rings more often, and nobody is paid for more messages, than by codes.
 * security.md P-06
 */
async function takeNotice(
  context: Context,
  { id }: UserRow,
  { otpType, to }: Reach,
  { change }: CredentialChange,
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
