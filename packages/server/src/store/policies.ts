import type { SpendingLimit } from '@latchkey/rules/decide'
import { and, asc, count, eq, getTableColumns, inArray, ne } from 'drizzle-orm'
import { type Database, first } from './database/store.ts'
import { limitsOf, mayNameLimits } from './spending/spendingLimits.ts'
import { policies } from './tables/schema.ts'

export type PolicyRow = typeof policies.$inferSelect

interface PolicyLocation {
  organizationId: string
  id: string
}

const isAnyOf = (organizationId: string, ids: readonly string[]) =>
  and(eq(policies.organizationId, organizationId), inArray(policies.id, [...ids]))

/** All policies of an organization, oldest first. */
export const findPolicies = async (db: Database, organizationId: string): Promise<PolicyRow[]> =>
  await db
    .select()
    .from(policies)
    .where(eq(policies.organizationId, organizationId))
    .orderBy(asc(policies.createdAt), asc(policies.id))

/** Policies that decide about a request, and the organization's limits where they name some: in one statement. */
export async function findDecidingPolicies(
  db: Database,
  organizationId: string,
): Promise<{ policies: PolicyRow[]; limits: readonly SpendingLimit[] }> {
  const named = limitsOf(db, organizationId)
  const rows = await db
    .select({ ...getTableColumns(policies), limits: named.limits })
    .from(policies)
    .leftJoin(
      named,
      and(eq(named.organizationId, policies.organizationId), mayNameLimits(policies.condition)),
    )
    .where(eq(policies.organizationId, organizationId))
    .orderBy(asc(policies.createdAt), asc(policies.id))
  const limits = rows.flatMap((row) => row.limits ?? [])
  return {
    policies: rows.map(({ limits: _, ...policy }) => policy),
    limits: [...new Map(limits.map((limit) => [limit.id, limit])).values()],
  }
}

export const findPolicy = async (
  db: Database,
  { organizationId, id }: PolicyLocation,
): Promise<PolicyRow | undefined> =>
  first(
    await db
      .select()
      .from(policies)
      .where(isAnyOf(organizationId, [id])),
  )

export async function countPolicies(db: Database, organizationId: string): Promise<number> {
  const rows = await db
    .select({ policies: count() })
    .from(policies)
    .where(eq(policies.organizationId, organizationId))
  return first(rows)?.policies ?? 0
}

/** @returns ids of the policies that were added; one whose name is taken is not. */
export async function insertPolicies(db: Database, rows: readonly PolicyRow[]): Promise<ReadonlySet<string>> {
  const added = await db
    .insert(policies)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ id: policies.id })
  return new Set(added.map(({ id }) => id))
}

/** Whether another policy of the organization has the name. */
export async function isPolicyNameTaken(
  db: Database,
  { organizationId, id, name }: PolicyLocation & { name: string },
): Promise<boolean> {
  const rows = await db
    .select({ id: policies.id })
    .from(policies)
    .where(and(eq(policies.organizationId, organizationId), eq(policies.name, name), ne(policies.id, id)))
  return rows.length > 0
}

/** @returns whether the policy exists. */
export async function updatePolicyRow(
  db: Database,
  { organizationId, id }: PolicyLocation,
  changes: Partial<PolicyRow>,
): Promise<boolean> {
  const changed = await db
    .update(policies)
    .set(changes)
    .where(isAnyOf(organizationId, [id]))
    .returning({ id: policies.id })
  return changed.length > 0
}

/** @returns ids of the policies that were deleted. */
export async function deletePolicyRows(
  db: Database,
  { organizationId, ids }: { organizationId: string; ids: readonly string[] },
): Promise<string[]> {
  const deleted = await db.delete(policies).where(isAnyOf(organizationId, ids)).returning({ id: policies.id })
  return deleted.map(({ id }) => id)
}
