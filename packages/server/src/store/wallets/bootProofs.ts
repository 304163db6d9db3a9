import { desc, eq } from 'drizzle-orm'
import { type Database, first } from '../database/store.ts'
import { attestationRoots, bootProofs } from '../tables/schema.ts'

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

/** The sealed root of that name. */
export const findAttestationRoot = async (db: Database, name: string): Promise<string | undefined> =>
  first(await db.select().from(attestationRoots).where(eq(attestationRoots.name, name)))?.sealed

/** Stores a root unless another process was quicker. @returns the one that is stored */
export async function keepAttestationRoot(db: Database, name: string, sealed: string): Promise<string> {
  await db.insert(attestationRoots).values({ name, sealed }).onConflictDoNothing()
  return (await findAttestationRoot(db, name)) ?? sealed
}
