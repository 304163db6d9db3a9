import { and, eq, gt, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { placeholdersFor, prepareOnce } from './database/prepareOnce.ts'
import { type Database, first } from './database/store.ts'
import { routeIn } from './routes.ts'
import { deleteExpired } from './sweeps/deleteExpired.ts'
import { otps } from './tables/schema.ts'

export type OtpRow = typeof otps.$inferSelect

/** A code that wasn't tried yet. */
type NewOtp = Omit<OtpRow, 'route' | 'tries' | 'usedAt' | 'usedBy' | 'repeats'>

const insertStatement = prepareOnce((db) => {
  const { tries, usedAt, usedBy, repeats, ...placeholders } = placeholdersFor(otps)
  return db.insert(otps).values(placeholders).prepare('latchkey_otp')
})

/** Stores a code. Its id ends with the route of its contact. */
export async function insertOtp(db: Database, otp: NewOtp): Promise<void> {
  await insertStatement(db).execute({ ...otp, route: routeIn(otp.id) })
}

export interface LiveOtpQuery {
  /** The route of the contact. */
  route: number
  tenantId: string
  contact: string
  sentFor: string
  maxTries: number
  now: number
}

const liveStatement = prepareOnce((db) =>
  db
    .select({ expiresAt: otps.expiresAt })
    .from(otps)
    .where(
      and(
        eq(otps.route, sql.placeholder('route')),
        eq(otps.tenantId, sql.placeholder('tenantId')),
        eq(otps.contact, sql.placeholder('contact')),
        eq(otps.sentFor, sql.placeholder('sentFor')),
        gt(otps.expiresAt, sql.placeholder('now')),
        isNull(otps.usedAt),
        lt(otps.tries, sql.placeholder('maxTries')),
      ),
    )
    .orderBy(otps.expiresAt)
    .prepare('latchkey_live_otps'),
)

/** Live codes that one network requested, sorted by expiry. */
export async function listLiveOtps(
  db: Database,
  { route, tenantId, contact, sentFor, maxTries, now }: LiveOtpQuery,
): Promise<Pick<OtpRow, 'expiresAt'>[]> {
  return await liveStatement(db).execute({ route, tenantId, contact, sentFor, maxTries, now })
}

/** Networks that lately had codes sent to a contact, as {@link otps} names them; at most 20. */
export async function listSenders(
  db: Database,
  { route, tenantId, contact }: Pick<LiveOtpQuery, 'route' | 'tenantId' | 'contact'>,
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ sentFor: otps.sentFor })
    .from(otps)
    .where(and(eq(otps.route, route), eq(otps.tenantId, tenantId), eq(otps.contact, contact)))
    .limit(20)
  return rows.map(({ sentFor }) => sentFor)
}

/** Ends live codes to a contact of one network, so that a newer one replaces them. */
export async function endOtps(
  db: Database,
  { route, tenantId, contact, sentFor, now }: Omit<LiveOtpQuery, 'maxTries'>,
): Promise<void> {
  await db
    .update(otps)
    .set({ expiresAt: now })
    .where(
      and(
        eq(otps.route, route),
        eq(otps.tenantId, tenantId),
        eq(otps.contact, contact),
        eq(otps.sentFor, sentFor),
        gt(otps.expiresAt, now),
        isNull(otps.usedAt),
      ),
    )
}

/** A code and its receiver. */
export interface OtpQuery {
  id: string
  organizationId: string
}

/** The key of a code. */
export const isNamedOtp = and(eq(otps.route, sql.placeholder('route')), eq(otps.id, sql.placeholder('id')))

/** Adds one to a column of a code. The same statement checks the conditions. */
const prepareSpending = (count: 'tries' | 'repeats', conditions: SQL | undefined) =>
  prepareOnce((db) =>
    db
      .update(otps)
      .set({ [count]: sql`${otps[count]} + 1` })
      .where(and(isNamedOtp, eq(otps.organizationId, sql.placeholder('organizationId')), conditions))
      .returning()
      .prepare(`latchkey_otp_${count}`),
  )

const tryStatement = prepareSpending(
  'tries',
  and(
    lt(otps.tries, sql.placeholder('maxTries')),
    gt(otps.expiresAt, sql.placeholder('now')),
    isNull(otps.usedAt),
  ),
)

/**
 * Counts a try before the code is compared, in one statement that commits at once, so that at most `maxTries` parallel
 * requests get the row. docs/decisions.md#codes
 */
export async function spendTry(
  db: Database,
  { id, organizationId, maxTries, now }: OtpQuery & { maxTries: number; now: number },
): Promise<OtpRow | undefined> {
  return first(await tryStatement(db).execute({ route: routeIn(id), id, organizationId, maxTries, now }))
}

/** More repeats than an honest client needs, and far fewer than guessing takes. */
const maxRepeats = 10

const repeatStatement = prepareSpending(
  'repeats',
  and(
    eq(otps.usedBy, sql.placeholder('publicKey')),
    gt(otps.usedAt, sql.placeholder('usedAfter')),
    lt(otps.repeats, maxRepeats),
  ),
)

/** A code that this key used moments ago, for a client that lost the reply. Counts a try as well. */
export async function spendRepeat(
  db: Database,
  { id, organizationId, publicKey, usedAfter }: OtpQuery & { publicKey: string; usedAfter: number },
): Promise<OtpRow | undefined> {
  const code = { route: routeIn(id), id, organizationId }
  return first(await repeatStatement(db).execute({ ...code, publicKey, usedAfter }))
}

export async function findOtp(db: Database, id: string): Promise<OtpRow | undefined> {
  const isCode = and(eq(otps.route, routeIn(id)), eq(otps.id, id))
  return first(await db.select().from(otps).where(isCode))
}

/** Deletes codes that expired before a time. */
export async function sweepOtps(db: Database, before: number): Promise<void> {
  await deleteExpired(db, { table: otps, expiresAt: otps.expiresAt, before })
}
