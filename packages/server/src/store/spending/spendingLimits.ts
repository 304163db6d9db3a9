import type { SpendingLimit } from '@latchkey/rules/decide'
import { and, asc, count, eq, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import { type Database, first } from '../database/store.ts'
import { spendingLimits } from '../tables/schema.ts'

export type SpendingLimitRow = typeof spendingLimits.$inferSelect

/** All limits over time of an organization, oldest first. */
export const findSpendingLimits = async (db: Database, organizationId: string): Promise<SpendingLimitRow[]> =>
  await db
    .select()
    .from(spendingLimits)
    .where(eq(spendingLimits.organizationId, organizationId))
    .orderBy(asc(spendingLimits.createdAt), asc(spendingLimits.id))

export async function countSpendingLimits(db: Database, organizationId: string): Promise<number> {
  const rows = await db
    .select({ limits: count() })
    .from(spendingLimits)
    .where(eq(spendingLimits.organizationId, organizationId))
  return first(rows)?.limits ?? 0
}

/** @returns IDs of the limits that were added; one whose name is taken is not. */
export async function insertSpendingLimits(
  db: Database,
  rows: readonly SpendingLimitRow[],
): Promise<ReadonlySet<string>> {
  const added = await db
    .insert(spendingLimits)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ id: spendingLimits.id })
  return new Set(added.map(({ id }) => id))
}

/** @returns IDs of the limits that were deleted. */
export async function deleteSpendingLimits(
  db: Database,
  { organizationId, ids }: { organizationId: string; ids: readonly string[] },
): Promise<string[]> {
  const deleted = await db
    .delete(spendingLimits)
    .where(and(eq(spendingLimits.organizationId, organizationId), inArray(spendingLimits.id, [...ids])))
    .returning({ id: spendingLimits.id })
  return deleted.map(({ id }) => id)
}

/** A limit over time as the rules have it. */
export const toSpendingLimit = ({ id, name, network, token, where, per, countedBy }: SpendingLimitRow) => ({
  id,
  name,
  network,
  token,
  where,
  per,
  by: countedBy,
})

const columns = ['id', 'name', 'network', 'token', 'where', 'per'] as const
const fields = sql.join(
  [
    ...columns.map((name) => sql`${sql.raw(`'${name}'`)}, ${spendingLimits[name]}`),
    sql`'by', ${spendingLimits.countedBy}`,
  ],
  sql`, `,
)

/**
 * Limits of an organization as the rules have them, to be joined by a statement that reads an expression which may name
 * some. So a decision takes no statement more.
 */
export const limitsOf = (db: Database, organizationId: string | Placeholder) =>
  db
    .select({
      organizationId: spendingLimits.organizationId,
      limits: sql<SpendingLimit[]>`json_agg(json_build_object(${fields}))`.as('limits'),
    })
    .from(spendingLimits)
    .where(eq(spendingLimits.organizationId, organizationId))
    .groupBy(spendingLimits.organizationId)
    .as('named_limits')

/** Whether an expression may name limits. */
export const mayNameLimits = (expression: PgColumn): SQL => sql`${expression} like '%limits%'`
