import { sql } from 'drizzle-orm'

import { activities } from '../../tables/schema.ts'
import { type Database, rowsOf } from '../store.ts'
import { boundsOf, monthStart, monthsBetween, type Partition, timeIn } from './months.ts'

/** Months whose partitions are made before they begin. */
const monthsAhead = 2

/** The partitions of the activities, the oldest first; none where they aren't partitioned. docs/growth.md#partitions */
export async function readPartitions(db: Database): Promise<Partition[]> {
  const result =
    await db.execute(sql`select child.relname::text as name, pg_get_expr(child.relpartbound, child.oid) as bounds
    from pg_inherits join pg_class child on child.oid = inhrelid join pg_class parent on parent.oid = inhparent
    where parent.relname = 'activities' and parent.relnamespace = current_schema()::regnamespace`)
  return rowsOf(result)
    .map(({ name, bounds }) => {
      const [from, to] = [...String(bounds).matchAll(/\((?:MINVALUE|'([^']+)')\)/g)].map(([, id]) => id)
      if (to === undefined)
        throw new Error(`Expected a range of ids as the bounds of ${name}. Got: ${bounds}.`)
      return { name: String(name), from: from === undefined ? undefined : timeIn(from), to: timeIn(to) }
    })
    .sort((one, other) => one.to - other.to)
}

/**
 * Makes the partitions of this month and the next two, where activities are partitioned: there is none that would take
 * the rows of a missing one. Several processes may do it at once.
 */
export async function makePartitionsAhead(db: Database, now: number): Promise<void> {
  const missing = async (within: Database) => {
    const last = (await readPartitions(within)).at(-1)
    return last ? monthsBetween(last.to, monthStart(now, monthsAhead + 1)) : []
  }
  while ((await missing(db)).length > 0)
    await db.transaction(async (transaction) => {
      await transaction.execute(sql`lock table ${activities} in share update exclusive mode`)
      // Another process may have been quicker.
      const [first] = await missing(transaction)
      if (!first) return
      for (const statement of createPartition(first)) await transaction.execute(sql.raw(statement))
    })
}

/** Attached, since `create table … partition of` would wait for all requests, and let all others wait. */
export const createPartition = (partition: Partition): string[] => [
  `create table "${partition.name}" (like "activities" including defaults)`,
  `alter table "activities" attach partition "${partition.name}" ${boundsOf(partition)}`,
]
