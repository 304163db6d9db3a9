import { and, asc, eq, lt, sql } from 'drizzle-orm'

import { hasContact } from './activityTable.ts'
import { activities } from './schema.ts'
import { type Database, first } from './store.ts'

export type ActivityRow = typeof activities.$inferSelect

/** What makes an activity the same activity. */
export interface ActivityKey {
  organizationId: string
  userId: string
  fingerprint: string
}

export async function findActivityByKey(db: Database, key: ActivityKey): Promise<ActivityRow | undefined> {
  const { organizationId, userId, fingerprint } = key
  const same = and(
    eq(activities.organizationId, organizationId),
    eq(activities.userId, userId),
    eq(activities.fingerprint, fingerprint),
  )
  return first(await db.select().from(activities).where(same))
}

export async function findActivity(
  db: Database,
  { organizationId, id }: { organizationId: string; id: string },
): Promise<ActivityRow | undefined> {
  const same = and(eq(activities.organizationId, organizationId), eq(activities.id, id))
  return first(await db.select().from(activities).where(same))
}

/** Stores an activity once; false when the same one is there. Waits for a rival that has not committed. */
export async function claimActivity(db: Database, row: ActivityRow): Promise<boolean> {
  const claimed = await db
    .insert(activities)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: activities.id })
  return claimed.length > 0
}

/** Adds what came of it; answers the row as it is stored. */
export async function completeActivity(
  db: Database,
  { id, result }: { id: string; result: Record<string, unknown> },
): Promise<ActivityRow> {
  const [row] = await db.update(activities).set({ result }).where(eq(activities.id, id)).returning()
  return row!
}

const batchSize = 1_000

/** Removes the contacts from activities that sent a code before a time, in batches: one statement could take too long. */
export async function forgetContacts(db: Database, before: number): Promise<void> {
  const oldest = db
    .select({ id: activities.id })
    .from(activities)
    .where(and(hasContact, lt(activities.createdAt, before)))
    .orderBy(asc(activities.createdAt))
    .limit(batchSize)
  for (;;) {
    const changed = await db
      .update(activities)
      .set({ intent: sql`(${activities.intent} - 'userIdentifier') || '{"contact": "[not kept]"}'` })
      .where(sql`${activities.id} = any(array(${oldest}))`)
      .returning({ one: sql`1` })
    if (changed.length < batchSize) return
  }
}
