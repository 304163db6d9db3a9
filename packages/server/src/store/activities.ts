import { and, asc, desc, eq, gt, inArray, lt, type SQL } from 'drizzle-orm'

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

export interface ActivityPage {
  organizationId: string
  statuses?: readonly string[] | undefined
  types?: readonly string[] | undefined
  limit: number
  before?: string | undefined
  after?: string | undefined
}

/** Newest first; ids are ordered by time. `after` continues a page; `before` gives the page that ends ahead of an item. */
export async function listActivityRows(db: Database, page: ActivityPage): Promise<ActivityRow[]> {
  const conditions: SQL[] = [eq(activities.organizationId, page.organizationId)]
  if (page.statuses?.length) conditions.push(inArray(activities.status, [...page.statuses]))
  if (page.types?.length) conditions.push(inArray(activities.type, [...page.types]))
  if (page.after) conditions.push(lt(activities.id, page.after))
  if (page.before) conditions.push(gt(activities.id, page.before))
  const isBackwards = page.before !== undefined && page.after === undefined
  const rows = await db
    .select()
    .from(activities)
    .where(and(...conditions))
    .orderBy(isBackwards ? asc(activities.id) : desc(activities.id))
    .limit(page.limit)
  return isBackwards ? rows.reverse() : rows
}
