import { and, eq, isNull } from 'drizzle-orm'
import type { CredentialLocation } from './credentials.ts'
import { type Database, first } from './database/store.ts'
import { routeIn } from './routes.ts'
import { deleteExpired } from './sweeps/deleteExpired.ts'
import { verifications } from './tables/schema.ts'

export type VerificationRow = typeof verifications.$inferSelect

/** Stores a verification under the id of its code, and returns the row as stored. */
export async function insertVerification(
  db: Database,
  verification: Omit<typeof verifications.$inferInsert, 'route'>,
): Promise<VerificationRow> {
  const row = { ...verification, route: routeIn(verification.id) }
  const [stored] = await db.insert(verifications).values(row).returning()
  return stored!
}

const isAt = (id: string) => and(eq(verifications.route, routeIn(id)), eq(verifications.id, id))

export async function findVerification(db: Database, id: string): Promise<VerificationRow | undefined> {
  return first(await db.select().from(verifications).where(isAt(id)))
}

/** Marks the token as used for sign-up; false if it was. */
export async function spendSignup(db: Database, id: string, now: number): Promise<boolean> {
  const spent = await db
    .update(verifications)
    .set({ signupAt: now })
    .where(and(isAt(id), isNull(verifications.signupAt)))
    .returning({ id: verifications.id })
  return spent.length > 0
}

/** Marks the token as used for login; false if it was. */
export async function spendLogin(
  db: Database,
  { id, key, now }: { id: string; key: CredentialLocation; now: number },
): Promise<boolean> {
  const spent = await db
    .update(verifications)
    .set({ loginAt: now, loginCredentialId: key.id, loginOrganizationId: key.organizationId })
    .where(and(isAt(id), isNull(verifications.loginAt)))
    .returning({ id: verifications.id })
  return spent.length > 0
}

/** Deletes tokens that expired before a time. */
export async function sweepVerifications(db: Database, before: number): Promise<void> {
  await deleteExpired(db, { table: verifications, expiresAt: verifications.expiresAt, before })
}
