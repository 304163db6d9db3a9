import { ServiceError } from '../errors/ServiceError.ts'
import { listAuthenticators } from '../store/authenticators.ts'
import { listLiveCredentials } from '../store/credentials.ts'
import type { Database } from '../store/database/store.ts'
import { listIdentities } from '../store/oauthIdentities.ts'
import type { UserRow } from '../store/users.ts'

/**
 * Makes sure that a login method is left after a change. Call it inside the transaction, after the change, with the
 * user's current row.
 * @throws ServiceError LAST_CREDENTIAL
 */
export async function requireLoginMethod(db: Database, user: UserRow, now: number): Promise<void> {
  if ((await findUsersWithoutLogin(db, [user], now)).length > 0) throw new ServiceError('LAST_CREDENTIAL', {})
}

/**
 * Users of an organization who have no login method: no passkey, no API key that doesn't expire, and, in a
 * sub-organization, neither a verified contact nor a linked identity. (Codes and social logins sign in to
 * sub-organizations only.)
 */
export async function findUsersWithoutLogin(
  db: Database,
  users: readonly UserRow[],
  now: number,
): Promise<UserRow[]> {
  let left = users.filter(
    ({ emailVerifiedAt, phoneNumberVerifiedAt, ...user }) =>
      !isEndUser(user) || (emailVerifiedAt === null && phoneNumberVerifiedAt === null),
  )
  const without = async (list: (scope: CredentialScope) => Promise<readonly { userId: string }[]>) => {
    const [one] = left
    if (!one) return
    const userId = left.length === 1 ? one.id : undefined
    const owners = new Set(
      (await list({ organizationId: one.organizationId, userId })).map((row) => row.userId),
    )
    left = left.filter(({ id }) => !owners.has(id))
  }
  await without((scope) => listAuthenticators(db, scope))
  if (left.some(isEndUser)) await without((scope) => listIdentities(db, scope))
  await without(async (scope) => {
    const keys = await listLiveCredentials(db, { ...scope, now })
    return keys.filter(({ expiresAt }) => expiresAt === null)
  })
  return left
}

interface CredentialScope {
  organizationId: string
  userId: string | undefined
}

/** Whether the user is of a sub-organization. */
const isEndUser = ({ organizationId, tenantId }: Pick<UserRow, 'organizationId' | 'tenantId'>): boolean =>
  organizationId !== tenantId
