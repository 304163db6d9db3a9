import { asc, eq, lte, sql } from 'drizzle-orm'

import type { Clock } from '../ports/clock.ts'
import type { Database } from '../store/database/store.ts'
import { outbox, webhookDeliveries, webhookEndpoints } from '../store/tables/schema.ts'

/** Measures of the database at one moment. */
export interface StoreMeasures {
  /** Messages that wait to be sent, or to be tried again. */
  messagesWaiting: number
  /** Since the oldest of them was created; 0 if none waits. */
  oldestMessageSeconds: number
  /** How long the database took to answer for the messages. */
  roundTripSeconds: number
}

/** Most messages that {@link peekStore} counts. */
const peekedMessages = 50

/** Measures as {@link measureStore} does, at the same cost however many messages wait: it counts 50 at most. */
export async function peekStore(db: Database, clock: Clock): Promise<StoreMeasures> {
  const began = performance.now()
  const rows = await db
    .select({ createdAt: outbox.createdAt })
    .from(outbox)
    .where(isDue(clock))
    .orderBy(asc(outbox.createdAt))
    .limit(peekedMessages)
  const roundTripSeconds = (performance.now() - began) / 1_000
  const oldest = rows[0]?.createdAt ?? clock.now()
  const oldestMessageSeconds = Math.max(0, clock.now() - oldest) / 1_000
  return { messagesWaiting: rows.length, oldestMessageSeconds, roundTripSeconds }
}

/** Messages for later don't count until they are due. */
const isDue = (clock: Clock) => lte(outbox.createdAt, clock.now())

/** The same of all messages, and of events for webhook endpoints that are not paused. */
export interface WholeStoreMeasures extends StoreMeasures {
  webhooksWaiting: number
  oldestWebhookSeconds: number
}

/** Reads the measures. Rejects while the database is away. */
export async function measureStore(db: Database, clock: Clock): Promise<WholeStoreMeasures> {
  const began = performance.now()
  const [row] = await db.select(waitingIn(outbox)).from(outbox).where(isDue(clock))
  const roundTripSeconds = (performance.now() - began) / 1_000
  // Events of an endpoint that is switched off wait for its owner.
  const { id, isActive } = webhookEndpoints
  const paused = await db.select({ id }).from(webhookEndpoints).where(eq(isActive, false))
  const pausedIds = JSON.stringify(paused.map((endpoint) => endpoint.id))
  const [webhooks] = await db
    .select(waitingIn(webhookDeliveries))
    .from(webhookDeliveries)
    .where(sql`not ${webhookDeliveries.endpointId} = any(array(
      select value::uuid from json_array_elements_text(${pausedIds}::json)))`)
  const age = (oldest: number | null | undefined) =>
    oldest ? Math.max(0, clock.now() - Number(oldest)) / 1_000 : 0
  return {
    messagesWaiting: row?.count ?? 0,
    oldestMessageSeconds: age(row?.oldest),
    webhooksWaiting: webhooks?.count ?? 0,
    oldestWebhookSeconds: age(webhooks?.oldest),
    roundTripSeconds,
  }
}

const waitingIn = ({ createdAt }: typeof outbox | typeof webhookDeliveries) => ({
  count: sql<number>`count(*)::int`,
  oldest: sql<number | null>`min(${createdAt})`,
})
