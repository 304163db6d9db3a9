import { and, asc, eq, gt, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm'

import { ServiceError } from '../ServiceError.ts'
import { credentials } from './schema.ts'
import { type Database, first } from './store.ts'

export type CredentialRow = typeof credentials.$inferSelect
export type NewCredential = typeof credentials.$inferInsert

/** Sessions live on keys of this type. wire.md 3.2 */
export const loginType: 'CREDENTIAL_TYPE_LOGIN' = 'CREDENTIAL_TYPE_LOGIN'
export const apiKeyType: 'CREDENTIAL_TYPE_API_KEY_P256' = 'CREDENTIAL_TYPE_API_KEY_P256'

/**
 * Adds a key. A key exists once per tenant, for ever: ended ones stay as rows.
 * @throws ServiceError CREDENTIAL_CONFLICT
 */
export async function insertCredential(db: Database, credential: NewCredential): Promise<void> {
  const added = await db
    .insert(credentials)
    .values(credential)
    .onConflictDoNothing()
    .returning({ id: credentials.id })
  if (added.length === 0) throw new ServiceError('CREDENTIAL_CONFLICT', { credential: 'apiKey' })
}

export async function findCredential(db: Database, id: string): Promise<CredentialRow | undefined> {
  return first(await db.select().from(credentials).where(eq(credentials.id, id)))
}

const isLive = (now: number) =>
  and(isNull(credentials.endedAt), or(isNull(credentials.expiresAt), gt(credentials.expiresAt, now)))

/** Keys that work now: of one user, or of everybody in the organization. */
export async function listLiveCredentials(
  db: Database,
  { organizationId, userId, now }: { organizationId: string; userId?: string | undefined; now: number },
): Promise<CredentialRow[]> {
  const owner = userId === undefined ? undefined : eq(credentials.userId, userId)
  const wanted = and(eq(credentials.organizationId, organizationId), owner, isLive(now))
  return await db
    .select()
    .from(credentials)
    .where(wanted)
    .orderBy(asc(credentials.createdAt), asc(credentials.id))
}

/** Ends keys at once. */
export async function endCredentials(db: Database, ids: readonly string[], now: number): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(credentials)
    .set({ endedAt: now, updatedAt: now })
    .where(and(inArray(credentials.id, [...ids]), isNull(credentials.endedAt)))
}

/** Ends all login keys of a user but one. */
export async function endOtherLogins(
  db: Database,
  { userId, keepId, now }: { userId: string; keepId: string; now: number },
): Promise<void> {
  await db
    .update(credentials)
    .set({ endedAt: now, updatedAt: now })
    .where(
      and(
        eq(credentials.userId, userId),
        eq(credentials.type, loginType),
        ne(credentials.id, keepId),
        isNull(credentials.endedAt),
      ),
    )
}

/** Lets a key end at `at` if it would live longer. */
export async function shortenCredential(
  db: Database,
  { id, at, now }: { id: string; at: number; now: number },
): Promise<void> {
  await db
    .update(credentials)
    .set({ expiresAt: at, updatedAt: now })
    .where(and(eq(credentials.id, id), gt(credentials.expiresAt, at)))
}

/** Ends the expired keys of a user, then the oldest expiring ones beyond `max`, never `keepId`. decisions.md 6 */
export async function trimExpiringKeys(
  db: Database,
  { userId, keepId, max, now }: { userId: string; keepId: string; max: number; now: number },
): Promise<void> {
  const expiring = await db
    .select({ id: credentials.id, expiresAt: credentials.expiresAt })
    .from(credentials)
    .where(and(eq(credentials.userId, userId), isNotNull(credentials.expiresAt), isNull(credentials.endedAt)))
    .orderBy(asc(credentials.createdAt), asc(credentials.id))
  const expired = expiring.filter(({ expiresAt }) => expiresAt! <= now)
  const others = expiring.filter(({ id, expiresAt }) => expiresAt! > now && id !== keepId)
  const surplus = others.slice(0, Math.max(0, others.length + 1 - max))
  await endCredentials(
    db,
    [...expired, ...surplus].map(({ id }) => id),
    now,
  )
}
