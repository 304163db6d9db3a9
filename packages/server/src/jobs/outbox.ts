import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import type { Mailer } from '../ports/mailer.ts'
import { sendsAtOnce } from '../ports/mailer.ts'
import type { Meter } from '../ports/meter.ts'
import type { Random } from '../ports/random.ts'
import type { Sms } from '../ports/sms.ts'
import type { UsageCounter } from '../ports/usageCounter.ts'
import type { RowSeal } from '../secrets/createRowSeal.ts'
import type { Database } from '../store/database/store.ts'
import { outbox } from '../store/tables/schema.ts'
import { createDelivery, createMessageSeal, type OutboxRow, type OutgoingMessage } from './outboxDelivery.ts'
import { claimDue, isRetry, type Lane, laneOfClaimed, lanes } from './outboxLanes.ts'
import { createSendingLoop, type InHand } from './sendingLoop.ts'

/** Sends mail and SMS after the transaction that created them has committed. docs/decisions.md#transactions */
export interface Outbox {
  /** Stores a message in the caller's transaction. */
  add(db: Database, message: OutgoingMessage, terms: MessageTerms): Promise<void>
  /** Starts sending stored messages. Call after commit. */
  kick(): void
  /** Resolves when no stored message can be sent now. */
  settled(): Promise<void>
  /**
   * Starts no more messages, and waits a few seconds at most for those in flight. The next process sends the rest,
   * and those that hang once their lease is over.
   */
  close(): Promise<void>
}

/** The organization that a message counts for, and when it is dropped. */
export interface MessageTerms {
  /** Organization that it counts for in get_usage. */
  tenantId: string
  expiresAt: number
}

interface OutboxEnvironment {
  db: Database
  clock: Clock
  random: Random
  log: Log
  mailer: Mailer
  sms: Sms
  /** Counts how messages end. */
  usage: Pick<UsageCounter, 'count'>
  meter: Pick<Meter, 'message'>
  rowSeal: RowSeal
}

/**
 * After an outage, other processes have this long to delete the rows of messages that they sent, before expired
 * leases count.
 */
const graceMs = 10_000

export function createOutbox({
  db,
  clock,
  random,
  log,
  mailer,
  sms,
  usage,
  meter,
  rowSeal,
}: OutboxEnvironment): Outbox {
  const seal = createMessageSeal(rowSeal)
  const delivery = createDelivery({ db, clock, log, mailer, sms, usage, meter, seal })
  /** When a claim last failed. */
  let awayAt = Number.NEGATIVE_INFINITY

  const room = (inHand: InHand, lane: Lane): number => {
    const waits = isRetry(lane) && clock.now() - awayAt < graceMs
    return waits ? 0 : sendsAtOnce - inHand.count(lane)
  }

  const loop = createSendingLoop<OutboxRow>({
    clock,
    log,
    name: 'outbox',
    laneOf: laneOfClaimed,
    send: delivery.send,
    isCrowded: (inHand) => lanes.some((lane) => room(inHand, lane) === 0),
    factsOf: (messageId) => ({ messageId }),
    async claim(inHand) {
      if (lanes.every((lane) => room(inHand, lane) === 0)) return []
      try {
        const exceptIds = inHand.ids()
        return await claimDue(db, { room: (lane) => room(inHand, lane), exceptIds, now: clock.now() })
      } catch (error) {
        awayAt = clock.now()
        throw error
      }
    },
  })

  return {
    kick: loop.kick,
    settled: loop.settled,
    async close() {
      delivery.stop()
      await loop.close()
    },
    async add(transaction, message, { tenantId, expiresAt }) {
      const id = random.uuid()
      const sealed = seal.seal(id, { ...message, tenantId })
      const now = clock.now()
      await transaction
        .insert(outbox)
        .values({ id, channel: message.channel, sealed, createdAt: now, nextAt: now, expiresAt })
    },
  }
}
