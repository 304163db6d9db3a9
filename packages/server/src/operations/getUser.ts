import type { QueryHandler } from '../handler.ts'
import { toUser } from '../records.ts'
import { ServiceError } from '../ServiceError.ts'
import { listLiveCredentials } from '../store/credentials.ts'
import { findUser } from '../store/users.ts'

export const getUser: QueryHandler<'getUser'> = async ({ db, now, organization }, { userId }) => {
  const user = await findUser(db, { organizationId: organization.id, id: userId })
  if (!user) throw new ServiceError('USER_NOT_FOUND', { userId })
  return {
    user: toUser(user, await listLiveCredentials(db, { organizationId: organization.id, userId, now })),
  }
}
