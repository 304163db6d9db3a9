import { eq, sql } from 'drizzle-orm'

import type { Window } from '../settings/settings.ts'
import { type Database, first } from './database/store.ts'
import { deleteExpired } from './sweeps/deleteExpired.ts'
import { limits } from './tables/schema.ts'

/** Whether a use is allowed, and when the next one will be. */
export type Taken = { ok: true } | { ok: false; retryAfterMs: number }

interface CountedUse {
  key: string
  windows: readonly Window[]
  now: number
}

/** Counts a use as {@link countUse} does, and says how long to wait where a window is full. */
export async function takeLimit(db: Database, use: CountedUse): Promise<Taken> {
  if (await countUse(db, use)) return { ok: true }
  return { ok: false, retryAfterMs: Math.max(1, await limitWait(db, use)) }
}

/**
 * Counts a use of `key`; false if a window is full. One statement on one row, so the count is exact over any number of
 * processes. Refused uses don't count.
 */
export async function countUse(db: Database, { key, windows, now }: CountedUse): Promise<boolean> {
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
  return taken.length > 0
}

/** Milliseconds until a use of `key` would be allowed; 0 for now. Counts nothing. */
export async function limitWait(db: Database, { key, windows, now }: CountedUse): Promise<number> {
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
