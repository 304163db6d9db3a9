import { and, asc, count, eq, ne, or } from 'drizzle-orm'
import { type Database, first } from './database/store.ts'
import { recipients } from './tables/schema.ts'

export type RecipientRow = typeof recipients.$inferSelect

interface RecipientId {
  organizationId: string
  id: string
}

const isOf = (organizationId: string) => eq(recipients.organizationId, organizationId)
const isRecipient = ({ organizationId, id }: RecipientId) => and(isOf(organizationId), eq(recipients.id, id))

/** By name. */
export const listRecipientRows = async (db: Database, organizationId: string): Promise<RecipientRow[]> =>
  await db
    .select()
    .from(recipients)
    .where(isOf(organizationId))
    .orderBy(asc(recipients.nameKey), asc(recipients.format), asc(recipients.id))

export async function countRecipients(db: Database, organizationId: string): Promise<number> {
  const rows = await db.select({ recipients: count() }).from(recipients).where(isOf(organizationId))
  return first(rows)?.recipients ?? 0
}

export const findRecipient = async (db: Database, location: RecipientId): Promise<RecipientRow | undefined> =>
  first(await db.select().from(recipients).where(isRecipient(location)))

/** Other rows that have the address or the name of a row: at most one of each. */
export const findSameRecipients = async (
  db: Database,
  { organizationId, id, format, address, nameKey }: RecipientRow,
): Promise<RecipientRow[]> =>
  await db
    .select()
    .from(recipients)
    .where(
      and(
        isOf(organizationId),
        eq(recipients.format, format),
        ne(recipients.id, id),
        or(eq(recipients.address, address), eq(recipients.nameKey, nameKey)),
      ),
    )

export async function insertRecipient(db: Database, row: RecipientRow): Promise<void> {
  await db.insert(recipients).values(row)
}

export async function renameRecipientRow(
  db: Database,
  location: RecipientId,
  changes: Pick<RecipientRow, 'name' | 'nameKey' | 'userId' | 'updatedAt'>,
): Promise<void> {
  await db.update(recipients).set(changes).where(isRecipient(location))
}

/** @returns whether it existed. */
export async function deleteRecipientRow(db: Database, location: RecipientId): Promise<boolean> {
  const deleted = await db.delete(recipients).where(isRecipient(location)).returning({ id: recipients.id })
  return deleted.length > 0
}
