import { and, asc, desc, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm'

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

/** How many activities one statement changes, so that none holds its locks for long. */
const batchSize = 1_000

/** Takes the contacts out of activities that sent a code before a moment. */
export async function forgetContacts(db: Database, before: number): Promise<void> {
  for (;;) {
    const old = db
      .select({ id: activities.id })
      .from(activities)
      .where(
        and(sql`${activities.intentKey} like 'initOtpIntent%'`, hasContact, lt(activities.createdAt, before)),
      )
      .limit(batchSize)
    const changed = await db
      .update(activities)
      .set({ intent: sql`(${activities.intent} - 'userIdentifier') || '{"contact": "[not kept]"}'` })
      .where(inArray(activities.id, old))
      .returning({ id: activities.id })
    if (changed.length < batchSize) return
  }
}

/** As the index `activities_contact` has it. */
const hasContact = sql`${activities.intent} ->> 'contact' <> '[not kept]'`
