import { and, asc, desc, eq, gt, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'

import { type CredentialRow, isLiveKey } from './credentials.ts'
import { type Database, first } from './database/store.ts'
import { isSelectedKey, primaryKeyOf } from './primaryKey.ts'
import { deleteExpired } from './sweeps/deleteExpired.ts'
import { oldestRows } from './sweeps/oldestRows.ts'
import { isRefreshKey } from './tables/credentials.ts'
import { credentials, users } from './tables/schema.ts'

/** A login: the first key of its family. */
export interface LoginRow extends CredentialRow {
  /** Whether a key of the family works. */
  isActive: boolean
}

interface PageParameters {
  organizationId: string
  userId: string
  now: number
  limit: number
  before?: string | undefined
  after?: string | undefined
}

/** The condition of the index `credentials_logins`. */
const isLogin = sql`${credentials.id} = ${credentials.loginFamilyId}`

/** A page of a user's logins, newest first. A cursor that is gone gives an empty page. */
export async function listLogins(
  db: Database,
  { organizationId, userId, now, limit, before, after }: PageParameters,
): Promise<LoginRow[]> {
  const { loginAt, id } = credentials
  const cursor = after ?? before
  const ofUser = and(eq(credentials.organizationId, organizationId), eq(credentials.userId, userId), isLogin)
  const start =
    cursor === undefined
      ? undefined
      : first(
          await db
            .select()
            .from(credentials)
            .where(and(ofUser, eq(id, cursor))),
        )
  if (cursor !== undefined && (!start || start.loginAt === null)) return []
  const isBackwards = after === undefined && before !== undefined
  const next = isBackwards ? gt : lt
  const beyond =
    start && or(next(loginAt, start.loginAt!), and(eq(loginAt, start.loginAt!), next(id, start.id)))
  const order = isBackwards ? asc : desc
  const rows = await db
    .select()
    .from(credentials)
    .where(and(ofUser, beyond))
    .orderBy(order(loginAt), order(id))
    .limit(limit)
  const active = await findActive(db, rows, now)
  const logins = rows.map((row) => ({ ...row, isActive: active.has(row.id) }))
  return isBackwards ? logins.reverse() : logins
}

/** Logins of a user that say how their devices look, newest first. */
const rememberedLogins = 200

/** Devices and pages that a user has signed in with, as far as the history of sign-ins goes back. */
export async function listLoginDevices(
  db: Database,
  { organizationId, userId }: Pick<PageParameters, 'organizationId' | 'userId'>,
): Promise<Pick<CredentialRow, 'userAgent' | 'pageOrigin'>[]> {
  const ofUser = and(eq(credentials.organizationId, organizationId), eq(credentials.userId, userId), isLogin)
  return await db
    .select({ userAgent: credentials.userAgent, pageOrigin: credentials.pageOrigin })
    .from(credentials)
    .where(ofUser)
    .orderBy(desc(credentials.loginAt))
    .limit(rememberedLogins)
}

/** Ids of the login families with a live key. */
async function findActive(
  db: Database,
  logins: readonly CredentialRow[],
  now: number,
): Promise<ReadonlySet<string | null>> {
  const [any] = logins
  if (!any) return new Set()
  const ids = logins.map(({ id }) => id)
  const rows = await db
    .selectDistinct({ id: credentials.loginFamilyId })
    .from(credentials)
    // By the user, so that the index of keys that haven't ended applies.
    .where(
      and(
        eq(credentials.organizationId, any.organizationId),
        eq(credentials.userId, any.userId),
        isLiveKey(now),
        inArray(credentials.loginFamilyId, ids),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

/** Forgets the network addresses of logins and sign-ups before a time, in batches. */
export async function forgetLoginAddresses(db: Database, before: number): Promise<void> {
  const { loginAt, loginAddress } = credentials
  const isOld = and(isNotNull(loginAddress), lt(loginAt, before))
  for await (const isInBatch of oldestRows(db, { table: credentials, isOld, by: loginAt }))
    await db.update(credentials).set({ loginAddress: null }).where(isInBatch)
  await forgetSignUpAddresses(db, before)
}

const batchSize = 1_000

async function forgetSignUpAddresses(db: Database, before: number): Promise<void> {
  const isOld = and(isNotNull(users.signUpAddress), lt(users.createdAt, before))
  const key = primaryKeyOf(users)
  const oldest = sql`select ${sql.join(key, sql`, `)} from ${users} where ${isOld}
    order by ${asc(users.createdAt)} limit ${batchSize}`
  for (;;) {
    const changed = await db
      .update(users)
      .set({ signUpAddress: null })
      .where(isSelectedKey(key, oldest))
      .returning({ one: sql`1` })
    if (changed.length < batchSize) return
  }
}

/**
 * Deletes keys of refreshes that expired before a time. No vote of such a key counts after a day, and no request of it is
 * accepted. The first key of a login stays longer: it is the history of sign-ins. docs/operating.md#retention
 */
export async function sweepRefreshKeys(db: Database, before: number): Promise<void> {
  const { expiresAt } = credentials
  await deleteExpired(db, { table: credentials, expiresAt, before, condition: isRefreshKey })
}
