import { desc, eq } from 'drizzle-orm'
import { type Database, first } from '../database/store.ts'
import { bootProofs } from '../tables/schema.ts'

export type BootProofRow = typeof bootProofs.$inferSelect

/** Stores the proof of an enclave process, once. */
export async function insertBootProof(db: Database, row: BootProofRow): Promise<void> {
  await db.insert(bootProofs).values(row).onConflictDoNothing()
}

export const findBootProof = async (
  db: Database,
  ephemeralPublicKey: string,
): Promise<BootProofRow | undefined> =>
  first(await db.select().from(bootProofs).where(eq(bootProofs.ephemeralPublicKey, ephemeralPublicKey)))

export const findLatestBootProof = async (
  db: Database,
  enclaveApp: string,
): Promise<BootProofRow | undefined> =>
  first(
    await db
      .select()
      .from(bootProofs)
      .where(eq(bootProofs.enclaveApp, enclaveApp))
      .orderBy(desc(bootProofs.createdAt), desc(bootProofs.ephemeralPublicKey))
      .limit(1),
  )
