import { eq, sql } from 'drizzle-orm'

import type { Window } from '../settings/settings.ts'
import { type Database, first } from './database/store.ts'
import { deleteExpired } from './sweeps/deleteExpired.ts'
import { limits } from './tables/schema.ts'

/** Whether a use is allowed, and when the next one will be. */
export type Taken = { ok: true } | { ok: false; retryAfterMs: number }

/**
 * Counts a use of `key`, unless a window is full. One statement on one row, so the count is exact over any number of
 * processes. Refused uses don't count.
 */
export async function takeLimit(
  db: Database,
  { key, windows, now }: { key: string; windows: readonly Window[]; now: number },
): Promise<Taken> {
  const longest = now - Math.max(...windows.map(({ seconds }) => seconds)) * 1_000
  const since = (time: number) => sql`recent_uses(${limits.uses}, ${time}::bigint)`
  const free = sql.join(
    windows.map(({ count, seconds }) => sql`cardinality(${since(now - seconds * 1_000)}) < ${count}::int`),
    sql` and `,
  )
  const expiresAt = now * 2 - longest
  const taken = await db
    .insert(limits)
    .values({ key, uses: [now], expiresAt })
    .onConflictDoUpdate({
      target: limits.key,
      set: {
        uses: sql`${since(longest)} || ${now}::bigint`,
        expiresAt,
      },
      setWhere: free,
    })
    .returning({ key: limits.key })
  if (taken.length > 0) return { ok: true }
  return { ok: false, retryAfterMs: Math.max(1, await limitWait(db, { key, windows, now })) }
}

/** Milliseconds until a use of `key` would be allowed; 0 for now. Counts nothing. */
export async function limitWait(
  db: Database,
  { key, windows, now }: { key: string; windows: readonly Window[]; now: number },
): Promise<number> {
  return retryAfter(await readUses(db, key), windows, now)
}

/** Times of the last uses of `key`. Counts nothing. */
export async function readUses(db: Database, key: string): Promise<readonly number[]> {
  const row = first(await db.select({ uses: limits.uses }).from(limits).where(eq(limits.key, key)))
  return row?.uses ?? []
}

/** The longest wait of all full windows: until their oldest use leaves them. */
function retryAfter(uses: readonly number[], windows: readonly Window[], now: number): number {
  const newestFirst = [...uses].sort((a, b) => b - a)
  const waits = windows.map(({ count, seconds }) => {
    const oldest = newestFirst[count - 1]
    return oldest === undefined ? 0 : oldest + seconds * 1_000 - now
  })
  return Math.max(0, ...waits)
}

/** Deletes counts outside of all windows. */
export async function sweepLimits(db: Database, now: number): Promise<void> {
  await deleteExpired(db, { table: limits, expiresAt: limits.expiresAt, before: now })
}
