import { eq } from 'drizzle-orm'

import type { Database } from './database/store.ts'
import { secretChecks } from './tables/schema.ts'

export type SecretCheck = typeof secretChecks.$inferSelect

export const findSecretChecks = (db: Database): Promise<SecretCheck[]> => db.select().from(secretChecks)

/** The checks, locked until the transaction ends. */
export const lockSecretChecks = (transaction: Database): Promise<SecretCheck[]> =>
  transaction.select().from(secretChecks).orderBy(secretChecks.name).for('update')

/** Stores a check, unless another process stored one of this name first. */
export async function insertSecretCheck(db: Database, check: SecretCheck): Promise<void> {
  await db.insert(secretChecks).values(check).onConflictDoNothing()
}

/** Stores a check in place of the one before. */
export async function saveSecretCheck(db: Database, { name, ...check }: SecretCheck): Promise<void> {
  await db
    .insert(secretChecks)
    .values({ name, ...check })
    .onConflictDoUpdate({ target: secretChecks.name, set: check })
}

/** Forgets what a secret of this name was. */
export async function deleteSecretCheck(db: Database, name: string): Promise<void> {
  await db.delete(secretChecks).where(eq(secretChecks.name, name))
}
