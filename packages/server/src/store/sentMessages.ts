import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'

import type { Digest } from '../secrets/digest.ts'
import type { Database } from './database/store.ts'
import { deleteExpired } from './sweeps/deleteExpired.ts'
import { sentMessages } from './tables/schema.ts'

export type SentMessageRow = typeof sentMessages.$inferSelect

/** Messages that are listed at most. */
const mostListed = 20

/** Stores how messages went, in place of what was stored of them before. */
export async function saveSentMessages(db: Database, rows: readonly SentMessageRow[]): Promise<void> {
  const sorted = rows.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  for (let at = 0; at < sorted.length; at += atOnce) await save(db, sorted.slice(at, at + atOnce))
}

/** A statement takes 65,535 values. */
const atOnce = 500

async function save(db: Database, rows: SentMessageRow[]): Promise<void> {
  const newer = (column: keyof SentMessageRow) => sql.raw(`excluded."${sentMessages[column].name}"`)
  await db
    .insert(sentMessages)
    .values(rows)
    .onConflictDoUpdate({
      target: [sentMessages.tenantId, sentMessages.id],
      set: {
        state: newer('state'),
        attempts: newer('attempts'),
        errorCode: newer('errorCode'),
        enhancedCode: newer('enhancedCode'),
        updatedAt: newer('updatedAt'),
        expiresAt: newer('expiresAt'),
      },
      // A mail may have bounced before this process wrote that it was sent.
      setWhere: sql`${sentMessages.state} <> 'BOUNCED'`,
    })
}

/** A contact, as rows name it. Keyed, so that a row says nothing about a person by itself. */
export const receiverKey = (digest: Digest, to: string): string => digest(`receiver ${to}`)

/** Whether a row is a message to one of these contacts. */
export const isSentTo = (
  digest: Digest,
  { tenantId, contacts }: { tenantId: string; contacts: readonly string[] },
): SQL | undefined => {
  const receivers = JSON.stringify(contacts.map((contact) => receiverKey(digest, contact)))
  // The same SQL text for any number of them, since each text is prepared.
  const listed = sql`array(select json_array_elements_text(${receivers}::json))`
  return and(eq(sentMessages.tenantId, tenantId), sql`${sentMessages.receiver} = any(${listed})`)
}

/** Forgets messages to contacts whose owner is deleted. */
export async function deleteMessagesTo(
  db: Database,
  digest: Digest,
  receivers: { tenantId: string; contacts: readonly string[] },
): Promise<void> {
  if (receivers.contacts.length > 0) await db.delete(sentMessages).where(isSentTo(digest, receivers))
}

/** The last messages to a contact, newest first. */
export const listMessagesTo = async (
  db: Database,
  { tenantId, receiver }: Pick<SentMessageRow, 'tenantId' | 'receiver'>,
): Promise<SentMessageRow[]> =>
  await db
    .select()
    .from(sentMessages)
    .where(and(eq(sentMessages.tenantId, tenantId), eq(sentMessages.receiver, receiver)))
    .orderBy(desc(sentMessages.updatedAt))
    .limit(mostListed)

/** The messages of an activity, newest first. */
export const listMessagesOf = async (
  db: Database,
  { tenantId, activityId }: { tenantId: string; activityId: string },
): Promise<SentMessageRow[]> =>
  await db
    .select()
    .from(sentMessages)
    .where(and(eq(sentMessages.tenantId, tenantId), eq(sentMessages.activityId, activityId)))
    .orderBy(desc(sentMessages.updatedAt))
    .limit(mostListed)

/** A mail that came back. */
interface BouncedMail {
  tenantId: string
  enhancedCode: string | null
  now: number
  /** Leaves mails as they are that came back before. */
  onlySent: boolean
}

/** Stores that mails came back. @returns how many of them are known */
export const markBounced = async (
  db: Database,
  { ids, ...mail }: BouncedMail & { ids: readonly string[] },
): Promise<number> => await mark(db, mail, inArray(sentMessages.id, [...ids]))

/** Stores that the last mail to a contact came back, which was sent in a period. @returns 1, or 0 if there is none */
export async function markBouncedTo(
  db: Database,
  { receiver, from, to, ...mail }: BouncedMail & { receiver: string; from: number; to: number },
): Promise<number> {
  const [last] = await db
    .select({ id: sentMessages.id })
    .from(sentMessages)
    .where(
      and(
        eq(sentMessages.tenantId, mail.tenantId),
        eq(sentMessages.receiver, receiver),
        eq(sentMessages.channel, 'email'),
        inArray(sentMessages.state, ['SENT', 'BOUNCED']),
        sql`${sentMessages.updatedAt} between ${from}::bigint and ${to}::bigint`,
      ),
    )
    .orderBy(desc(sentMessages.updatedAt))
    .limit(1)
  return last ? await mark(db, mail, eq(sentMessages.id, last.id)) : 0
}

async function mark(
  db: Database,
  { tenantId, enhancedCode, now, onlySent }: BouncedMail,
  isThem: SQL,
): Promise<number> {
  const rows = await db
    .update(sentMessages)
    .set({ state: 'BOUNCED', errorCode: null, enhancedCode, updatedAt: now })
    .where(
      and(
        eq(sentMessages.tenantId, tenantId),
        eq(sentMessages.channel, 'email'),
        ...(onlySent ? [eq(sentMessages.state, 'SENT')] : []),
        isThem,
      ),
    )
    .returning({ id: sentMessages.id })
  return rows.length
}

/** Forgets messages whose time is over. */
export async function sweepSentMessages(db: Database, now: number): Promise<void> {
  await deleteExpired(db, { table: sentMessages, expiresAt: sentMessages.expiresAt, before: now })
}
