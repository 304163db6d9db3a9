import { inArray, sql } from 'drizzle-orm'

import type { Digest } from '../../secrets/digest.ts'
import type { Database } from '../database/store.ts'
import { budgets } from '../tables/schema.ts'

/** How many requests of a window have a name in common; all of an organization have the empty name. */
export interface AskCount {
  tenantId: string
  /** When the window began. */
  since: number
  name: string
  uses: number
}

interface Counts {
  db: Database
  digest: Digest
}

/** Names have networks and domains in them, which aren't stored. */
const keyOf = (
  { digest }: Pick<Counts, 'digest'>,
  { tenantId, since, name }: Pick<AskCount, 'tenantId' | 'since' | 'name'>,
) => `asks ${tenantId} ${since} ${name === '' ? 'all' : digest(`asks ${name}`)}`

/** Counts of a whole organization are read for a day; others while their window slides. */
const keptWindows = (name: string): number => (name === '' ? 290 : 2)

/** Adds to the counts of windows. @returns the totals of all processes */
export async function addAskCounts(
  { db, digest }: Counts,
  rows: readonly AskCount[],
  windowMs: number,
): Promise<AskCount[]> {
  const byKey = new Map(rows.map((row) => [keyOf({ digest }, row), row]))
  // In one order, so that no two processes wait for each other.
  const sorted = [...byKey].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const totals: AskCount[] = []
  for (let at = 0; at < sorted.length; at += 500) {
    const values = sorted.slice(at, at + 500).map(([key, { uses, since, name }]) => ({
      key,
      uses,
      expiresAt: since + keptWindows(name) * windowMs,
    }))
    const written = await db
      .insert(budgets)
      .values(values)
      .onConflictDoUpdate({ target: budgets.key, set: { uses: sql`${budgets.uses} + excluded.uses` } })
      .returning({ key: budgets.key, uses: budgets.uses })
    for (const { key, uses } of written) totals.push({ ...byKey.get(key)!, uses })
  }
  return totals
}

/** Counts of a whole organization in some windows, in their order; 0 for one without requests. */
export async function readAskCounts(
  { db, digest }: Counts,
  tenantId: string,
  windows: readonly number[],
): Promise<number[]> {
  const keys = windows.map((since) => keyOf({ digest }, { tenantId, since, name: '' }))
  const rows = await db
    .select({ key: budgets.key, uses: budgets.uses })
    .from(budgets)
    .where(inArray(budgets.key, keys))
  const uses = new Map(rows.map((row) => [row.key, row.uses]))
  return keys.map((key) => uses.get(key) ?? 0)
}
