import { and, eq, gt, lte } from 'drizzle-orm'

import { deleteExpired } from './deleteExpired.ts'
import { answers } from './schema.ts'
import { type Database, first } from './store.ts'

export type Answer = Record<string, unknown>

/** The stored reply to the same request. decisions.md 5 */
export async function findAnswer(
  db: Database,
  { key, digest, now }: { key: string; digest: string; now: number },
): Promise<Answer | undefined> {
  const same = and(eq(answers.key, key), eq(answers.digest, digest), gt(answers.expiresAt, now))
  return first(await db.select({ result: answers.result }).from(answers).where(same))?.result
}

/** Stores a reply, in case it is lost. */
export async function keepAnswer(db: Database, answer: typeof answers.$inferInsert): Promise<void> {
  const { key, ...rest } = answer
  await db.insert(answers).values(answer).onConflictDoUpdate({ target: answers.key, set: rest })
}

/** Claims the request for this process; false if another one is handling it. */
export async function claimAnswer(
  db: Database,
  { now, ...claim }: Omit<typeof answers.$inferInsert, 'result'> & { now: number },
): Promise<boolean> {
  const { key, ...rest } = { ...claim, result: {} }
  const claimed = await db
    .insert(answers)
    .values({ key, ...rest })
    .onConflictDoUpdate({ target: answers.key, set: rest, setWhere: lte(answers.expiresAt, now) })
    .returning({ key: answers.key })
  return claimed.length > 0
}

/** Releases the claim. */
export async function dropAnswer(db: Database, key: string): Promise<void> {
  await db.delete(answers).where(eq(answers.key, key))
}

/** Deletes expired replies. */
export async function sweepAnswers(db: Database, before: number): Promise<void> {
  const { key, expiresAt } = answers
  await deleteExpired(db, { table: answers, key, expiresAt, before })
}
