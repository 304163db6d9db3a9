import { and, eq, gt, lte, or, sql } from 'drizzle-orm'
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

/**
 * Deletes the replies that name an account or an identity: a reply is kept for a minute, and swept within ten.
 *
 * @param subjects identities, by their ids at their providers
 */
export async function deleteReplies(
  db: Database,
  { organizationId, subjects }: { organizationId: string; subjects: readonly string[] },
): Promise<void> {
  const { result } = idempotentReplies
  // The same SQL text for any number of them, since each text is prepared.
  const listed = sql`array(select json_array_elements_text(${JSON.stringify(subjects)}::json))`
  await db
    .delete(idempotentReplies)
    .where(
      or(
        sql`${result} ->> 'subOrganizationId' = ${organizationId}`,
        sql`${result} #>> '{facts,subject}' = any(${listed})`,
      ),
    )
}

/** Deletes expired replies. */
export async function sweepReplies(db: Database, before: number): Promise<void> {
  await deleteExpired(db, { table: idempotentReplies, expiresAt: idempotentReplies.expiresAt, before })
}
