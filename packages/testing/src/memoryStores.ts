import type { Store } from '@latchkey/server'
import { openPglite } from '@latchkey/server/pglite'

// Loading an embedded database takes most of a second, emptying one a few hundredths of it.
const spare: Store[] = []
const mostSpare = 2
const tables = `select string_agg(format('%I.%I', schemaname, tablename), ', ') as names
  from pg_tables where schemaname = 'public'`

/** An empty, migrated database in memory: one that was given back, or a new one. */
export const takeMemoryStore = async (): Promise<Store> => spare.pop() ?? (await openPglite({ memory: true }))

/** Empties a database for whoever takes the next. */
export async function giveBackMemoryStore(store: Store): Promise<void> {
  if (spare.length >= mostSpare) return await store.close()
  try {
    const { rows } = (await store.db.execute(tables)) as unknown as { rows: { names: string }[] }
    await store.db.execute(`truncate ${rows[0]!.names} restart identity cascade`)
    spare.push(store)
  } catch {
    // Closed by the test itself, or in the middle of a transaction that was left: of no more use.
    await store.close()
  }
}
