import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import type { Mailer } from '../ports/mailer.ts'
import { sendsAtOnce } from '../ports/mailer.ts'
import type { Meter } from '../ports/meter.ts'
import type { Random } from '../ports/random.ts'
import type { Sms } from '../ports/sms.ts'
import type { UsageCounter } from '../ports/usageCounter.ts'
import type { RowSeal } from '../secrets/createRowSeal.ts'
import type { Digest } from '../secrets/digest.ts'
import { placeholdersFor, prepareOnce } from '../store/database/prepareOnce.ts'
import type { Database } from '../store/database/store.ts'
import { routeOf, withRoute } from '../store/routes.ts'
import type { SentMessageRow } from '../store/sentMessages.ts'
import { outbox } from '../store/tables/schema.ts'
import type { BackgroundWork } from './backgroundWork.ts'
import type { WriteBuffer } from './createWriteBuffer.ts'
import { claimByBucket, createFreshRows } from './freshRows.ts'
import { createDelivery, createMessageSeal, type OutboxRow, type OutgoingMessage } from './outboxDelivery.ts'
import {
  claimMessages,
  type DueMessage,
  findDue,
  isRetry,
  type Lane,
  laneOfClaimed,
  lanes,
} from './outboxLanes.ts'
import type { SendCondition } from './sendCondition.ts'
import { createSendingLoop, type InHand } from './sendingLoop.ts'

/** Sends mail and SMS after the transaction that created them has committed. docs/decisions.md#transactions */
export interface Outbox extends BackgroundWork {
  /** Stores a message in the caller's transaction. */
  add(db: Database, message: OutgoingMessage, terms: MessageTerms): Promise<void>
  /**
   * Starts sending the messages that were stored in a transaction. Call after its commit.
   *
   * @param transaction default: all transactions of this process
   */
  kick(transaction?: Database): void
  /**
   * Starts no more messages, and waits a few seconds at most for those in flight. The next process sends the rest,
   * and those that hang once their lease is over.
   */
  close(): Promise<void>
}

/** Organization that a message counts for, and the time when it is dropped. */
export interface MessageTerms {
  /** Organization that it counts for in get_usage. */
  tenantId: string
  expiresAt: number
  /** Activity that sends it. */
  activityId?: string | undefined
  /** When it is sent. @default now */
  sendAt?: number | undefined
  /** Condition that is checked then: a message that doesn't meet it is dropped. */
  onlyIf?: SendCondition | undefined
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
  digest: Digest
  /** How messages went, for operators. */
  sentMessages: Pick<WriteBuffer<SentMessageRow>, 'add'>
}

/**
 * After an outage, other processes have this long to delete the rows of messages that they sent. Then expired leases
 * count.
 */
const graceMs = 10_000
/** Longer than any transaction takes, because the database ends long ones. */
const transactionMs = 60_000

const insertStatement = prepareOnce((db) => {
  const { attempts, ...placeholders } = placeholdersFor(outbox)
  return db.insert(outbox).values(placeholders).prepare('latchkey_message')
})

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
  digest,
  sentMessages,
}: OutboxEnvironment): Outbox {
  const seal = createMessageSeal(rowSeal)
  const delivery = createDelivery({ db, clock, log, mailer, sms, usage, meter, seal, digest, sentMessages })
  const fresh = createFreshRows<DueMessage>(clock)
  /**
   * Messages whose transaction may not have committed yet. Claiming them would be a statement for nothing with each kick of
   * the requests beside it. Those of transactions that failed are forgotten.
   */
  const uncommitted = new Map<Database, { messages: DueMessage[]; until: number }>()

  function keepUncommitted(transaction: Database, message: DueMessage): void {
    const now = clock.now()
    for (const [one, { until }] of uncommitted) if (until <= now) uncommitted.delete(one)
    const { messages } = uncommitted.get(transaction) ?? { messages: [] }
    uncommitted.set(transaction, { messages: [...messages, message], until: now + transactionMs })
  }

  function release(transaction: Database): void {
    for (const message of uncommitted.get(transaction)?.messages ?? []) fresh.add(message)
    uncommitted.delete(transaction)
  }
  /** When a claim last failed. */
  let awayAt = Number.NEGATIVE_INFINITY

  const room = (inHand: InHand, lane: Lane): number => {
    const waits = isRetry(lane) && clock.now() - awayAt < graceMs
    return waits ? 0 : sendsAtOnce - inHand.count(lane)
  }

  /** Claims as many of these as there is room for. */
  async function* claimAll(due: readonly DueMessage[], inHand: InHand): AsyncGenerator<OutboxRow> {
    const pick = (inBucket: readonly DueMessage[]) =>
      lanes.flatMap((lane) => {
        const ofLane = inBucket.filter((message) => message.lane === lane)
        // The remaining messages are found again once there is room.
        if (ofLane.length > room(inHand, lane)) fresh.wantScan()
        return ofLane.slice(0, room(inHand, lane)).map(({ id }) => id)
      })
    const claim = (bucket: number, ids: readonly string[]) =>
      claimMessages(db, { bucket, ids, now: clock.now() })
    for await (const row of claimByBucket(due, pick, claim)) {
      fresh.drop(row.id)
      yield row
    }
  }

  const loop = createSendingLoop<OutboxRow>({
    clock,
    log,
    name: 'outbox',
    laneOf: laneOfClaimed,
    send: delivery.send,
    isCrowded: (inHand) => fresh.isScanWanted() || lanes.some((lane) => room(inHand, lane) === 0),
    factsOf: (messageId) => ({ messageId }),
    async *claim(inHand) {
      const isOpen = (lane: Lane) => room(inHand, lane) > 0
      if (!lanes.some(isOpen)) return
      try {
        yield* claimAll(fresh.list(), inHand)
        if (!fresh.startsScan(lanes.every(isOpen))) return
        const due = await findDue(db, { isOpen, exceptIds: inHand.ids(), now: clock.now() })
        yield* claimAll(due, inHand)
      } catch (error) {
        awayAt = clock.now()
        throw error
      }
    },
  })

  return {
    kick(transaction) {
      for (const one of transaction ? [transaction] : [...uncommitted.keys()]) release(one)
      loop.kick()
    },
    retry() {
      fresh.wantScan()
      loop.kick()
    },
    settled: loop.settled,
    async close() {
      delivery.stop()
      await loop.close()
    },
    async add(transaction, message, { tenantId, expiresAt, activityId, sendAt, onlyIf }) {
      // On the server that has the code, too.
      const bucket = routeOf({ digest }, tenantId, message.to)
      const id = withRoute(random.uuid(), bucket)
      const sealed = seal.seal(id, { ...message, tenantId, activityId, onlyIf })
      const now = clock.now()
      // Its age counts from when it is due.
      const dueAt = Math.max(now, sendAt ?? now)
      const times = { createdAt: dueAt, nextAt: dueAt, expiresAt }
      await insertStatement(transaction).execute({ bucket, id, channel: message.channel, sealed, ...times })
      // A scan finds later ones.
      if (dueAt === now) keepUncommitted(transaction, { id, bucket, lane: message.channel })
    },
  }
}
