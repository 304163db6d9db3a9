import type { WebhookFailure } from '@latchkey/contract'
import { and, eq, lte, sql } from 'drizzle-orm'

import { deleteExpired } from './deleteExpired.ts'
import { webhookDeliveries, webhookEndpoints } from './schema.ts'
import { type Database, first } from './store.ts'

export type WebhookDeliveryRow = typeof webhookDeliveries.$inferSelect

/** Attempts at once: of one endpoint, so that a slow one doesn't hold up the others, and of a process. */
export const atOncePerEndpoint = 4
export const atOnce = 64

/** Lease of an event in flight, longer than an attempt takes. Afterwards its sender counts as dead. */
const leaseMs = 60_000

export async function insertWebhookDeliveries(
  db: Database,
  rows: (typeof webhookDeliveries.$inferInsert)[],
): Promise<void> {
  await db.insert(webhookDeliveries).values(rows)
}

interface DueEvents {
  /** Events that this process is sending. Excluded even if their lease is over: leases are for other processes. */
  exceptIds: readonly string[]
  /** How many of them there are, by endpoint. */
  inHand: Readonly<Record<string, number>>
  now: number
}

/**
 * Claims due events for this process; other processes skip them until the lease is over. Of each active endpoint as many
 * as there is room for: events of a paused one wait.
 */
export async function claimDueEvents(
  db: Database,
  { exceptIds, inHand, now }: DueEvents,
): Promise<WebhookDeliveryRow[]> {
  const room = sql`${atOncePerEndpoint} - coalesce((${JSON.stringify(inHand)}::jsonb ->> endpoint.id::text)::int, 0)`
  const due = sql`select due.id from ${webhookEndpoints} as endpoint
    cross join lateral (
      select id, next_at from ${webhookDeliveries}
      where endpoint_id = endpoint.id and next_at <= ${now}::bigint
        and not id::text = any(string_to_array(${exceptIds.join(',')}, ','))
      order by next_at limit greatest(0, ${room}) for update skip locked
    ) as due
    where endpoint.is_active
    order by due.next_at limit ${atOnce - exceptIds.length}`
  return await db
    .update(webhookDeliveries)
    .set({ attempts: sql`${webhookDeliveries.attempts} + 1`, nextAt: now + leaseMs })
    // Postgres evaluates an array once, before anything else, whatever the plan.
    .where(and(sql`${webhookDeliveries.id} = any(array(${due}))`, lte(webhookDeliveries.nextAt, now)))
    .returning()
}

/** Where an event goes now; undefined if the endpoint was deleted. */
export async function findWebhookUrl(db: Database, endpointId: string): Promise<string | undefined> {
  const { url } = webhookEndpoints
  const rows = await db.select({ url }).from(webhookEndpoints).where(eq(webhookEndpoints.id, endpointId))
  return first(rows)?.url
}

type Event = Pick<WebhookDeliveryRow, 'id' | 'endpointId'>

/** Deletes what expired while its endpoint was paused. */
export const sweepWebhookDeliveries = (db: Database, before: number): Promise<void> =>
  deleteExpired(db, {
    table: webhookDeliveries,
    key: webhookDeliveries.id,
    expiresAt: webhookDeliveries.expiresAt,
    before,
  })

export async function deleteWebhookDelivery(db: Database, { id }: Pick<Event, 'id'>): Promise<void> {
  await db.delete(webhookDeliveries).where(eq(webhookDeliveries.id, id))
}

/** Notes that an event was accepted. */
export async function noteDelivered(db: Database, event: Event, now: number): Promise<void> {
  await deleteWebhookDelivery(db, event)
  await db
    .update(webhookEndpoints)
    .set({ lastDeliveredAt: now })
    .where(eq(webhookEndpoints.id, event.endpointId))
}

export interface FailedAttempt {
  failure: WebhookFailure
  /** Of the answer, where the failure is `STATUS`. */
  status: number | undefined
  now: number
  /** When the event is sent again; undefined if it is given up. */
  nextAt: number | undefined
}

/** Notes that an attempt failed, and when the next one is due. */
export async function noteFailed(
  db: Database,
  event: Event,
  { failure, status, now, nextAt }: FailedAttempt,
): Promise<void> {
  const isGivenUp = nextAt === undefined
  if (isGivenUp) await deleteWebhookDelivery(db, event)
  else await db.update(webhookDeliveries).set({ nextAt }).where(eq(webhookDeliveries.id, event.id))
  await db
    .update(webhookEndpoints)
    .set({
      ...{ lastFailedAt: now, lastFailure: failure, lastStatus: status ?? null },
      ...(isGivenUp && { failed: sql`${webhookEndpoints.failed} + 1` }),
    })
    .where(eq(webhookEndpoints.id, event.endpointId))
}
