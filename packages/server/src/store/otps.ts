import { and, eq, gt, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { type Database, first } from './database/store.ts'
import { routeIn } from './routes.ts'
import { deleteExpired } from './sweeps/deleteExpired.ts'
import { otps } from './tables/schema.ts'

export type OtpRow = typeof otps.$inferSelect

/** Stores a code. Its id ends with the route of its contact. */
export async function insertOtp(db: Database, otp: Omit<typeof otps.$inferInsert, 'route'>): Promise<void> {
  await db.insert(otps).values({ ...otp, route: routeIn(otp.id) })
}

/** The key of a code. */
const isAt = (id: string) => and(eq(otps.route, routeIn(id)), eq(otps.id, id))

export interface LiveOtpQuery {
  /** The route of the contact. */
  route: number
  tenantId: string
  contact: string
  sentFor: string
  maxTries: number
  now: number
}

/** Live codes that one network requested, sorted by expiry. */
export async function listLiveOtps(
  db: Database,
  { route, tenantId, contact, sentFor, maxTries, now }: LiveOtpQuery,
): Promise<Pick<OtpRow, 'expiresAt'>[]> {
  return await db
    .select({ expiresAt: otps.expiresAt })
    .from(otps)
    .where(
      and(
        eq(otps.route, route),
        eq(otps.tenantId, tenantId),
        eq(otps.contact, contact),
        eq(otps.sentFor, sentFor),
        gt(otps.expiresAt, now),
        isNull(otps.usedAt),
        lt(otps.tries, maxTries),
      ),
    )
    .orderBy(otps.expiresAt)
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

/** Counts up a column of a code, under conditions that one statement checks. */
async function spend(
  db: Database,
  { id, organizationId }: OtpQuery,
  count: 'tries' | 'repeats',
  conditions: SQL | undefined,
): Promise<OtpRow | undefined> {
  const isCode = and(isAt(id), eq(otps.organizationId, organizationId))
  return first(
    await db
      .update(otps)
      .set({ [count]: sql`${otps[count]} + 1` })
      .where(and(isCode, conditions))
      .returning(),
  )
}

/**
 * Counts a try before the code is compared, in one statement that commits at once: of any number of parallel
 * requests, `maxTries` get the row. docs/decisions.md#codes
 */
export async function spendTry(
  db: Database,
  { maxTries, now, ...code }: OtpQuery & { maxTries: number; now: number },
): Promise<OtpRow | undefined> {
  const isLive = and(lt(otps.tries, maxTries), gt(otps.expiresAt, now), isNull(otps.usedAt))
  return await spend(db, code, 'tries', isLive)
}

/** More than an honest client needs, far fewer than guessing takes. */
const maxRepeats = 10

/** A code that this key used moments ago, for a client that lost the reply. Counts a try as well. */
export async function spendRepeat(
  db: Database,
  { publicKey, usedAfter, ...code }: OtpQuery & { publicKey: string; usedAfter: number },
): Promise<OtpRow | undefined> {
  const isRecent = and(eq(otps.usedBy, publicKey), gt(otps.usedAt, usedAfter), lt(otps.repeats, maxRepeats))
  return await spend(db, code, 'repeats', isRecent)
}

/** Marks the code as used; false if it was used before. */
export async function useOtp(
  db: Database,
  { id, publicKey, now }: { id: string; publicKey: string; now: number },
): Promise<boolean> {
  const used = await db
    .update(otps)
    .set({ usedAt: now, usedBy: publicKey })
    .where(and(isAt(id), isNull(otps.usedAt)))
    .returning({ id: otps.id })
  return used.length > 0
}

export async function findOtp(db: Database, id: string): Promise<OtpRow | undefined> {
  return first(await db.select().from(otps).where(isAt(id)))
}

/** Deletes codes that expired before a time. */
export async function sweepOtps(db: Database, before: number): Promise<void> {
  await deleteExpired(db, { table: otps, expiresAt: otps.expiresAt, before })
}
