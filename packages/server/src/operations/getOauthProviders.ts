import type { QueryHandler } from '../handler.ts'
import { toOAuthProvider } from '../records.ts'
import { ServiceError } from '../ServiceError.ts'
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
