import { and, eq } from 'drizzle-orm'

import { type Database, first } from '../database/store.ts'
import { directory } from '../tables/schema.ts'

/** A user, and their organization. */
export interface Owner {
  organizationId: string
  userId: string
}

/** Enters whose a key of the directory is. False if it is somebody's already. */
export async function enter(db: Database, key: string, { organizationId, userId }: Owner): Promise<boolean> {
  const entered = await db
    .insert(directory)
    .values({ key, organizationId, userId })
    .onConflictDoNothing()
    .returning({ key: directory.key })
  return entered.length > 0
}

export async function findOwner(db: Database, key: string): Promise<Owner | undefined> {
  const { organizationId, userId } = directory
  return first(await db.select({ organizationId, userId }).from(directory).where(eq(directory.key, key)))
}

/** Removes an entry of an organization, so that others may have what it stands for. */
export async function leave(db: Database, key: string, organizationId: string): Promise<void> {
  await db.delete(directory).where(and(eq(directory.key, key), eq(directory.organizationId, organizationId)))
}
