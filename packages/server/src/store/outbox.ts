import { and, lte, type SQL, sql } from 'drizzle-orm'

import { describeError } from '../errors/describeError.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import type { Mailer } from '../ports/mailer.ts'
import { sendsAtOnce } from '../ports/mailer.ts'
import type { Random } from '../ports/random.ts'
import type { Sms } from '../ports/sms.ts'
import { createDelivery, createMessageSeal, type OutboxRow, type OutgoingMessage } from './outboxDelivery.ts'
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

/** Lease of a message in flight, longer than a transport takes. Afterwards its sender counts as dead. */
const leaseMs = 60_000
/** How long `close` waits for messages in flight. */
const closeMs = 3_000
/**
 * After an outage, other processes have this long to delete the rows of messages that they sent, before expired
 * leases count.
 */
const graceMs = 10_000

/** Messages that share a limit: new ones of a channel, and retries of a channel. */
type Lane = OutgoingMessage['channel'] | `${OutgoingMessage['channel']} again`
const lanes: readonly Lane[] = ['email', 'email again', 'sms', 'sms again']
const laneOfClaimed = ({ channel, attempts }: OutboxRow): Lane =>
  attempts === 1 ? channel : `${channel} again`

/**
 * Ids of due messages: of each lane as many as there is room for, sorted by due time. Reads only these from the
 * index, however long the backlog is. The SQL text is the same for any number of `exceptIds`, since each text is
 * prepared separately.
 */
function dueIds(room: (lane: Lane) => number, exceptIds: readonly string[], now: number): SQL {
  const rooms = lanes.map((lane) => {
    const [channel, again] = lane.split(' ')
    return sql`(${channel}, ${again !== undefined}::boolean, ${room(lane)}::bigint)`
  })
  return sql`select due.id from (values ${sql.join(rooms, sql`, `)}) as lane (channel, again, room)
    cross join lateral (
      select id from ${outbox}
      where channel = lane.channel and (attempts > 0) = lane.again and next_at <= ${now}::bigint
        and not id::text = any(string_to_array(${exceptIds.join(',')}, ','))
      order by next_at limit lane.room for update skip locked
    ) as due`
}

export function createOutbox({ db, clock, random, log, mailer, sms, sealKey }: OutboxEnvironment): Outbox {
  const seal = createMessageSeal(sealKey)
  const delivery = createDelivery({ db, clock, log, mailer, sms, seal })
  /** Messages that this process is sending. */
  const inHand = new Map<string, { lane: Lane; done: Promise<void> }>()
  let running: Promise<void> | undefined
  let kicked = false
  /** Whether messages may be waiting for room. */
  let crowded = false
  let closing = false
  /** When a claim last failed. */
  let awayAt = Number.NEGATIVE_INFINITY

  function begin(row: OutboxRow): void {
    const done = delivery
      .send(row)
      // The row stays, and is retried once its lease is over.
      .catch((error: unknown) => log.error('outbox.stopped', describeError(error)))
      .then(() => {
        inHand.delete(row.id)
        if (crowded) kick()
      })
    inHand.set(row.id, { lane: laneOfClaimed(row), done })
  }

  const room = (lane: Lane): number => {
    const waits = lane.endsWith(' again') && clock.now() - awayAt < graceMs
    return waits ? 0 : sendsAtOnce - [...inHand.values()].filter((one) => one.lane === lane).length
  }

  /** Claims rows for this process, which others skip, and starts sending them. */
  async function claim(): Promise<void> {
    crowded = true
    if (lanes.every((lane) => room(lane) === 0)) return
    const now = clock.now()
    // Excludes messages in flight even if their lease is over: leases are for other processes.
    const due = dueIds(room, [...inHand.keys()], now)
    const rows = await db
      .update(outbox)
      .set({ attempts: sql`${outbox.attempts} + 1`, nextAt: now + leaseMs })
      // Postgres evaluates an array once, before anything else, whatever the plan.
      .where(and(sql`${outbox.id} = any(array(${due}))`, lte(outbox.nextAt, now)))
      .returning()
    rows.forEach(begin)
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
    while (running || inHand.size > 0)
      await Promise.all([running, ...[...inHand.values()].map(({ done }) => done)])
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
      for (const messageId of inHand.keys()) log.warn('outbox.left', { messageId })
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
