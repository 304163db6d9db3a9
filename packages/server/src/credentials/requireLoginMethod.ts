import { ServiceError } from '../errors/ServiceError.ts'
import { listAuthenticators } from '../store/authenticators.ts'
import { listLiveCredentials } from '../store/credentials.ts'
import { listIdentities } from '../store/oauthIdentities.ts'
import type { Database } from '../store/store.ts'
import type { UserRow } from '../store/users.ts'

/**
 * Makes sure that a login method is left after a change: a passkey, an API key that doesn't expire, or, in a
 * sub-organization, a verified contact or a linked identity. (Codes and social logins sign in to sub-organizations
 * only.) Call it inside the transaction, after the change, with the user's current row.
 * @throws ServiceError LAST_CREDENTIAL
 */
export async function requireLoginMethod(
  db: Database,
  { organizationId, tenantId, id: userId, emailVerifiedAt, phoneNumberVerifiedAt }: UserRow,
  now: number,
): Promise<void> {
  const isSubOrganization = organizationId !== tenantId
  if (isSubOrganization && (emailVerifiedAt !== null || phoneNumberVerifiedAt !== null)) return
  if ((await listAuthenticators(db, { organizationId, userId })).length > 0) return
  if (isSubOrganization && (await listIdentities(db, { organizationId, userId })).length > 0) return
  const keys = await listLiveCredentials(db, { organizationId, userId, now })
  if (keys.some(({ expiresAt }) => expiresAt === null)) return
  throw new ServiceError('LAST_CREDENTIAL', {})
}
