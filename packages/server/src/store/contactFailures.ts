import { and, eq, gt, sql } from 'drizzle-orm'

import type { Digest } from '../secrets/digest.ts'
import type { Window } from '../settings/settings.ts'
import { type Database, first } from './database/store.ts'
import { deleteExpired } from './sweeps/deleteExpired.ts'
import { contactFailures } from './tables/schema.ts'

/** How long wrong codes in a row are stored after the last one. */
const keptMs = 30 * 24 * 3_600_000

/** One counter per contact and tenant. */
export const contactKey = ({ digest }: { digest: Digest }, tenantId: string, contact: string): string =>
  digest(`failures ${tenantId} ${contact}`)

/** The time until which codes are locked for a contact, if they are. */
export async function lockedUntil(db: Database, key: string, now: number): Promise<number | undefined> {
  const locked = and(eq(contactFailures.key, key), gt(contactFailures.lockedUntil, now))
  return first(await db.select().from(contactFailures).where(locked))?.lockedUntil ?? undefined
}

/** The count of wrong codes in a row, if there are any. */
export const findFailures = async (
  db: Database,
  key: string,
  now: number,
): Promise<typeof contactFailures.$inferSelect | undefined> =>
  first(
    await db
      .select()
      .from(contactFailures)
      .where(and(eq(contactFailures.key, key), gt(contactFailures.expiresAt, now))),
  )

/** Counts a wrong code in a row. The last one allowed locks codes for the contact. docs/decisions.md#send-limits */
export async function countFailure(
  db: Database,
  { key, limit, now }: { key: string; limit: Window; now: number },
): Promise<void> {
  const lockEnd = now + limit.seconds * 1_000
  // After an expired lock the count starts again.
  const failures = sql`case when ${contactFailures.lockedUntil} <= ${now}::bigint then 1 else ${contactFailures.failures} + 1 end`
  await db
    .insert(contactFailures)
    .values({ key, failures: 1, lockedUntil: limit.count <= 1 ? lockEnd : null, expiresAt: now + keptMs })
    .onConflictDoUpdate({
      target: contactFailures.key,
      set: {
        failures,
        expiresAt: now + keptMs,
        lockedUntil: sql`case when ${failures} >= ${limit.count}::int then ${lockEnd}::bigint else null end`,
      },
    })
}

/** Resets the count after a correct code. */
export async function clearFailures(db: Database, key: string): Promise<void> {
  await db.delete(contactFailures).where(eq(contactFailures.key, key))
}

/** Deletes expired counts. */
export async function sweepFailures(db: Database, now: number): Promise<void> {
  await deleteExpired(db, {
    table: contactFailures,
    expiresAt: contactFailures.expiresAt,
    before: now,
  })
}
