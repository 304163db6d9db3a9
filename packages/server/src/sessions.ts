import type { Context, OrganizationFacts } from './context.ts'
import { ServiceError } from './ServiceError.ts'
import { endOtherLogins, insertCredential, loginType, trimExpiringKeys } from './store/credentials.ts'
import { lockUser } from './store/users.ts'

/** Life of a session key when nobody says otherwise, in seconds. service.md, Limits */
export const defaultSessionSeconds = '900'

/**
 * A session that may do more than was asked for is worse than none. decisions.md 2: nothing is ignored.
 * @throws ServiceError NOT_BUILT
 */
export function checkNoProfile(operation: string, sessionProfileId: string | undefined): void {
  if (sessionProfileId !== undefined)
    throw new ServiceError('NOT_BUILT', { operation, part: 'sessionProfileId' })
}

export interface LoginFacts {
  userId: string
  organization: Pick<OrganizationFacts, 'id' | 'tenantId'>
  publicKey: string
  expirationSeconds: string
  invalidateExisting: boolean
  /** When the person proved who they are: now, or, for a refresh, when the first session of the chain did. */
  authTime: number
}

/**
 * Adds a login key to a user, and keeps the number of their expiring keys in bounds. decisions.md 6
 * @throws ServiceError CREDENTIAL_CONFLICT for a key that was ever used in the tenant.
 */
export async function addLoginKey(
  { db, now, random, settings }: Context,
  { userId, organization, publicKey, expirationSeconds, invalidateExisting, authTime }: LoginFacts,
): Promise<{ credentialId: string; expiresAt: number }> {
  await lockUser(db, userId)
  const credentialId = random.uuid()
  const chainEnd = authTime + settings.sessionChainSeconds * 1_000
  const expiresAt = Math.min(now + Number(expirationSeconds) * 1_000, chainEnd)
  await insertCredential(db, {
    id: credentialId,
    tenantId: organization.tenantId,
    organizationId: organization.id,
    userId,
    name: `Login - ${new Date(now).toISOString()}`,
    type: loginType,
    publicKey,
    createdAt: now,
    updatedAt: now,
    expirationSeconds: Number(expirationSeconds),
    expiresAt,
    authTime,
  })
  if (invalidateExisting) await endOtherLogins(db, { userId, keepId: credentialId, now })
  await trimExpiringKeys(db, { userId, keepId: credentialId, max: settings.expiringKeysPerUser, now })
  return { credentialId, expiresAt }
}
