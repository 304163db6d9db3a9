import type { QueryHandler } from '../handler.ts'
import { toApiKey } from '../records.ts'
import { ServiceError } from '../ServiceError.ts'
import { listLiveCredentials } from '../store/credentials.ts'
import { findUser } from '../store/users.ts'

export const getApiKeys: QueryHandler<'getApiKeys'> = async ({ db, now, organization }, { userId }) => {
  const organizationId = organization.id
  if (userId !== undefined && !(await findUser(db, { organizationId, id: userId }))) {
    throw new ServiceError('USER_NOT_FOUND', { userId })
  }
  return { apiKeys: (await listLiveCredentials(db, { organizationId, userId, now })).map(toApiKey) }
}
