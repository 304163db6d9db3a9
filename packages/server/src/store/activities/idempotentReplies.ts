import { and, eq, gt, lte } from 'drizzle-orm'
import { type Database, first } from '../database/store.ts'
import { deleteExpired } from '../sweeps/deleteExpired.ts'
import { idempotentReplies } from '../tables/schema.ts'

export type Answer = Record<string, unknown>

/** The stored reply to the same request. docs/decisions.md#lost-replies */
export async function findReply(
  db: Database,
  { key, digest, now }: { key: string; digest: string; now: number },
): Promise<Answer | undefined> {
  const same = and(
    eq(idempotentReplies.key, key),
    eq(idempotentReplies.digest, digest),
    gt(idempotentReplies.expiresAt, now),
  )
  return first(await db.select({ result: idempotentReplies.result }).from(idempotentReplies).where(same))
    ?.result
}

/** Stores a reply, in case it is lost. */
export async function storeReply(db: Database, answer: typeof idempotentReplies.$inferInsert): Promise<void> {
  const { key, ...rest } = answer
  await db
    .insert(idempotentReplies)
    .values(answer)
    .onConflictDoUpdate({ target: idempotentReplies.key, set: rest })
}

/** Claims the request for this process; false if another one is handling it. */
export async function claimReply(
  db: Database,
  { now, ...claim }: Omit<typeof idempotentReplies.$inferInsert, 'result'> & { now: number },
): Promise<boolean> {
  const { key, ...rest } = { ...claim, result: {} }
  const claimed = await db
    .insert(idempotentReplies)
    .values({ key, ...rest })
    .onConflictDoUpdate({
      target: idempotentReplies.key,
      set: rest,
      setWhere: lte(idempotentReplies.expiresAt, now),
    })
    .returning({ key: idempotentReplies.key })
  return claimed.length > 0
}

/** Releases the claim. */
export async function releaseReply(db: Database, key: string): Promise<void> {
  await db.delete(idempotentReplies).where(eq(idempotentReplies.key, key))
}

/** Deletes expired replies. */
export async function sweepReplies(db: Database, before: number): Promise<void> {
  await deleteExpired(db, { table: idempotentReplies, expiresAt: idempotentReplies.expiresAt, before })
}
