import { toOAuthProvider } from '../accounts/records.ts'
import type { QueryHandler } from '../context/handler.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { listIdentities } from '../store/oauthIdentities.ts'
import { findUser } from '../store/users.ts'

export const getOauthProviders: QueryHandler<'getOauthProviders'> = async (
  { db, organization: { id: organizationId } },
  { userId },
) => {
  if (userId !== undefined && !(await findUser(db, { organizationId, id: userId }))) {
    throw new ServiceError('USER_NOT_FOUND', { userId })
  }
  return { oauthProviders: (await listIdentities(db, { organizationId, userId })).map(toOAuthProvider) }
}
