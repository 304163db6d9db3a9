import type { SubmitHandler } from '../context/handler.ts'
import { requireLockedUser } from '../credentials/requireUser.ts'
import { endCredentials, listLiveCredentials, recoveryType } from '../store/credentials.ts'
import { lockSubOrganization } from './lockSubOrganization.ts'

/** Signs a person out everywhere. Their passkeys and long-lived keys stay. docs/decisions.md#what-operators-do-with-accounts */
export const endUserSessions: SubmitHandler<'endUserSessions'> = {
  async apply(context, { subOrganizationId, userId }) {
    const { db, now } = context
    const { id: organizationId } = await lockSubOrganization(context, subOrganizationId)
    await requireLockedUser(db, { organizationId, id: userId })
    const keys = await listLiveCredentials(db, { organizationId, userId, now })
    const sessions = keys.filter(({ expiresAt, type }) => expiresAt !== null && type !== recoveryType)
    const apiKeyIds = sessions.map(({ id }) => id)
    await endCredentials(db, { organizationId, ids: apiKeyIds, now })
    return { apiKeyIds }
  },
}
