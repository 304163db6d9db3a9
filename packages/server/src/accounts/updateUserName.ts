import type { SubmitHandler } from '../context/handler.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { findUser, lockUser, updateUserRow } from '../store/users.ts'

export const updateUserName: SubmitHandler<'updateUserName'> = {
  async apply({ db, now, organization }, { userId, userName: name }) {
    await lockUser(db, userId)
    const user = await findUser(db, { organizationId: organization.id, id: userId })
    if (!user) throw new ServiceError('USER_NOT_FOUND', { userId })
    await updateUserRow(db, userId, { name, updatedAt: now })
    return { userId }
  },
}
