import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'

import { users } from './schema.ts'
import { type Database, first } from './store.ts'

export type UserRow = typeof users.$inferSelect

/** Adds a user, who counts as claimed if the organization is. */
export async function insertUser(db: Database, user: typeof users.$inferInsert): Promise<void> {
  const claimedAt = sql`(select min(claimed_at) from ${users} where organization_id = ${user.organizationId}::uuid)`
  await db.insert(users).values({ claimedAt, ...user })
}

/**
 * Stores that an organization has a login method: from now on, verifying one of its contacts doesn't claim the
 * account (docs/decisions.md#verified-contacts).
 */
export async function claimOrganization(db: Database, organizationId: string, now: number): Promise<void> {
  const isUnclaimed = and(eq(users.organizationId, organizationId), isNull(users.claimedAt))
  await db.update(users).set({ claimedAt: now }).where(isUnclaimed)
}

export async function findUser(
  db: Database,
  { organizationId, id }: { organizationId: string; id: string },
): Promise<UserRow | undefined> {
  const same = and(eq(users.organizationId, organizationId), eq(users.id, id))
  return first(await db.select().from(users).where(same))
}

/** The users of an organization with these ids. */
export async function findUsers(
  db: Database,
  { organizationId, ids }: { organizationId: string; ids: readonly string[] },
): Promise<UserRow[]> {
  const wanted = and(eq(users.organizationId, organizationId), inArray(users.id, [...ids]))
  return await db.select().from(users).where(wanted).orderBy(asc(users.id))
}

/** Locks the user and everything that belongs to them until the transaction ends. */
export async function lockUser(db: Database, id: string): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update')
}

/** The users of an organization, locked until the transaction ends. */
export async function lockUsersOf(db: Database, organizationId: string): Promise<UserRow[]> {
  const same = eq(users.organizationId, organizationId)
  return await db.select().from(users).where(same).orderBy(asc(users.id)).for('update')
}

export async function updateUserRow(db: Database, id: string, changes: Partial<UserRow>): Promise<void> {
  await db.update(users).set(changes).where(eq(users.id, id))
}

export async function deleteUserRow(db: Database, id: string): Promise<void> {
  await db.delete(users).where(eq(users.id, id))
}

export async function findUserByRole(
  db: Database,
  { organizationId, role }: { organizationId: string; role: UserRow['role'] },
): Promise<UserRow | undefined> {
  const same = and(eq(users.organizationId, organizationId), eq(users.role, role))
  return first(await db.select().from(users).where(same).orderBy(asc(users.createdAt)).limit(1))
}
