import { and, eq, isNull } from 'drizzle-orm'
import { ServiceError } from '../errors/ServiceError.ts'
import type { Caller } from './caller.ts'
import { type Database, first } from './database/store.ts'
import { passkeyType } from './passkeyCaller.ts'
import { authenticators, credentials } from './tables/schema.ts'
import { type LockedUser, lockUsers, type UserLocation } from './users.ts'

/**
 * Locks the caller's user, and with it the users whom the request names, and checks that the credential that stamped the
 * request hasn't ended since the stamp was checked. Callers that share a user (the auth proxy) or have no credential
 * (attested stamps) are not locked.
 * @throws ServiceError PUBLIC_KEY_NOT_FOUND, USER_BLOCKED
 */
export async function lockCaller(
  db: Database,
  caller: Caller,
  named: readonly UserLocation[] = [],
): Promise<void> {
  if (caller.role === 'proxy' || caller.attested) return
  requireNotBlocked(await lockUsers(db, [locationOf(caller), ...named]), caller.userId)
  await requireLiveCaller(db, caller)
}

/** Where the caller's own user is. */
export const locationOf = ({ organization, userId }: Caller): UserLocation => ({
  organizationId: organization.id,
  id: userId,
})

/**
 * Checks that the credential that stamped the request hasn't ended, with the caller locked.
 * @throws ServiceError PUBLIC_KEY_NOT_FOUND
 */
export async function requireLiveCaller(
  db: Database,
  { role, organization, credential, attested }: Caller,
): Promise<void> {
  if (role === 'proxy' || attested) return
  const table = credential.type === passkeyType ? authenticators : credentials
  const live = and(
    eq(table.organizationId, organization.id),
    eq(table.id, credential.id),
    isNull(table.endedAt),
  )
  if (!first(await db.select({ id: table.id }).from(table).where(live)))
    throw new ServiceError('PUBLIC_KEY_NOT_FOUND', {})
}

/**
 * Checks a user as they are under a lock: a block that was committed first wins. docs/decisions.md#blocked-people
 * @throws ServiceError USER_BLOCKED
 */
export function requireNotBlocked(locked: readonly LockedUser[], userId: string): void {
  if (locked.some(({ id, blockedAt }) => id === userId && blockedAt !== null))
    throw new ServiceError('USER_BLOCKED', {})
}
