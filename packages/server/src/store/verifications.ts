import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm'

import type { CredentialLocation } from './credentials.ts'
import { prepareOnce } from './database/prepareOnce.ts'
import { type Database, first } from './database/store.ts'
import { isNamedOtp } from './otps.ts'
import { routeIn } from './routes.ts'
import { deleteExpired } from './sweeps/deleteExpired.ts'
import { otps, verifications } from './tables/schema.ts'

export type VerificationRow = typeof verifications.$inferSelect

/** A verification whose token was not used. */
type NewVerification = Omit<
  VerificationRow,
  'route' | 'signupAt' | 'loginAt' | 'loginCredentialId' | 'loginOrganizationId'
>

/** One statement, so that no verification is stored without marking its code as used. */
const useStatement = prepareOnce((db) => {
  const used = db.$with('used').as(
    db
      .update(otps)
      .set({
        usedAt: sql`${sql.placeholder('createdAt')}::bigint`,
        usedBy: sql`${sql.placeholder('publicKey')}`,
      })
      .where(and(isNamedOtp, isNull(otps.usedAt)))
      .returning({ route: otps.route }),
  )
  const { route, signupAt, loginAt, loginCredentialId, loginOrganizationId, ...columns } =
    getTableColumns(verifications)
  // Copied from the code, so that a distributed Postgres knows that both rows are on one server.
  const values = Object.keys(getTableColumns(verifications)).map((name) => {
    if (name === 'route') return sql`${used.route}`
    return name in columns ? sql`${sql.placeholder(name)}` : sql`null`
  })
  return db
    .with(used)
    .insert(verifications)
    .select(sql`select ${sql.join(values, sql`, `)} from ${used}`)
    .returning()
    .prepare('latchkey_use_otp')
})

/**
 * Marks a code as used and stores its verification, under the same id. Returns the row as stored; undefined if the code
 * was used before.
 */
export async function useOtp(
  db: Database,
  verification: NewVerification,
): Promise<VerificationRow | undefined> {
  return first(await useStatement(db).execute({ ...verification, route: routeIn(verification.id) }))
}

const isNamed = and(
  eq(verifications.route, sql.placeholder('route')),
  eq(verifications.id, sql.placeholder('id')),
)

const findStatement = prepareOnce((db) =>
  db.select().from(verifications).where(isNamed).prepare('latchkey_verification'),
)

export async function findVerification(db: Database, id: string): Promise<VerificationRow | undefined> {
  return first(await findStatement(db).execute({ route: routeIn(id), id }))
}

const isAt = (id: string) => and(eq(verifications.route, routeIn(id)), eq(verifications.id, id))

/** Marks the token as used for sign-up; false if it was. */
export async function spendSignup(db: Database, id: string, now: number): Promise<boolean> {
  const spent = await db
    .update(verifications)
    .set({ signupAt: now })
    .where(and(isAt(id), isNull(verifications.signupAt)))
    .returning({ id: verifications.id })
  return spent.length > 0
}

const loginStatement = prepareOnce((db) =>
  db
    .update(verifications)
    .set({
      loginAt: sql`${sql.placeholder('now')}`,
      loginCredentialId: sql`${sql.placeholder('credentialId')}`,
      loginOrganizationId: sql`${sql.placeholder('organizationId')}`,
    })
    .where(and(isNamed, isNull(verifications.loginAt)))
    .returning({ id: verifications.id })
    .prepare('latchkey_spend_login'),
)

/** Marks the token as used for login; false if it was. */
export async function spendLogin(
  db: Database,
  { id, key, now }: { id: string; key: CredentialLocation; now: number },
): Promise<boolean> {
  const code = { route: routeIn(id), id }
  const login = { now, credentialId: key.id, organizationId: key.organizationId }
  const spent = await loginStatement(db).execute({ ...code, ...login })
  return spent.length > 0
}

/** Deletes tokens that expired before a time. */
export async function sweepVerifications(db: Database, before: number): Promise<void> {
  await deleteExpired(db, { table: verifications, expiresAt: verifications.expiresAt, before })
}
