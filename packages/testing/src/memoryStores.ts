import type { Store } from '@latchkey/server'
import { openPglite } from '@latchkey/server/pglite'

// Loading an embedded database takes a second, emptying one 10 ms.
const spare: Store[] = []
const mostSpare = 2
// Truncating rebuilds every index, which takes twenty times as long as deleting a few rows. Deleted rows stay in the
// file, so large tables are truncated.
const fewBytes = 65_536
const filled = `select format('%I.%I', schemaname, tablename) as name, size
  from pg_tables, pg_relation_size(format('%I.%I', schemaname, tablename)::regclass) as size
  where schemaname = 'public' and size > 0`

/** Returns an empty, migrated database in memory: a reused or a new one. */
export const takeMemoryStore = async (): Promise<Store> => spare.pop() ?? (await openPglite({ memory: true }))

/** Empties a database for reuse. */
export async function giveBackMemoryStore(store: Store): Promise<void> {
  if (spare.length >= mostSpare) return await store.close()
  try {
    const { rows } = (await store.db.execute(filled)) as unknown as { rows: { name: string; size: number }[] }
    const names = (isLarge: boolean) =>
      rows.flatMap(({ name, size }) => (size > fewBytes === isLarge ? name : []))
    await store.db.transaction(async (db) => {
      if (names(true).length > 0) await db.execute(`truncate ${names(true).join(', ')} cascade`)
      // Skips foreign key checks: all tables end up empty.
      await db.execute('set local session_replication_role = replica')
      for (const name of names(false)) await db.execute(`delete from ${name}`)
    })
    await silence(store)
    spare.push(store)
  } catch {
    // The test closed it, or left a transaction open.
    await store.close()
  }
}

/**
 * Keeps an idle database from keeping the process alive. Postgres sets a repeating timer of ten seconds to flush its
 * statistics: this flushes them now, and a shorter timer replaces that one.
 */
const silence = ({ db }: Store): Promise<void> =>
  db.transaction(async (transaction) => {
    await transaction.execute('set local statement_timeout = 100')
    await transaction.execute('select pg_stat_force_next_flush()')
  })
