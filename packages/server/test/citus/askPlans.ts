import { Client } from 'pg'

import type { CollectedStatement } from '../growth/collectStatements.ts'

/** How Citus runs a statement. */
export interface CitusPlan {
  text: string
  statement: CollectedStatement
  /** Shards that it reads or writes; 0 if it needs none. */
  shards: number
  /** Why it can't be explained. */
  refused?: string
}

/** Prepares each text on a distributed database, and reads what `explain execute` says for values it was run with. */
export async function askPlans(url: string, statements: readonly CollectedStatement[]): Promise<CitusPlan[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const plans: CitusPlan[] = []
  for (const statement of statements) {
    const { text, values } = statement
    if (!/^\W*(?:select|insert|update|delete|with)\b/i.test(text)) continue
    try {
      await client.query(`prepare asked as ${text}`)
      plans.push({ text, statement, shards: await countShards(client, values[0] ?? []) })
    } catch (error) {
      plans.push({ text, statement, shards: 0, refused: (error as Error).message })
    }
    await client.query('deallocate all')
  }
  await client.end()
  return plans
}

async function countShards(client: Client, params: readonly unknown[]): Promise<number> {
  const { rows } = await client.query<{ call: string }>(
    `select coalesce('(' || string_agg(quote_nullable(value), ', ' order by at) || ')', '') as call
      from json_array_elements_text($1) with ordinality as t (value, at)`,
    [JSON.stringify(params.map((value) => (value == null ? null : String(value))))],
  )
  const explained = await client.query<{ 'QUERY PLAN': string }>(`explain execute asked${rows[0]!.call}`)
  const counts = explained.rows.map((row) => Number(/Task Count: (\d+)/.exec(row['QUERY PLAN'])?.[1] ?? 0))
  return Math.max(...counts)
}
