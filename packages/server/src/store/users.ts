import { and, asc, eq } from 'drizzle-orm'

import { users } from './schema.ts'
import { type Database, first } from './store.ts'

export type UserRow = typeof users.$inferSelect

export async function insertUser(db: Database, user: typeof users.$inferInsert): Promise<void> {
  await db.insert(users).values(user)
}

export async function findUser(
  db: Database,
  { organizationId, id }: { organizationId: string; id: string },
): Promise<UserRow | undefined> {
  const same = and(eq(users.organizationId, organizationId), eq(users.id, id))
  return first(await db.select().from(users).where(same))
}

/** Keeps others from changing what belongs to the user until the transaction ends. */
export async function lockUser(db: Database, id: string): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update')
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
