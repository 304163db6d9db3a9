import { sql } from 'drizzle-orm'

import type { Digest } from '../secrets/digest.ts'
import { prepareOnce } from './database/prepareOnce.ts'
import type { Database } from './database/store.ts'
import { deleteExpired } from './sweeps/deleteExpired.ts'
import { locks } from './tables/schema.ts'

/** How long a row is kept. Deleting one never ends a lock: it waits for the transaction that has it. */
const keptMs = 10 * 60_000

const lockStatement = prepareOnce((db) =>
  db
    .insert(locks)
    .values({ key: sql.placeholder('key'), expiresAt: sql.placeholder('expiresAt') })
    .onConflictDoUpdate({ target: locks.key, set: { expiresAt: sql`excluded.expires_at` } })
    .prepare('latchkey_lock'),
)

/**
 * Locks a name until the transaction ends, across all processes. A row rather than an advisory lock: those don't exclude
 * across the nodes of a distributed Postgres. Taken before organizations and users, except for the name of a contact:
 * whoever has that one locks nothing after it.
 */
export async function takeLock(
  { db, digest, now }: { db: Database; digest: Digest; now: number },
  name: string,
): Promise<void> {
  await lockStatement(db).execute({ key: digest(`lock ${name}`), expiresAt: now + keptMs })
}

/** Deletes the rows of locks that nobody took lately. */
export async function sweepLocks(db: Database, now: number): Promise<void> {
  await deleteExpired(db, { table: locks, expiresAt: locks.expiresAt, before: now })
}
