import { and, eq, inArray, isNull } from 'drizzle-orm'

import { type Database, first } from '../database/store.ts'
import { recoveryContacts } from '../tables/schema.ts'

export type RecoveryContactRow = typeof recoveryContacts.$inferSelect

type OfUser = Pick<RecoveryContactRow, 'organizationId' | 'userId'>

const isOf = ({ organizationId, userId }: OfUser) =>
  and(eq(recoveryContacts.organizationId, organizationId), eq(recoveryContacts.userId, userId))

export async function insertRecoveryContact(
  db: Database,
  row: typeof recoveryContacts.$inferInsert,
): Promise<void> {
  await db.insert(recoveryContacts).values(row)
}

export async function findRecoveryContact(
  db: Database,
  user: OfUser,
): Promise<RecoveryContactRow | undefined> {
  return first(await db.select().from(recoveryContacts).where(isOf(user)))
}

/** Finds the recovery contact that a link names by its id. */
export async function findRecoveryContactById(
  db: Database,
  id: string,
): Promise<RecoveryContactRow | undefined> {
  return first(await db.select().from(recoveryContacts).where(eq(recoveryContacts.id, id)))
}

/** Stores that the owner of its address agreed. The first time counts. */
export async function agreeRecoveryContact(
  db: Database,
  {
    organizationId,
    id,
    agreedAt,
    establishedAt,
  }: Pick<RecoveryContactRow, 'organizationId' | 'id' | 'agreedAt' | 'establishedAt'>,
): Promise<void> {
  await db
    .update(recoveryContacts)
    .set({ agreedAt, establishedAt })
    .where(
      and(
        eq(recoveryContacts.organizationId, organizationId),
        eq(recoveryContacts.id, id),
        isNull(recoveryContacts.agreedAt),
      ),
    )
}

/** Removes the recovery contact of a user. @returns whether there was one */
export async function deleteRecoveryContact(db: Database, user: OfUser): Promise<boolean> {
  const deleted = await db.delete(recoveryContacts).where(isOf(user)).returning({ id: recoveryContacts.id })
  return deleted.length > 0
}

export async function deleteRecoveryContactsOf(
  db: Database,
  { organizationId, userIds }: { organizationId: string; userIds: readonly string[] },
): Promise<void> {
  await db
    .delete(recoveryContacts)
    .where(
      and(
        eq(recoveryContacts.organizationId, organizationId),
        inArray(recoveryContacts.userId, [...userIds]),
      ),
    )
}
