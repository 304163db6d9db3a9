import { checkNoService, checkSchema } from '../distribution/checkDatabase.ts'
import { DistributionRefused } from '../distribution/DistributionRefused.ts'
import type { DistributeOptions } from '../distribution/distributeTables.ts'
import { type Ask, readDistributed } from '../distribution/readTables.ts'
import { migrationLock } from '../migrationLock.ts'
import { openPostgresConnection } from '../postgresConnection.ts'
import { createPartition } from './activityPartitions.ts'
import { boundsOf, monthStart, monthsBetween, type Partition, timeIn } from './months.ts'

const first = 'activities_first'

/**
 * Partitions the activities by month. The table becomes the first partition, for all that is older than the next month:
 * it is read once, to check that, and isn't copied. In one transaction. docs/growth.md#partitions
 *
 * @throws {@link DistributionRefused}
 */
export async function partitionActivities(url: string, { plan, report }: DistributeOptions): Promise<void> {
  const connection = await openPostgresConnection({
    connectionString: url,
    application_name: 'latchkey-partition',
    connectMs: 5_000,
  })
  const ask: Ask = async (text, values) => (await connection.query({ text }, values)).rows
  try {
    await ask('begin')
    await ask('set local statement_timeout = 0')
    await ask('select pg_advisory_xact_lock($1)', [migrationLock])
    await checkSchema(ask)
    const [table] = await ask(`select relkind = 'p' as "isPartitioned", pg_table_size(oid)::float8 as bytes,
      greatest(reltuples, 0)::float8 as rows from pg_class where oid = 'activities'::regclass`)
    if (table!.isPartitioned) report({ table: 'activities', is: 'partitioned' })
    else {
      await checkNotDistributed(ask)
      if (!plan) {
        await checkNoService(ask)
        await ask('lock table "activities", "votes" in access exclusive mode')
      }
      const partitions = await choosePartitions(ask)
      if (!plan) await partition(ask, partitions)
      report({
        table: 'activities',
        is: plan ? 'whole' : 'partitioned',
        rows: table!.rows,
        bytes: table!.bytes,
      })
      for (const one of partitions) report({ partition: one.name, before: new Date(one.to).toISOString() })
    }
    await ask('commit')
  } finally {
    // Rolls back what was not committed.
    connection.close()
  }
}

async function checkNotDistributed(ask: Ask): Promise<void> {
  const [extension] = await ask(`select 1 from pg_extension where extname = 'citus'`)
  if (extension && (await readDistributed(ask)).has('activities'))
    throw new DistributionRefused('The activities are distributed. Partition them before --distribute.')
}

/** The table of all that is there, and the two months after it. */
async function choosePartitions(ask: Ask): Promise<Partition[]> {
  const [newest] = await ask('select id::text from "activities" order by id desc limit 1')
  // An activity may be of a process whose clock is ahead.
  const to = monthStart(Math.max(Date.now(), newest ? timeIn(String(newest.id)) : 0), 1)
  return [{ name: first, from: undefined, to }, ...monthsBetween(to, monthStart(to, 2))]
}

async function partition(ask: Ask, [whole, ...months]: Partition[]): Promise<void> {
  const indexes =
    await ask(`select relname::text as name, indisprimary as "isKey", pg_get_indexdef(indexrelid) as definition,
      (select pg_get_constraintdef(oid) from pg_constraint where conindid = indexrelid and contype = 'p') as key
    from pg_index join pg_class on pg_class.oid = indexrelid where indrelid = 'activities'::regclass`)
  const keys = await ask(`select conname::text as name, conrelid::regclass::text as table,
      pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and confrelid = 'activities'::regclass`)
  for (const { name, table } of keys) await ask(`alter table ${table} drop constraint "${name}"`)
  await ask(`alter table "activities" rename to "${first}"`)
  // The names belong to the indexes of the new table. A constraint is renamed with its index.
  for (const { name } of indexes)
    await ask(`alter index "${name}" rename to "${String(name).replace('activities', first)}"`)
  await ask(`create table "activities" (like "${first}" including defaults) partition by range ("id")`)
  await ask(`alter table "activities" attach partition "${first}" ${boundsOf(whole!)}`)
  // Each takes over the index of the partition that is like it.
  for (const { name, isKey, key, definition } of indexes)
    await ask(isKey ? `alter table "activities" add constraint "${name}" ${key}` : String(definition))
  for (const month of months) for (const statement of createPartition(month)) await ask(statement)
  for (const { name, table, definition } of keys)
    await ask(`alter table ${table} add constraint "${name}" ${definition}`)
}
