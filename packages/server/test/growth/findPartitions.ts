import { sql } from 'drizzle-orm'

import type { Store } from '../../src/store/database/store.ts'
import type { CollectedStatement } from './collectStatements.ts'
import { createPartitionedSchema, rowsOf } from './partitionedSchema.ts'
import { findLiterals } from './partitionLiterals.ts'
import { type Plan, type Reach, reaches, reachOf } from './planReach.ts'

/** Tells, for each statement, how many partitions of its tables Postgres reads, by its plan for given values. */
export async function findPartitions(
  store: Store,
  statements: readonly CollectedStatement[],
): Promise<ReadonlyMap<CollectedStatement, Reach>> {
  await createPartitionedSchema(store)
  const { db } = store
  const run = (text: string) => db.execute(sql.raw(text))
  await run('set plan_cache_mode = force_custom_plan')
  await run('set enable_partitionwise_join = on')
  // Or no partition is read for a range that ends before it begins, as those of made-up values may.
  await run('set constraint_exclusion = off')
  const literals = await findLiterals(store)
  const found = new Map<CollectedStatement, Reach>()
  for (const statement of statements) {
    if (!/^\W*(?:select|insert|update|delete|with)\b/i.test(statement.text)) continue
    found.set(statement, await findReach(statement))
  }
  return found

  async function findReach({ text, values }: CollectedStatement): Promise<Reach> {
    await run(`prepare asked as ${text}`)
    const types = await run(
      `select to_json(parameter_types::text[]) as types from pg_prepared_statements where name = 'asked'`,
    )
    const [row] = rowsOf<{ types: string[] }>(types)
    const calls = new Set(values.map((one) => createCall(row!.types, one)))
    let worst: Reach = 'one partition'
    for (const call of calls) {
      const explained = await run(`explain (format json, verbose) execute asked${call}`)
      const [answer] = rowsOf<{ 'QUERY PLAN': [{ Plan: Plan }] }>(explained)
      const reach = reachOf(answer!['QUERY PLAN'][0].Plan)
      if (reaches.indexOf(reach) > reaches.indexOf(worst)) worst = reach
    }
    await run('deallocate asked')
    return worst
  }

  /** Equal values stay equal, others get into different partitions. Ids are not the same in each run. */
  function createCall(types: readonly string[], values: readonly unknown[]): string {
    if (types.length === 0) return ''
    const different: string[] = []
    const args = types.map((type, at) => {
      const value = String(values[at])
      if (!different.includes(value)) different.push(value)
      const known = literals[type]
      if (!known) throw new Error(`Expected a literal for ${type}`)
      return known[different.indexOf(value) % known.length]
    })
    return `(${args.join(', ')})`
  }
}
