import { and, asc, eq, isNull } from 'drizzle-orm'

import { organizations } from './schema.ts'
import { type Database, first } from './store.ts'

/** An organization as far as a request has to know it. */
export interface OrganizationFacts {
  id: string
  /** Absent for an organization without a parent. */
  parentId: string | null
  /** The top of the tree: the parent, or the organization itself. */
  tenantId: string
  name: string
}

export async function insertOrganization(
  db: Database,
  organization: typeof organizations.$inferInsert,
): Promise<void> {
  await db.insert(organizations).values(organization)
}

export async function findOrganization(db: Database, id: string): Promise<OrganizationFacts | undefined> {
  return first(await db.select().from(organizations).where(eq(organizations.id, id)))
}

/** Keeps other transactions that lock the organization waiting; rows that refer to it can still be added. */
export async function lockOrganization(db: Database, id: string): Promise<void> {
  const row = db.select({ id: organizations.id }).from(organizations).where(eq(organizations.id, id))
  await row.for('no key update')
}

/** The oldest organization of that name without a parent. */
export async function findTopOrganization(
  db: Database,
  name: string,
): Promise<OrganizationFacts | undefined> {
  const same = and(eq(organizations.name, name), isNull(organizations.parentId))
  const rows = await db
    .select()
    .from(organizations)
    .where(same)
    .orderBy(asc(organizations.createdAt))
    .limit(1)
  return first(rows)
}
