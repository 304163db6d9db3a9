import { and, asc, eq, isNull, sql } from 'drizzle-orm'

import { prepareOnce } from './database/prepareOnce.ts'
import { type Database, first } from './database/store.ts'
import type { StoredMemberLimits } from './tables/organizations.ts'
import { organizations } from './tables/schema.ts'

/** Facts of an organization that requests need. */
export interface OrganizationFacts {
  id: string
  /** ID of the parent; null for an organization without one. */
  parentId: string | null
  /** The parent, or the organization itself if it has none. */
  tenantId: string
  name: string
  /** How many root users have to agree: 1 if each may act alone. */
  rootThreshold: number
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

/** Daily numbers of its members, as far as it has set them. */
export async function findMemberLimits(db: Database, id: string): Promise<StoredMemberLimits> {
  const { memberLimits } = organizations
  return (
    first(await db.select({ memberLimits }).from(organizations).where(eq(organizations.id, id)))
      ?.memberLimits ?? {}
  )
}

export async function storeMemberLimits(
  db: Database,
  { id, memberLimits, now }: { id: string; memberLimits: StoredMemberLimits; now: number },
): Promise<void> {
  await db.update(organizations).set({ memberLimits, updatedAt: now }).where(eq(organizations.id, id))
}

/** Whether its users can't recover by e-mail. */
export async function forbidsEmailRecovery(db: Database, id: string): Promise<boolean> {
  const { emailRecoveryDisabled: isDisabled } = organizations
  const row = first(await db.select({ isDisabled }).from(organizations).where(eq(organizations.id, id)))
  return row?.isDisabled ?? false
}

const lockStatement = prepareOnce((db) =>
  db
    .select({ rootThreshold: organizations.rootThreshold })
    .from(organizations)
    .where(eq(organizations.id, sql.placeholder('id')))
    .for('no key update')
    .prepare('latchkey_lock_organization'),
)

/**
 * Makes other transactions that lock the organization wait. Rows that refer to it can still be inserted. A transaction
 * locks in one order: its activity, a name (locks.ts), a parent, its users, a sub-organization, that one's users, and states
 * by their IDs.
 * @returns how many root users must agree.
 */
export async function lockOrganization(db: Database, id: string): Promise<number | undefined> {
  return first(await lockStatement(db).execute({ id }))?.rootThreshold
}

/** How many root users must agree. */
export async function updateRootThreshold(
  db: Database,
  { id, rootThreshold, now }: { id: string; rootThreshold: number; now: number },
): Promise<void> {
  await db.update(organizations).set({ rootThreshold, updatedAt: now }).where(eq(organizations.id, id))
}

/** The oldest organization with that name and without a parent. */
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
