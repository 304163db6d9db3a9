import { describeError } from '../errors/describeError.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import type { Mailer } from '../ports/mailer.ts'
import { sendsAtOnce } from '../ports/mailer.ts'
import type { Random } from '../ports/random.ts'
import type { Sms } from '../ports/sms.ts'
import { createDelivery, createMessageSeal, type OutboxRow, type OutgoingMessage } from './outboxDelivery.ts'
import { claimDue, isRetry, type Lane, laneOfClaimed, lanes } from './outboxLanes.ts'
import { outbox } from './schema.ts'
import type { Database } from './store.ts'

/** Sends mail and SMS after the transaction that created them has committed. docs/decisions.md#transactions */
export interface Outbox {
  /** Stores a message in the caller's transaction. It is dropped after `expiresAt`. */
  add(db: Database, message: OutgoingMessage, expiresAt: number): Promise<void>
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

interface OutboxEnvironment {
  db: Database
  clock: Clock
  random: Random
  log: Log
  mailer: Mailer
  sms: Sms
  sealKey: string
}

/** How long `close` waits for messages in flight. */
const closeMs = 3_000
/**
 * After an outage, other processes have this long to delete the rows of messages that they sent, before expired
 * leases count.
 */
const graceMs = 10_000

/** The messages that this process is sending, and how many more of each lane it may. */
function createInHand() {
  const inHand = new Map<string, { lane: Lane; done: Promise<void> }>()
  return {
    ids: () => [...inHand.keys()],
    count: (lane: Lane) => [...inHand.values()].filter((one) => one.lane === lane).length,
    isEmpty: () => inHand.size === 0,
    settled: () => Promise.all([...inHand.values()].map(({ done }) => done)),
    /** `done` must not reject. */
    add(row: OutboxRow, done: Promise<void>) {
      const removed = done.then(() => void inHand.delete(row.id))
      inHand.set(row.id, { lane: laneOfClaimed(row), done: removed })
      return removed
    },
  }
}

export function createOutbox({ db, clock, random, log, mailer, sms, sealKey }: OutboxEnvironment): Outbox {
  const seal = createMessageSeal(sealKey)
  const delivery = createDelivery({ db, clock, log, mailer, sms, seal })
  const inHand = createInHand()
  let running: Promise<void> | undefined
  let kicked = false
  /** Whether messages may be waiting for room. */
  let crowded = false
  let closing = false
  /** When a claim last failed. */
  let awayAt = Number.NEGATIVE_INFINITY

  const room = (lane: Lane): number => {
    const waits = isRetry(lane) && clock.now() - awayAt < graceMs
    return waits ? 0 : sendsAtOnce - inHand.count(lane)
  }

  async function begin(row: OutboxRow): Promise<void> {
    const sent = delivery
      .send(row)
      // The row stays, and is retried once its lease is over.
      .catch((error: unknown) => log.error('outbox.stopped', describeError(error)))
    await inHand.add(row, sent)
    if (crowded) kick()
  }

  async function claim(): Promise<void> {
    crowded = true
    if (lanes.every((lane) => room(lane) === 0)) return
    const rows = await claimDue(db, { room, exceptIds: inHand.ids(), now: clock.now() })
    for (const row of rows) void begin(row)
    crowded = lanes.some((lane) => room(lane) === 0)
  }

  async function run(): Promise<void> {
    try {
      await claim()
    } catch (error) {
      // The rows stay; the next kick finds them.
      awayAt = clock.now()
      log.error('outbox.stopped', describeError(error))
    }
    running = undefined
    if (kicked) kick()
  }

  function kick(): void {
    if (closing) return
    kicked = running !== undefined
    running ??= run()
  }

  async function settled(): Promise<void> {
    while (running || !inHand.isEmpty()) await Promise.all([running, inHand.settled()])
  }

  return {
    kick,
    settled,
    async close() {
      closing = true
      delivery.stop()
      let timer: unknown
      const enough = new Promise<void>((resolve) => {
        timer = clock.setTimeout(resolve, closeMs)
      })
      await Promise.race([settled(), enough])
      clock.clearTimeout(timer)
      for (const messageId of inHand.ids()) log.warn('outbox.left', { messageId })
    },
    async add(transaction, message, expiresAt) {
      const id = random.uuid()
      const sealed = seal.seal(id, message)
      const now = clock.now()
      await transaction
        .insert(outbox)
        .values({ id, channel: message.channel, sealed, createdAt: now, nextAt: now, expiresAt })
    },
  }
}
