import { createHash } from 'node:crypto'
import type { Store } from '@latchkey/server'
import { sql } from 'drizzle-orm'

const rowsOf = (result: unknown): Record<string, unknown>[] =>
  Array.isArray(result) ? result : (result as { rows: Record<string, unknown>[] }).rows

/** Refusals are counted, and what became of messages, and written whenever it is time; heartbeats are sent. */
const writtenLater = [
  'usage_counts',
  'channel_outcomes',
  'closed_networks',
  'contact_reads',
  'sent_messages',
  'service_processes',
]

/** A digest of every row of every table: equal before and after means that nothing changed. */
export async function digestTables(store: Store, except: readonly string[] = []): Promise<string> {
  const named = await store.db.execute(
    sql`select tablename from pg_tables where schemaname = 'public' order by 1`,
  )
  // Budgets are the limits that have too many uses for a list of times.
  const skipped = [...writtenLater, ...except, ...(except.includes('limits') ? ['budgets'] : [])]
  const hash = createHash('sha256')
  for (const { tablename } of rowsOf(named)) {
    if (skipped.includes(String(tablename))) continue
    const table = sql.identifier(String(tablename))
    const digest = await store.db.execute(
      sql`select count(*) as count, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from ${table} t`,
    )
    hash.update(JSON.stringify([tablename, rowsOf(digest)]))
  }
  return hash.digest('hex')
}
