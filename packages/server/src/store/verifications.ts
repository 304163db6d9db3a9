import { and, eq, isNull } from 'drizzle-orm'
import { type Database, first } from './database/store.ts'
import { deleteExpired } from './deleteExpired.ts'
import { verifications } from './tables/schema.ts'

export type VerificationRow = typeof verifications.$inferSelect

export async function insertVerification(
  db: Database,
  verification: typeof verifications.$inferInsert,
): Promise<void> {
  await db.insert(verifications).values(verification)
}

export async function findVerification(db: Database, id: string): Promise<VerificationRow | undefined> {
  return first(await db.select().from(verifications).where(eq(verifications.id, id)))
}

/** Marks the token as used for sign-up; false if it was. */
export async function spendSignup(db: Database, id: string, now: number): Promise<boolean> {
  const spent = await db
    .update(verifications)
    .set({ signupAt: now })
    .where(and(eq(verifications.id, id), isNull(verifications.signupAt)))
    .returning({ id: verifications.id })
  return spent.length > 0
}

/** Marks the token as used for login; false if it was. */
export async function spendLogin(
  db: Database,
  { id, credentialId, now }: { id: string; credentialId: string; now: number },
): Promise<boolean> {
  const spent = await db
    .update(verifications)
    .set({ loginAt: now, loginCredentialId: credentialId })
    .where(and(eq(verifications.id, id), isNull(verifications.loginAt)))
    .returning({ id: verifications.id })
  return spent.length > 0
}

/** Deletes tokens that expired before a time. */
export async function sweepVerifications(db: Database, before: number): Promise<void> {
  await deleteExpired(db, { table: verifications, expiresAt: verifications.expiresAt, before })
}
