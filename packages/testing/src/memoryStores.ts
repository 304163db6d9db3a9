import type { Store } from '@latchkey/server'
import { openPglite } from '@latchkey/server/pglite'

// Loading an embedded database takes a second, emptying one a hundredth of it.
const spare: Store[] = []
const mostSpare = 2
// Truncating makes every index anew, which takes twenty times as long as deleting a few rows; but deleted ones stay
// in the file, so it must not grow.
const fewBytes = 65_536
const filled = `select format('%I.%I', schemaname, tablename) as name, size
  from pg_tables, pg_relation_size(format('%I.%I', schemaname, tablename)::regclass) as size
  where schemaname = 'public' and size > 0`

/** An empty, migrated database in memory: one that was given back, or a new one. */
export const takeMemoryStore = async (): Promise<Store> => spare.pop() ?? (await openPglite({ memory: true }))

/** Empties a database for whoever takes the next. */
export async function giveBackMemoryStore(store: Store): Promise<void> {
  if (spare.length >= mostSpare) return await store.close()
  try {
    const { rows } = (await store.db.execute(filled)) as unknown as { rows: { name: string; size: number }[] }
    const names = (isLarge: boolean) =>
      rows.flatMap(({ name, size }) => (size > fewBytes === isLarge ? name : []))
    await store.db.transaction(async (db) => {
      if (names(true).length > 0) await db.execute(`truncate ${names(true).join(', ')} cascade`)
      // Who refers to whom doesn't matter: in the end all are empty.
      await db.execute('set local session_replication_role = replica')
      for (const name of names(false)) await db.execute(`delete from ${name}`)
    })
    await silence(store)
    spare.push(store)
  } catch {
    // Closed by the test itself, or in the middle of a transaction that was left: of no more use.
    await store.close()
  }
}

/**
 * An idle database shall not keep a process alive that has nothing else to do. Postgres sets an alarm for ten seconds
 * from now, again and again, to write its statistics: it writes them at once, and a nearer alarm takes that one's place.
 */
const silence = ({ db }: Store): Promise<void> =>
  db.transaction(async (transaction) => {
    await transaction.execute('set local statement_timeout = 100')
    await transaction.execute('select pg_stat_force_next_flush()')
  })
