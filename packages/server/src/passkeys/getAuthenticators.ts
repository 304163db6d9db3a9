import { toAuthenticator } from '../accounts/records.ts'
import type { QueryHandler } from '../context/handler.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { listAuthenticators } from '../store/authenticators.ts'
import { findUser } from '../store/users.ts'

export const getAuthenticators: QueryHandler<'getAuthenticators'> = async (
  { db, organization: { id: organizationId } },
  { userId },
) => {
  if (!(await findUser(db, { organizationId, id: userId }))) {
    throw new ServiceError('USER_NOT_FOUND', { userId })
  }
  return { authenticators: (await listAuthenticators(db, { organizationId, userId })).map(toAuthenticator) }
}
