import type { SubmitHandler } from '../context/handler.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { endCredentials, listLiveCredentials, recoveryType } from '../store/credentials.ts'
import { findUser, lockUser } from '../store/users.ts'
import { lockSubOrganization } from './lockSubOrganization.ts'

/** Signs a person out everywhere. Their passkeys and long-lived keys stay. docs/decisions.md#what-operators-do-with-accounts */
export const endUserSessions: SubmitHandler<'endUserSessions'> = {
  async apply(context, { subOrganizationId, userId }) {
    const { db, now } = context
    const { id: organizationId } = await lockSubOrganization(context, subOrganizationId)
    await lockUser(db, { organizationId, id: userId })
    if (!(await findUser(db, { organizationId, id: userId })))
      throw new ServiceError('USER_NOT_FOUND', { userId })
    const keys = await listLiveCredentials(db, { organizationId, userId, now })
    const sessions = keys.filter(({ expiresAt, type }) => expiresAt !== null && type !== recoveryType)
    const apiKeyIds = sessions.map(({ id }) => id)
    await endCredentials(db, { organizationId, ids: apiKeyIds, now })
    return { apiKeyIds }
  },
}
