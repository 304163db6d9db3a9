import { toApiKey } from '../accounts/records.ts'
import type { QueryHandler } from '../context/handler.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { listLiveCredentials } from '../store/credentials.ts'
import { findUser } from '../store/users.ts'

export const getApiKeys: QueryHandler<'getApiKeys'> = async ({ db, now, organization }, { userId }) => {
  const organizationId = organization.id
  if (userId !== undefined && !(await findUser(db, { organizationId, id: userId }))) {
    throw new ServiceError('USER_NOT_FOUND', { userId })
  }
  return { apiKeys: (await listLiveCredentials(db, { organizationId, userId, now })).map(toApiKey) }
}
