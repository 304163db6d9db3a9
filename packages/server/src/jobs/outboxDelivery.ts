import { and, eq, sql } from 'drizzle-orm'

import { describeError, isUnavailable } from '../errors/describeError.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log, LogFacts } from '../ports/log.ts'
import { MessageRefused } from '../ports/MessageRefused.ts'
import type { Mailer, MailMessage } from '../ports/mailer.ts'
import type { MessageOutcome, Meter } from '../ports/meter.ts'
import type { Sms, SmsMessage } from '../ports/sms.ts'
import type { UsageCounter } from '../ports/usageCounter.ts'
import type { RowSeal } from '../secrets/createRowSeal.ts'
import type { Digest } from '../secrets/digest.ts'
import { prepareOnce } from '../store/database/prepareOnce.ts'
import type { Database } from '../store/database/store.ts'
import { receiverKey, type SentMessageRow } from '../store/sentMessages.ts'
import { outbox } from '../store/tables/schema.ts'
import type { WriteBuffer } from './createWriteBuffer.ts'
import { isStillSo, type SendCondition } from './sendCondition.ts'

/** A message as handlers create it; its id is the row's. */
export type OutgoingMessage =
  | ({ channel: 'email' } & Omit<MailMessage, 'id'>)
  | ({ channel: 'sms' } & Omit<SmsMessage, 'id'>)

/** A message as it is sealed. */
type StoredMessage = OutgoingMessage & {
  tenantId: string
  activityId?: string | undefined
  onlyIf?: SendCondition | undefined
}

/** How an attempt to send a message ended: `FAILED` is tried again. Shown by get_usage. */
type SendOutcome = 'OK' | 'EXPIRED' | 'REFUSED' | 'FAILED'

const counted: Record<SendOutcome, MessageOutcome> = {
  OK: 'sent',
  EXPIRED: 'expired',
  REFUSED: 'refused',
  FAILED: 'failed',
}

export type OutboxRow = typeof outbox.$inferSelect

/** Pause between attempts to delete the row of a message that was sent, while the database is away. */
const writeRetryMs = 500

/** Seals messages, each to its row, since they contain codes. */
export interface MessageSeal {
  /** @returns base64 */
  seal(id: string, message: StoredMessage): string
  open(row: OutboxRow): StoredMessage
}

/** Where a message is sealed. */
export const locationOfMessage = (id: string) => ({ table: 'outbox', id })

export const createMessageSeal = (rowSeal: RowSeal): MessageSeal => ({
  seal: (id, message) => rowSeal.seal(locationOfMessage(id), JSON.stringify(message)),
  open: ({ id, sealed }) => JSON.parse(rowSeal.open(locationOfMessage(id), sealed)) as StoredMessage,
})

/** How long operators see how a message went: as long as an activity has the contact by default. */
const keptMs = 30 * 24 * 3_600_000

const textOf = (fact: LogFacts[string & keyof LogFacts]): string | undefined =>
  typeof fact === 'string' ? fact : undefined

interface DeliveryEnvironment {
  db: Database
  clock: Clock
  log: Log
  mailer: Mailer
  sms: Sms
  usage: Pick<UsageCounter, 'count'>
  meter: Pick<Meter, 'message'>
  seal: MessageSeal
  digest: Digest
  sentMessages: Pick<WriteBuffer<SentMessageRow>, 'add'>
}

/** Sends claimed messages. */
export interface Delivery {
  /** Sends a message and deletes its row, or leaves the row for a later attempt. */
  send(row: OutboxRow): Promise<void>
  /** Stops retrying to delete rows. */
  stop(): void
}

const deleteStatement = prepareOnce((db) =>
  db
    .delete(outbox)
    .where(and(eq(outbox.bucket, sql.placeholder('bucket')), eq(outbox.id, sql.placeholder('id'))))
    .prepare('latchkey_delete_message'),
)

export function createDelivery({
  db,
  clock,
  log,
  mailer,
  sms,
  usage,
  meter,
  seal,
  digest,
  sentMessages,
}: DeliveryEnvironment): Delivery {
  /** Ends the pauses of `untilWritten`. */
  const pauses = new Set<() => void>()
  let isStopped = false

  async function deliver(
    row: OutboxRow,
    { tenantId: _tenantId, activityId: _activityId, onlyIf: _onlyIf, ...message }: StoredMessage,
  ): Promise<void> {
    if (message.channel === 'email') await mailer.send({ ...message, id: row.id })
    else await sms.send({ ...message, id: row.id })
  }

  async function send(row: OutboxRow): Promise<void> {
    const facts = { messageId: row.id, attempts: row.attempts }
    const { bucket, id } = row
    const remove = () => untilWritten(() => deleteStatement(db).execute({ bucket, id }))
    let message: StoredMessage | undefined
    const count = (outcome: SendOutcome, error?: unknown) => {
      meter.message(row.channel, counted[outcome])
      if (!message) return
      usage.count(message.tenantId, `send.${message.channel}`, outcome)
      sentMessages.add(toSentMessage(row, message, { outcome, error }))
    }
    try {
      message = seal.open(row)
      if (message.onlyIf && !(await isStillSo(db, message.onlyIf, message.to))) return await remove()
      if (row.expiresAt > clock.now()) {
        await deliver(row, message)
        count('OK')
      } else {
        log.warn('outbox.expired', facts)
        count('EXPIRED')
      }
    } catch (error) {
      const isRefused = error instanceof MessageRefused
      log.error(isRefused ? 'outbox.refused' : 'outbox.failed', { ...facts, ...describeError(error) })
      count(isRefused ? 'REFUSED' : 'FAILED', error)
      if (isRefused) return await remove()
      // The row and its lease stay: afterwards this process or another one retries.
      const nextAt = clock.now() + Math.min(60_000, 1_000 * 2 ** row.attempts)
      await db
        .update(outbox)
        .set({ nextAt })
        .where(and(eq(outbox.bucket, bucket), eq(outbox.id, id)))
      return
    }
    await remove()
  }

  /** The row that operators see of an attempt. */
  function toSentMessage(
    { id, channel, attempts }: OutboxRow,
    { tenantId, activityId, to }: StoredMessage,
    { outcome, error }: { outcome: SendOutcome; error: unknown },
  ): SentMessageRow {
    const { errorCode, enhancedCode } = describeError(error)
    const updatedAt = clock.now()
    return {
      tenantId,
      id,
      receiver: receiverKey(digest, to),
      channel,
      activityId: activityId ?? null,
      state: outcome === 'OK' ? 'SENT' : outcome,
      attempts: outcome === 'EXPIRED' ? Math.max(0, attempts - 1) : attempts,
      errorCode: error === undefined ? null : (textOf(errorCode) ?? null),
      enhancedCode: textOf(enhancedCode) ?? null,
      updatedAt,
      expiresAt: updatedAt + keptMs,
    }
  }

  /** Retries while the database is away: as long as the row exists, another process may send the message again. */
  async function untilWritten(write: () => Promise<unknown>): Promise<void> {
    for (;;) {
      try {
        await write()
        return
      } catch (error) {
        if (isStopped || !isUnavailable(error)) throw error
      }
      await new Promise<void>((resolve) => {
        const timer = clock.setTimeout(wake, writeRetryMs)
        function wake(): void {
          clock.clearTimeout(timer)
          pauses.delete(wake)
          resolve()
        }
        pauses.add(wake)
      })
    }
  }

  return {
    send,
    stop() {
      isStopped = true
      for (const wake of pauses) wake()
    },
  }
}
