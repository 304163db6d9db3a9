import type { OtpType } from '@latchkey/contract'

import type { Context } from '../context.ts'
import { requireRecentLogin } from '../gate/recentLogin.ts'
import type { SubmitHandler } from '../handler.ts'
import { contactChangedMessage, lookOf } from '../messages.ts'
import { ServiceError } from '../ServiceError.ts'
import { contactLimit, nameSend, ownNetwork, takeContactSend, takeOwnSend } from '../sendLimits.ts'
import { normaliseContact } from '../store/contacts.ts'
import { findUser, lockUser, type UserRow, updateUserRow } from '../store/users.ts'

/** How long it makes sense to tell somebody that their contact changes. */
const noticeMs = 24 * 3_600_000

export const updateUser: SubmitHandler<'updateUser'> = {
  // A change of which the old contact can't be told is refused: it would go unseen.
  async prepare(context, { userId, userEmail, userPhoneNumber }) {
    if (userEmail === undefined && userPhoneNumber === undefined) return
    const { db, organization } = context
    requireRecentLogin(context)
    const user = await findUser(db, { organizationId: organization.id, id: userId })
    if (!user) throw new ServiceError('USER_NOT_FOUND', { userId })
    const changes = [
      contactChange(user, 'OTP_TYPE_EMAIL', userEmail),
      contactChange(user, 'OTP_TYPE_SMS', userPhoneNumber),
    ]
    for (const { tell } of changes) {
      if (tell === undefined) continue
      await takeOwnSend(context)
      await takeContactSend(context, contactLimit(context, nameSend(tell, ownNetwork(context))))
    }
  },

  async apply(context, { userId, userName, userEmail, userPhoneNumber, userTagIds = [] }) {
    const { db, now, organization } = context
    if (userTagIds.length > 0)
      throw new ServiceError('NOT_BUILT', { operation: 'update_user', part: 'userTagIds' })
    await lockUser(db, userId)
    const user = await findUser(db, { organizationId: organization.id, id: userId })
    if (!user) throw new ServiceError('USER_NOT_FOUND', { userId })
    const email = await changeContact(context, user, 'OTP_TYPE_EMAIL', userEmail)
    const phoneNumber = await changeContact(context, user, 'OTP_TYPE_SMS', userPhoneNumber)
    await updateUserRow(db, userId, {
      updatedAt: now,
      ...(userName !== undefined && { name: userName }),
      ...(email !== undefined && { pendingEmail: email }),
      ...(phoneNumber !== undefined && { pendingPhoneNumber: phoneNumber }),
    })
    return { userId }
  },
}

interface ContactChange {
  /** What waits for its proof from now on (null: nothing); undefined when nothing changes. decisions.md 7 */
  pending?: string | null
  /** The old contact, where it is to be told: nobody is told of a contact that they never proved to be theirs. */
  tell?: string
}

function contactChange(user: UserRow, otpType: OtpType, wanted: string | undefined): ContactChange {
  if (wanted === undefined) return {}
  const contact = normaliseContact(otpType, wanted)
  const { old, provenAt, pending } =
    otpType === 'OTP_TYPE_EMAIL'
      ? { old: user.email, provenAt: user.emailProvenAt, pending: user.pendingEmail }
      : { old: user.phoneNumber, provenAt: user.phoneNumberProvenAt, pending: user.pendingPhoneNumber }
  if (old === contact) return { pending: null }
  if (old === null || provenAt === null || pending === contact) return { pending: contact }
  return { pending: contact, tell: old }
}

async function changeContact(
  context: Context,
  user: UserRow,
  otpType: OtpType,
  wanted: string | undefined,
): Promise<string | null | undefined> {
  if (wanted === undefined) return undefined
  if (user.role === 'proxy') throw new ServiceError('REQUEST_NOT_AUTHORIZED', { operation: 'update_user' })
  const { pending, tell } = contactChange(user, otpType, wanted)
  if (tell !== undefined) {
    const look = await lookOf(context)
    const notice = contactChangedMessage(context, { otpType, to: tell, newContact: wanted, look })
    await context.outbox.add(context.db, notice, context.now + noticeMs)
  }
  return pending
}
