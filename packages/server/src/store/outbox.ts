import { openAtRest, sealAtRest } from '@latchkey/crypto/node'
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import { describeError } from '../describeError.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import { MessageRefused } from '../ports/MessageRefused.ts'
import type { Mailer, MailMessage } from '../ports/mailer.ts'
import type { Random } from '../ports/random.ts'
import type { Sms, SmsMessage } from '../ports/sms.ts'
import { outbox } from './schema.ts'
import type { Database } from './store.ts'

/** A message as a handler hands it over; its id is the row's. */
export type OutgoingMessage =
  | ({ channel: 'email' } & Omit<MailMessage, 'id'>)
  | ({ channel: 'sms' } & Omit<SmsMessage, 'id'>)

/** Mail and SMS that leave after the transaction that caused them committed. decisions.md 10 */
export interface Outbox {
  /** Stores a message in the caller's transaction; of no use after `expiresAt`. */
  add(db: Database, message: OutgoingMessage, expiresAt: number): Promise<void>
  /** Begins to send what waits; call after commit. */
  kick(): void
  /** Resolves when nothing that waits can be sent now. */
  settled(): Promise<void>
}

interface OutboxWorld {
  db: Database
  clock: Clock
  random: Random
  log: Log
  mailer: Mailer
  sms: Sms
  sealKey: string
}

type OutboxRow = typeof outbox.$inferSelect

const batch = 20
/** A row that is being sent is left alone this long; after that its sender is taken for dead. */
const leaseMs = 30_000

export function createOutbox({ db, clock, random, log, mailer, sms, sealKey }: OutboxWorld): Outbox {
  const key = Buffer.from(sealKey, 'hex')
  const place = (id: string) => ({ key, table: 'outbox', id })
  async function deliver(row: OutboxRow): Promise<void> {
    const opened = openAtRest(place(row.id), Buffer.from(row.sealed, 'base64'))
    const message = JSON.parse(new TextDecoder().decode(opened)) as OutgoingMessage
    if (message.channel === 'email') await mailer.send({ ...message, id: row.id })
    else await sms.send({ ...message, id: row.id })
  }

  async function send(row: OutboxRow): Promise<void> {
    try {
      if (row.expiresAt > clock.now()) await deliver(row)
      else log.warn('outbox.expired', { messageId: row.id, attempts: row.attempts })
      await db.delete(outbox).where(eq(outbox.id, row.id))
    } catch (error) {
      if (error instanceof MessageRefused) {
        await db.delete(outbox).where(eq(outbox.id, row.id))
        log.error('outbox.refused', { messageId: row.id, attempts: row.attempts, ...describeError(error) })
        return
      }
      // Row and lease stay: after the wait, this process or another one tries again.
      const nextAt = clock.now() + Math.min(60_000, 1_000 * 2 ** row.attempts)
      await db.update(outbox).set({ nextAt }).where(eq(outbox.id, row.id))
      log.error('outbox.failed', { messageId: row.id, attempts: row.attempts, ...describeError(error) })
    }
  }

  /** Claims rows for this process; others skip them. */
  async function claim(): Promise<OutboxRow[]> {
    const now = clock.now()
    const waiting = db
      .select({ id: outbox.id })
      .from(outbox)
      .where(lte(outbox.nextAt, now))
      .orderBy(asc(outbox.createdAt))
      .limit(batch)
      .for('update', { skipLocked: true })
    return await db
      .update(outbox)
      .set({ attempts: sql`${outbox.attempts} + 1`, nextAt: now + leaseMs })
      .where(and(inArray(outbox.id, waiting), lte(outbox.nextAt, now)))
      .returning()
  }

  let running: Promise<void> | undefined
  let kicked = false

  async function run(): Promise<void> {
    try {
      for (let rows = await claim(); rows.length > 0; rows = await claim()) await Promise.all(rows.map(send))
    } catch (error) {
      // The rows stay; the next kick finds them.
      log.error('outbox.stopped', describeError(error))
    }
    running = undefined
    if (kicked) kick()
  }

  function kick(): void {
    kicked = running !== undefined
    running ??= run()
  }

  return {
    kick,
    async settled() {
      while (running) await running
    },
    async add(transaction, message, expiresAt) {
      const id = random.uuid()
      const sealed = Buffer.from(sealAtRest(place(id), JSON.stringify(message))).toString('base64')
      const now = clock.now()
      await transaction.insert(outbox).values({ id, sealed, createdAt: now, nextAt: now, expiresAt })
    },
  }
}
