import { getTableName, sql } from 'drizzle-orm'

import type { Store } from '../../src/store/database/store.ts'
import { distribution } from '../../src/store/tables/distribution.ts'
import * as schema from '../../src/store/tables/schema.ts'

const tables = { ...schema }

/** Partitions of each table. */
export const partitions = 4

/** Column of each table, by its name in SQL. */
export const columnByTable: ReadonlyMap<string, string> = new Map(
  (Object.keys(distribution) as (keyof typeof distribution)[]).map((name) => [
    getTableName(tables[name]),
    distribution[name],
  ]),
)

export const rowsOf = <Row>(answer: unknown): readonly Row[] => (answer as { rows: readonly Row[] }).rows

/**
 * Copies the schema, without rows, into one in which each table is partitioned by hash of its column, and uses that from
 * now on. Keys and unique indexes without the column are left out: Postgres refuses them there, as Citus does.
 */
export async function createPartitionedSchema({ db }: Store): Promise<void> {
  const run = (text: string) => db.execute(sql.raw(text))
  await run('create schema partitioned')
  for (const [table, column] of columnByTable) {
    if (column === 'reference') {
      await run(`create table partitioned.${table} (like public.${table} including all)`)
      continue
    }
    await run(`create table partitioned.${table} (like public.${table} including defaults)
      partition by hash (${column})`)
    for (let at = 0; at < partitions; at++)
      await run(`create table partitioned.${table}_part${at} partition of partitioned.${table}
        for values with (modulus ${partitions}, remainder ${at})`)
    const indexes = await db.execute(sql`select pg_get_indexdef(indexrelid) as definition
      from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
      where indrelid = ${`public.${table}`}::regclass and indisunique and attname = ${column}`)
    for (const { definition } of rowsOf<{ definition: string }>(indexes))
      await run(definition.replace(' ON public.', ' ON partitioned.'))
  }
  await run('set search_path = partitioned, public')
}
