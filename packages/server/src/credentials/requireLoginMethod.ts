import type { Context } from '../context/context.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { reachesOf } from '../notices/reachesOf.ts'
import { listAuthenticators } from '../store/authenticators.ts'
import { listLiveCredentials } from '../store/credentials.ts'
import type { Database } from '../store/database/store.ts'
import { listIdentities } from '../store/oauthIdentities.ts'
import type { UserRow } from '../store/users.ts'
import type { Lineage } from './lineage.ts'
import { requireEstablished } from './requireLogin.ts'

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

/**
 * Makes sure that an established login method is left after established ones were removed. Otherwise a script in a page
 * could leave nothing but what it has added. An established caller may remove the last one, and so may anybody whose
 * removal the user is told of. Call it as {@link requireLoginMethod}.
 * @throws ServiceError STEP_UP_REQUIRED
 */
export async function requireEstablishedMethod(
  context: Context,
  user: UserRow,
  removed: readonly Pick<Lineage, 'establishedAt'>[],
): Promise<void> {
  const { db, now, settings } = context
  const counts = ({ establishedAt }: Pick<Lineage, 'establishedAt'>) =>
    establishedAt !== null && establishedAt <= now
  // Without a vault nobody could confirm the others.
  if (settings.vaultOrigin === undefined) return
  if (!removed.some(counts) || reachesOf(context, user).length > 0) return
  const owner = { organizationId: user.organizationId, userId: user.id }
  if ((await listAuthenticators(db, owner)).some(counts)) return
  if (isEndUser(user) && (await listIdentities(db, owner)).some(counts)) return
  const keys = await listLiveCredentials(db, { ...owner, now })
  if (!keys.some((key) => key.expiresAt === null && counts(key))) requireEstablished(context)
}

interface CredentialScope {
  organizationId: string
  userId: string | undefined
}

/** Whether the user is of a sub-organization. */
const isEndUser = ({ organizationId, tenantId }: Pick<UserRow, 'organizationId' | 'tenantId'>): boolean =>
  organizationId !== tenantId
