import type { SubmitHandler } from '../context/handler.ts'
import { takePerson } from '../limits/memberLimits.ts'
import { endCredentials, listLiveCredentials, recoveryType } from '../store/credentials.ts'
import type { Database } from '../store/database/store.ts'
import { setBlocked, setSessionsEnded, type UserRow, updateUserRow } from '../store/users.ts'
import { lockAccountUser } from './lockAccountUser.ts'

/**
 * Ends a person's sessions and recoveries, and lets none of their credentials in until they are unblocked. Credentials,
 * contacts and wallets stay as they are. docs/decisions.md#blocked-people
 */
export const blockUser: SubmitHandler<'blockUser'> = {
  async apply(context, { subOrganizationId, userId }) {
    const { db, now } = context
    const user = await lockAccountUser(context, { subOrganizationId, userId })
    await takePerson(context, 'people', userId)
    return { userId, apiKeyIds: await blockLockedUser(db, user, now) }
  },
}

/** Blocks a user who is locked. @returns the keys that ended */
export async function blockLockedUser(
  db: Database,
  { organizationId, id, blockedAt }: Pick<UserRow, 'organizationId' | 'id' | 'blockedAt'>,
  now: number,
): Promise<string[]> {
  const keys = await listLiveCredentials(db, { organizationId, userId: id, now })
  const apiKeyIds = keys.flatMap((key) => (key.expiresAt === null ? [] : [key.id]))
  await endCredentials(db, { organizationId, ids: apiKeyIds, now })
  // Who is blocked already stays so since then.
  if (blockedAt === null) await setBlocked(db, { organizationId, id }, now)
  else await setSessionsEnded(db, { organizationId, id }, now)
  return apiKeyIds
}

/** Lets a person in again, with the login methods that they had. Sessions that the block ended stay ended. */
export const unblockUser: SubmitHandler<'unblockUser'> = {
  async apply(context, { subOrganizationId, userId }) {
    const { db, now } = context
    const { organizationId, blockedAt } = await lockAccountUser(context, { subOrganizationId, userId })
    if (blockedAt !== null)
      await updateUserRow(db, { organizationId, id: userId }, { blockedAt: null, updatedAt: now })
    return { userId }
  },
}

/** Signs a person out everywhere. Their passkeys and long-lived keys stay. docs/decisions.md#what-operators-do-with-accounts */
export const endUserSessions: SubmitHandler<'endUserSessions'> = {
  async apply(context, { subOrganizationId, userId }) {
    const { db, now } = context
    const { organizationId } = await lockAccountUser(context, { subOrganizationId, userId })
    await takePerson(context, 'people', userId)
    await setSessionsEnded(db, { organizationId, id: userId }, now)
    const keys = await listLiveCredentials(db, { organizationId, userId, now })
    const sessions = keys.filter(({ expiresAt, type }) => expiresAt !== null && type !== recoveryType)
    const apiKeyIds = sessions.map(({ id }) => id)
    await endCredentials(db, { organizationId, ids: apiKeyIds, now })
    return { apiKeyIds }
  },
}
