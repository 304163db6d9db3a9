import { and, eq, isNull } from 'drizzle-orm'
import { ServiceError } from '../errors/ServiceError.ts'
import type { Caller } from './caller.ts'
import { type CredentialRow, findCredential } from './credentials.ts'
import { type Database, first } from './database/store.ts'
import { passkeyType } from './passkeyCaller.ts'
import { authenticators } from './tables/schema.ts'
import { type LockedUser, lockUsers, type UserLocation } from './users.ts'

/**
 * Locks the caller's user, and with it the users whom the request names, and checks that the credential that stamped the
 * request hasn't ended since the stamp was checked. Callers that share a user (the auth proxy) or have no credential
 * (attested stamps) are not locked.
 * @returns the key that stamped the request; undefined for a passkey.
 * @throws ServiceError PUBLIC_KEY_NOT_FOUND, USER_BLOCKED
 */
export async function lockCaller(
  db: Database,
  caller: Caller,
  named: readonly UserLocation[] = [],
): Promise<CredentialRow | undefined> {
  if (caller.role === 'proxy' || caller.attested) return undefined
  requireNotBlocked(await lockUsers(db, [locationOf(caller), ...named]), caller.userId)
  return await requireLiveCaller(db, caller)
}

/** Where the caller's own user is. */
export const locationOf = ({ organization, userId }: Caller): UserLocation => ({
  organizationId: organization.id,
  id: userId,
})

/**
 * Checks that the credential that stamped the request hasn't ended, with the caller locked.
 * @returns it if it is a key.
 * @throws ServiceError PUBLIC_KEY_NOT_FOUND
 */
export async function requireLiveCaller(
  db: Database,
  { role, organization, credential, attested }: Caller,
): Promise<CredentialRow | undefined> {
  if (role === 'proxy' || attested) return undefined
  const location = { organizationId: organization.id, id: credential.id }
  if (credential.type === passkeyType) {
    if (!(await isLivePasskey(db, location))) throw new ServiceError('PUBLIC_KEY_NOT_FOUND', {})
    return undefined
  }
  const key = await findCredential(db, location)
  if (!key || key.endedAt !== null) throw new ServiceError('PUBLIC_KEY_NOT_FOUND', {})
  return key
}

async function isLivePasskey(
  db: Database,
  { organizationId, id }: { organizationId: string; id: string },
): Promise<boolean> {
  const live = and(
    eq(authenticators.organizationId, organizationId),
    eq(authenticators.id, id),
    isNull(authenticators.endedAt),
  )
  return first(await db.select({ id: authenticators.id }).from(authenticators).where(live)) !== undefined
}

/**
 * Checks a user as they are under a lock: a block that was committed first wins. docs/decisions.md#blocked-people
 * @throws ServiceError USER_BLOCKED
 */
export function requireNotBlocked(locked: readonly LockedUser[], userId: string): void {
  if (locked.some(({ id, blockedAt }) => id === userId && blockedAt !== null))
    throw new ServiceError('USER_BLOCKED', {})
}
