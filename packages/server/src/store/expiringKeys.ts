import { and, asc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'

import {
  type CredentialRow,
  endCredentials,
  finishInsert,
  isUnended,
  type KeyOwner,
  recoveryType,
  sessionTypes,
} from './credentials.ts'
import { placeholdersFor, prepareOnce } from './database/prepareOnce.ts'
import type { Database } from './database/store.ts'
import { credentials } from './tables/schema.ts'

/** Condition: keys that limits on expiring keys count. */
const isExpiring = and(
  isNull(credentials.endedAt),
  isNotNull(credentials.expiresAt),
  ne(credentials.type, recoveryType),
)

/** Adds a key, and reads the user's other expiring keys: no row if it wasn't added, one of nulls if there are no others. */
const expiringStatement = prepareOnce((db) => {
  const added = db
    .$with('added')
    .as(
      db
        .insert(credentials)
        .values(placeholdersFor(credentials))
        .onConflictDoNothing()
        .returning({ organizationId: credentials.organizationId }),
    )
  const isOther = and(
    eq(credentials.organizationId, added.organizationId),
    eq(credentials.organizationId, sql.placeholder('organizationId')),
    eq(credentials.userId, sql.placeholder('userId')),
    isExpiring,
  )
  return db
    .with(added)
    .select({ id: credentials.id, type: credentials.type, expiresAt: credentials.expiresAt })
    .from(added)
    .leftJoin(credentials, isOther)
    .orderBy(asc(credentials.createdAt), asc(credentials.id))
    .prepare('latchkey_expiring_key')
})

/**
 * `insertCredential` of a key that expires, which limits the number of its user's expiring keys as
 * {@link trimExpiringKeys} does. The user is locked.
 *
 * @returns whether a key ended that is no session's
 */
export async function insertExpiringKey(
  db: Database,
  key: CredentialRow,
  { isClaimed, max }: { isClaimed: boolean; max: number },
): Promise<boolean> {
  const { id, type, organizationId, expiresAt, createdAt: now } = key
  const rows = await expiringStatement(db).execute({ ...key })
  await finishInsert(db, key, { isAdded: rows.length > 0, isClaimed })
  const others = rows.flatMap(({ id, ...row }) => (id === null ? [] : [{ ...row, id, type: row.type! }]))
  return await endSurplus(db, [...others, { id, type, expiresAt }], {
    organizationId,
    keepIds: [id],
    max,
    now,
  })
}

/**
 * Ends a user's expired keys, then the oldest expiring ones beyond `max`, but never one of `keepIds`. Recovery keys
 * don't count: signing in must not end a recovery. docs/decisions.md#limits-and-sign-out
 *
 * @returns whether a key ended that is no session's
 */
export async function trimExpiringKeys(
  db: Database,
  { keepIds, max, now, ...owner }: KeyOwner & { keepIds: readonly string[]; max: number; now: number },
): Promise<boolean> {
  const expiring = await db
    .select({ id: credentials.id, type: credentials.type, expiresAt: credentials.expiresAt })
    .from(credentials)
    .where(and(isUnended(owner), isExpiring))
    .orderBy(asc(credentials.createdAt), asc(credentials.id))
  return await endSurplus(db, expiring, { organizationId: owner.organizationId, keepIds, max, now })
}

/** @param expiring in the order of their creation */
async function endSurplus(
  db: Database,
  expiring: readonly Pick<CredentialRow, 'id' | 'type' | 'expiresAt'>[],
  {
    organizationId,
    keepIds,
    max,
    now,
  }: { organizationId: string; keepIds: readonly string[]; max: number; now: number },
): Promise<boolean> {
  const expired = expiring.filter(({ expiresAt }) => expiresAt! <= now)
  const live = expiring.filter(({ expiresAt }) => expiresAt! > now)
  const surplus = live.filter(({ id }) => !keepIds.includes(id)).slice(0, Math.max(0, live.length - max))
  const ended = [...expired, ...surplus]
  await endCredentials(db, { organizationId, ids: ended.map(({ id }) => id), now })
  return ended.some(({ type }) => !sessionTypes.includes(type))
}
