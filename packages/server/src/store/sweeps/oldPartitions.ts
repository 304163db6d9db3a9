import { and, gte, lt, type SQL, sql } from 'drizzle-orm'

import { firstIdAt, type Partition } from '../database/partitions/months.ts'
import { type Database, rowsOf } from '../database/store.ts'
import { activities, votes } from '../tables/schema.ts'
import { deleteInPages } from './deleteInPages.ts'

/** Rows that one statement looks at. */
const pageSize = 5_000

/** Condition: activities of a partition. */
export const isWithin = ({ from, to }: Partition): SQL =>
  and(from === undefined ? undefined : gte(activities.id, firstIdAt(from)), lt(activities.id, firstIdAt(to)))!

/** Whether a condition holds for all activities of a partition. Reads them by pages, so that each statement is short. */
export async function areAll(
  db: Database,
  partition: Partition,
  { condition, signal }: { condition: SQL; signal: AbortSignal },
): Promise<boolean> {
  let from = firstIdAt(partition.from ?? 0)
  while (!signal.aborted) {
    const page = sql`select ${activities.id}, coalesce(${condition}, false) as meets from ${activities}
      where ${activities.id} >= ${from} and ${lt(activities.id, firstIdAt(partition.to))}
      order by ${activities.id} limit ${pageSize}`
    const result = await db.execute(
      sql`select count(*)::int as rows, bool_and(meets) as meets, max(id::text) as last from (${page}) as page`,
    )
    const [row] = rowsOf(result)
    if (row!.meets === false) return false
    if (row!.rows !== pageSize) return true
    from = String(row!.last)
  }
  return false
}

/** Drops a partition, and deletes the votes on its activities. */
export async function dropPartition(db: Database, partition: Partition, signal: AbortSignal): Promise<void> {
  const { name, from = 0, to } = partition
  const isOld = and(gte(votes.activityId, firstIdAt(from)), lt(votes.activityId, firstIdAt(to)))!
  await deleteInPages(db, { table: votes, isOld, signal })
  if (signal.aborted) return
  await db.transaction(async (transaction) => {
    await transaction.execute(sql.raw(`alter table "activities" detach partition "${name}"`))
    await transaction.execute(sql.raw(`drop table "${name}"`))
  })
}
