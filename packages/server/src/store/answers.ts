import { and, eq, gt } from 'drizzle-orm'

import { answers } from './schema.ts'
import { type Database, first } from './store.ts'

export type Answer = Record<string, unknown>

/** The answer that the same request got a moment ago. decisions.md 5 */
export async function findAnswer(
  db: Database,
  { key, digest, now }: { key: string; digest: string; now: number },
): Promise<Answer | undefined> {
  const same = and(eq(answers.key, key), eq(answers.digest, digest), gt(answers.expiresAt, now))
  return first(await db.select({ result: answers.result }).from(answers).where(same))?.result
}

/** Keeps an answer for whoever loses it. */
export async function keepAnswer(db: Database, answer: typeof answers.$inferInsert): Promise<void> {
  const { key, ...rest } = answer
  await db.insert(answers).values(answer).onConflictDoUpdate({ target: answers.key, set: rest })
}
