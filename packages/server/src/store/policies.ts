import { and, asc, count, eq, inArray, ne } from 'drizzle-orm'
import { type Database, first } from './database/store.ts'
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
