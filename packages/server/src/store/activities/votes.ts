import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { type AuthenticatorRow, listAuthenticators } from '../authenticators.ts'
import { type CredentialRow, isLiveKey, listLiveCredentials } from '../credentials.ts'
import { type Database, first, isOneOf } from '../database/store.ts'
import { passkeyType } from '../passkeyCaller.ts'
import { activities, authenticators, credentials, votes } from '../tables/schema.ts'
import type { ActivityRow } from './activities.ts'
import type { ActivityLocation, FingerprintLocation } from './activityBuckets.ts'

export type VoteRow = typeof votes.$inferSelect

/** A live credential that stamped a vote. */
export interface VotingCredential {
  id: string
  userId: string
  type: string
  /** Credential id of a passkey, base64url; empty for keys. */
  credentialId: string
  publicKey: string
}

export async function insertVote(db: Database, vote: VoteRow): Promise<void> {
  await db.insert(votes).values(vote)
}

/** Votes on activities of one organization, oldest first. */
export async function findVotes(db: Database, locations: readonly ActivityLocation[]): Promise<VoteRow[]> {
  const [any] = locations
  if (!any) return []
  const isOneBucket = locations.every(({ bucket }) => bucket === any.bucket)
  const ids = locations.map(({ id }) => id)
  return await db
    .select()
    .from(votes)
    .where(
      and(
        isOneBucket ? eq(votes.bucket, any.bucket) : undefined,
        eq(votes.organizationId, any.organizationId),
        isOneOf(votes.activityId, ids),
      ),
    )
    .orderBy(asc(votes.createdAt), asc(votes.id))
}

/**
 * Locks the activity that votes name by its fingerprint. If a second user submits the same bytes, the first one stays
 * the one that is named: an approval that is repeated must not count for another activity.
 */
export async function lockVotedActivity(
  transaction: Database,
  { bucket, organizationId, fingerprint }: FingerprintLocation,
): Promise<ActivityRow | undefined> {
  const isNamed = and(
    eq(votes.bucket, bucket),
    eq(votes.organizationId, organizationId),
    eq(votes.fingerprint, fingerprint),
  )
  const named = transaction
    .select({ id: votes.activityId })
    .from(votes)
    .where(isNamed)
    .orderBy(asc(votes.activityId))
    .limit(1)
  const isFirst = and(
    eq(activities.bucket, bucket),
    eq(activities.organizationId, organizationId),
    sql`${activities.id} = any(array(${named}))`,
  )
  return first(await transaction.select().from(activities).where(isFirst).for('update'))
}

/**
 * Live credentials among those that stamped votes, by id. A session key that was refreshed lives as long as its
 * login. docs/decisions.md#votes
 */
export async function findVotingCredentials(
  db: Database,
  { organizationId, ids, now }: { organizationId: string; ids: readonly string[]; now: number },
): Promise<Map<string, VotingCredential>> {
  if (ids.length === 0) return new Map()
  const isOurs = ({ organizationId: column, id }: typeof credentials | typeof authenticators) =>
    and(eq(column, organizationId), isOneOf(id, ids))
  const keys = await db.select().from(credentials).where(isOurs(credentials))
  const families = await findLiveFamilies(db, keys, now)
  const isLive = ({ endedAt, expiresAt, loginFamilyId }: CredentialRow) =>
    (endedAt === null && (expiresAt === null || expiresAt > now)) || families.has(loginFamilyId)
  const passkeys = await db
    .select()
    .from(authenticators)
    .where(and(isOurs(authenticators), isNull(authenticators.endedAt)))
  const live = toVotingCredentials(keys.filter(isLive), passkeys)
  return new Map(live.map((credential) => [credential.id, credential]))
}

/** All live credentials of an organization's users. */
export async function listVotingCredentials(
  db: Database,
  { organizationId, now }: { organizationId: string; now: number },
): Promise<VotingCredential[]> {
  const keys = await listLiveCredentials(db, { organizationId, now })
  return toVotingCredentials(keys, await listAuthenticators(db, { organizationId }))
}

const toVotingCredentials = (
  keys: readonly CredentialRow[],
  passkeys: readonly AuthenticatorRow[],
): VotingCredential[] => [
  ...keys.map(({ id, userId, type, publicKey }) => ({ id, userId, type, credentialId: '', publicKey })),
  ...passkeys.map(({ id, userId, credentialId, publicKey }) => ({
    id,
    userId,
    type: passkeyType,
    credentialId,
    publicKey,
  })),
]

/** Login families of the refreshed keys that still have a live key. */
async function findLiveFamilies(
  db: Database,
  keys: readonly CredentialRow[],
  now: number,
): Promise<ReadonlySet<string | null>> {
  const refreshed = keys.filter(
    ({ replacedAt, loginFamilyId }) => replacedAt !== null && loginFamilyId !== null,
  )
  const [any] = refreshed
  if (!any) return new Set()
  const owners = refreshed.map(({ userId }) => userId)
  const live = await db
    .select({ loginFamilyId: credentials.loginFamilyId })
    .from(credentials)
    .where(
      and(
        eq(credentials.organizationId, any.organizationId),
        isOneOf(credentials.userId, owners),
        isLiveKey(now),
      ),
    )
  const familyIds = new Set(live.map(({ loginFamilyId }) => loginFamilyId))
  return new Set(
    refreshed.flatMap(({ loginFamilyId }) => (familyIds.has(loginFamilyId) ? [loginFamilyId] : [])),
  )
}
