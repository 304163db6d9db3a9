import type { OtpType } from '@latchkey/contract'

import type { Context } from '../context.ts'
import { requireRecentLogin } from '../gate/recentLogin.ts'
import type { SubmitHandler } from '../handler.ts'
import { contactChangedMessage, lookOf } from '../messages.ts'
import { ServiceError } from '../ServiceError.ts'
import { normaliseContact } from '../store/contacts.ts'
import { findUser, lockUser, type UserRow, updateUserRow } from '../store/users.ts'

/** How long it makes sense to tell somebody that their contact changes. */
const noticeMs = 24 * 3_600_000

export const updateUser: SubmitHandler<'updateUser'> = {
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

/** What waits for its proof from now on (null: nothing); undefined when nothing changes. decisions.md 7 */
async function changeContact(
  context: Context,
  user: UserRow,
  otpType: OtpType,
  wanted: string | undefined,
): Promise<string | null | undefined> {
  if (wanted === undefined) return undefined
  requireRecentLogin(context)
  if (user.role === 'proxy') throw new ServiceError('REQUEST_NOT_AUTHORIZED', { operation: 'update_user' })
  const contact = normaliseContact(otpType, wanted)
  const old = otpType === 'OTP_TYPE_EMAIL' ? user.email : user.phoneNumber
  if (old === contact) return null
  if (old !== null) {
    const look = await lookOf(context)
    const notice = contactChangedMessage(context, { otpType, to: old, newContact: contact, look })
    await context.outbox.add(context.db, notice, context.now + noticeMs)
  }
  return contact
}
