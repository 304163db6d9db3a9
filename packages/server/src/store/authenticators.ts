import { and, asc, eq, inArray, isNull, lt, or, type SQL, TransactionRollbackError } from 'drizzle-orm'

import { ServiceError } from '../errors/ServiceError.ts'
import type { Database } from './database/store.ts'
import { enter } from './directory/directory.ts'
import { keyOfPasskey } from './directory/directoryKeys.ts'
import { deleteExpired } from './sweeps/deleteExpired.ts'
import { assertions, authenticators } from './tables/schema.ts'
import { claimOrganization } from './users.ts'

export type AuthenticatorRow = typeof authenticators.$inferSelect

/**
 * Adds a passkey. A credential ID stays unique per tenant forever, because deleted passkeys stay as rows.
 * @throws ServiceError CREDENTIAL_CONFLICT
 */
export async function insertAuthenticator(
  db: Database,
  authenticator: typeof authenticators.$inferInsert,
): Promise<void> {
  const added = await db
    .insert(authenticators)
    .values(authenticator)
    .onConflictDoNothing()
    .returning({ id: authenticators.id })
  const key = keyOfPasskey(authenticator.tenantId, authenticator.credentialId)
  if (added.length === 0 || !(await enter(db, key, authenticator)))
    throw new ServiceError('CREDENTIAL_CONFLICT', { credential: 'authenticator' })
  await claimOrganization(db, authenticator.organizationId, authenticator.createdAt)
}

/** Active passkeys of one user, or of the whole organization. */
export async function listAuthenticators(
  db: Database,
  { organizationId, userId }: { organizationId: string; userId?: string | undefined },
): Promise<AuthenticatorRow[]> {
  const owner = userId === undefined ? undefined : eq(authenticators.userId, userId)
  return await db
    .select()
    .from(authenticators)
    .where(and(eq(authenticators.organizationId, organizationId), owner, isNull(authenticators.endedAt)))
    .orderBy(asc(authenticators.createdAt), asc(authenticators.id))
}

/** Renames a user's active passkey; false if there is no such passkey. */
export async function renameAuthenticator(
  db: Database,
  {
    organizationId,
    id,
    userId,
    name,
    now,
  }: { organizationId: string; id: string; userId: string; name: string; now: number },
): Promise<boolean> {
  const isUsersPasskey = and(
    eq(authenticators.organizationId, organizationId),
    eq(authenticators.id, id),
    eq(authenticators.userId, userId),
    isNull(authenticators.endedAt),
  )
  const renamed = await db
    .update(authenticators)
    .set({ name, updatedAt: now })
    .where(isUsersPasskey)
    .returning({ id: authenticators.id })
  return renamed.length > 0
}

/** Ends passkeys. */
export async function endAuthenticators(
  db: Database,
  { organizationId, ids, now }: { organizationId: string; ids: readonly string[]; now: number },
): Promise<void> {
  const isListed = and(
    eq(authenticators.organizationId, organizationId),
    inArray(authenticators.id, [...ids]),
  )
  await db
    .update(authenticators)
    .set({ endedAt: now, updatedAt: now })
    .where(and(isListed, isNull(authenticators.endedAt)))
}

export interface UsedAssertion {
  /** The organization of the passkey. */
  organizationId: string
  authenticatorId: string
  digest: string
  /** Authenticator data of this assertion. */
  signCount: number
  backedUp: boolean
  now: number
  /** When the stored assertion expires. */
  expiresAt: number
}

/**
 * Spends an assertion and updates its passkey, atomically.
 * @returns the reason why it doesn't count: it was used before, or its counter didn't advance. Undefined if it counts.
 */
export async function spendAssertion(
  db: Database,
  used: UsedAssertion,
): Promise<'replay' | 'signCount' | undefined> {
  const { organizationId, authenticatorId, digest, signCount, backedUp, now, expiresAt } = used
  const spend = async (transaction: Database) => {
    const spent = await transaction
      .insert(assertions)
      .values({ digest, expiresAt })
      .onConflictDoNothing()
      .returning({ digest: assertions.digest })
    if (spent.length === 0) return 'replay'
    const counted = await transaction
      .update(authenticators)
      .set({ signCount, backedUp, lastUsedAt: now })
      .where(
        and(
          eq(authenticators.organizationId, organizationId),
          eq(authenticators.id, authenticatorId),
          isNull(authenticators.endedAt),
          advances(signCount),
        ),
      )
      .returning({ id: authenticators.id })
    if (counted.length === 0) throw new TransactionRollbackError()
    return undefined
  }
  return await db.transaction(spend).catch((error) => {
    if (error instanceof TransactionRollbackError) return 'signCount'
    throw error
  })
}

/** WebAuthn Level 3 §7.2 step 22: greater than before, or always zero. */
const advances = (signCount: number): SQL | undefined =>
  or(lt(authenticators.signCount, signCount), signCount === 0 ? eq(authenticators.signCount, 0) : undefined)

/** Deletes assertions that are too old to be replayed. */
export async function sweepAssertions(db: Database, now: number): Promise<void> {
  await deleteExpired(db, { table: assertions, expiresAt: assertions.expiresAt, before: now })
}
