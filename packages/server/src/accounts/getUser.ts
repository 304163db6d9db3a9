import type { QueryHandler } from '../context/handler.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { listAuthenticators } from '../store/authenticators.ts'
import { listLiveCredentials } from '../store/credentials.ts'
import { listIdentities } from '../store/oauthIdentities.ts'
import { findUser } from '../store/users.ts'
import { toUser } from './records.ts'

export const getUser: QueryHandler<'getUser'> = async ({ db, now, organization }, { userId }) => {
  const organizationId = organization.id
  const user = await findUser(db, { organizationId, id: userId })
  if (!user) throw new ServiceError('USER_NOT_FOUND', { userId })
  const keys = await listLiveCredentials(db, { organizationId, userId, now })
  const passkeys = await listAuthenticators(db, { organizationId, userId })
  return { user: toUser(user, keys, passkeys, await listIdentities(db, { organizationId, userId })) }
}
