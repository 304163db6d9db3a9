import { eq, sql } from 'drizzle-orm'

import type { Window } from '../settings/limits.ts'
import { prepareOnce } from './database/prepareOnce.ts'
import { type Database, first } from './database/store.ts'
import { deleteExpired } from './sweeps/deleteExpired.ts'
import { limits } from './tables/schema.ts'

/** Times that are stored of a key with relaxed windows, so that its row stays small. */
const relaxedUses = 100

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

/** Adds a use where each of a number of windows has room. */
function buildCount(db: Database, windows: number) {
  const since = (time: string) => sql`recent_uses(${limits.uses}, ${sql.placeholder(time)}::bigint)`
  const isFree = Array.from(
    { length: windows },
    (_, at) => sql`cardinality(${since(`since${at}`)}) < ${sql.placeholder(`count${at}`)}::int`,
  )
  const stored = sql`${sql.placeholder('stored')}::int`
  const firstStored = sql`greatest(1, cardinality(${since('longest')}) + 2 - ${stored})`
  return db
    .insert(limits)
    .values({
      key: sql.placeholder('key'),
      uses: sql.placeholder('uses'),
      expiresAt: sql.placeholder('expiresAt'),
    })
    .onConflictDoUpdate({
      target: limits.key,
      set: {
        uses: sql`(${since('longest')} || ${sql.placeholder('now')}::bigint)[${firstStored}:]`,
        expiresAt: sql`excluded.expires_at`,
      },
      setWhere: sql.join(isFree, sql` and `),
    })
    .returning({ key: limits.key })
    .prepare('latchkey_count_use')
}

/** {@link buildCount} by the number of windows. */
const countStatements: ((db: Database) => ReturnType<typeof buildCount>)[] = []

/**
 * Counts a use of `key`; false if a window is full. One statement on one row, so the count is exact over any number of
 * processes. Refused uses don't count.
 */
export async function countUse(db: Database, { key, windows, now }: CountedUse): Promise<boolean> {
  const { length } = windows
  const longest = now - Math.max(...windows.map(({ seconds }) => seconds)) * 1_000
  const isRelaxed = windows.some((window) => window.isRelaxed)
  const facts = windows.flatMap(({ count, seconds }, at) => [
    [`count${at}`, count],
    [`since${at}`, now - seconds * 1_000],
  ])
  countStatements[length] ??= prepareOnce((db) => buildCount(db, length))
  const taken = await countStatements[length](db).execute({
    key,
    uses: [now],
    now,
    longest,
    // Those of other limits are never more than that.
    stored: isRelaxed ? relaxedUses : Math.max(...windows.map(({ count }) => count)),
    expiresAt: now * 2 - longest,
    ...Object.fromEntries(facts),
  })
  return taken.length > 0
}

/** Milliseconds until a use of `key` would be allowed; 0 for now. Counts nothing. */
export async function limitWait(db: Database, { key, windows, now }: CountedUse): Promise<number> {
  return retryAfter(await readUses(db, key), windows, now)
}

const usesStatement = prepareOnce((db) =>
  db
    .select({ uses: limits.uses })
    .from(limits)
    .where(eq(limits.key, sql.placeholder('key')))
    .prepare('latchkey_uses'),
)

/** Times of the last uses of `key`. Counts nothing. */
export async function readUses(db: Database, key: string): Promise<readonly number[]> {
  return first(await usesStatement(db).execute({ key }))?.uses ?? []
}

/** Stores a time under a key, until that time. */
export async function putMoment(db: Database, key: string, time: number): Promise<void> {
  const row = { uses: [time], expiresAt: time }
  await db
    .insert(limits)
    .values({ key, ...row })
    .onConflictDoUpdate({ target: limits.key, set: row })
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
