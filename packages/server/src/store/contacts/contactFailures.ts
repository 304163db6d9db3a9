import { eq, sql } from 'drizzle-orm'

import type { Digest } from '../../secrets/digest.ts'
import type { Window } from '../../settings/limits.ts'
import { prepareOnce } from '../database/prepareOnce.ts'
import { type Database, first } from '../database/store.ts'
import { deleteExpired } from '../sweeps/deleteExpired.ts'
import { contactFailures } from '../tables/schema.ts'

/** How long wrong codes in a row are stored after the last one. */
const keptMs = 30 * 24 * 3_600_000

/** One counter per contact and tenant. */
export const contactKey = ({ digest }: { digest: Digest }, tenantId: string, contact: string): string =>
  digest(`failures ${tenantId} ${contact}`)

type Failures = typeof contactFailures.$inferSelect

const failuresStatement = prepareOnce((db) =>
  db
    .select()
    .from(contactFailures)
    .where(eq(contactFailures.key, sql.placeholder('key')))
    .prepare('latchkey_failures'),
)

/** The count of wrong codes in a row, if there is one. It may have expired. */
export async function findFailures(db: Database, key: string): Promise<Failures | undefined> {
  return first(await failuresStatement(db).execute({ key }))
}

/** How long codes are locked for a contact, in milliseconds. */
export const lockedFor = (failures: Failures | undefined, now: number): number =>
  Math.max(0, (failures?.lockedUntil ?? 0) - now)

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
