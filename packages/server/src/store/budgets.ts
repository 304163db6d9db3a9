import { sql } from 'drizzle-orm'

import { prepareOnce } from './database/prepareOnce.ts'
import type { Database } from './database/store.ts'
import type { Taken } from './limits.ts'
import { deleteExpired } from './sweeps/deleteExpired.ts'
import { budgets } from './tables/schema.ts'

export interface Budget {
  key: string
  /** Uses in a window. */
  count: number
  seconds: number
  now: number
}

const countStatement = prepareOnce((db) =>
  db
    .insert(budgets)
    .values({ key: sql.placeholder('key'), uses: 1, expiresAt: sql.placeholder('expiresAt') })
    .onConflictDoUpdate({
      target: budgets.key,
      set: { uses: sql`${budgets.uses} + 1` },
      setWhere: sql`${budgets.uses} < ${sql.placeholder('count')}::int`,
    })
    .returning({ uses: budgets.uses })
    .prepare('latchkey_budget'),
)

/** Counts a use in the fixed window of this moment, exactly over any number of processes. Refused uses don't count. */
export async function takeBudget(db: Database, { key, count, seconds, now }: Budget): Promise<Taken> {
  const windowMs = seconds * 1_000
  const since = Math.floor(now / windowMs) * windowMs
  const expiresAt = since + windowMs
  const rows = await countStatement(db).execute({ key: `${key} ${since}`, count, expiresAt })
  return rows.length > 0 ? { ok: true } : { ok: false, retryAfterMs: expiresAt - now }
}

/** Deletes counts of windows that ended. */
export async function sweepBudgets(db: Database, now: number): Promise<void> {
  await deleteExpired(db, { table: budgets, expiresAt: budgets.expiresAt, before: now })
}
