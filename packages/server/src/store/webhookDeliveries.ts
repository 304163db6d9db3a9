import type { WebhookFailure } from '@latchkey/contract'
import { and, eq, lt, lte, type SQL, sql } from 'drizzle-orm'
import { type Database, first } from './database/store.ts'
import { webhookDeliveries, webhookEndpoints } from './tables/schema.ts'

export type WebhookDeliveryRow = typeof webhookDeliveries.$inferSelect

/** Attempts at once: of an endpoint and of an organization, so that slow ones don't hold up the others; of a process. */
export const atOncePerEndpoint = 4
export const atOncePerOrganization = 16
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
  /** How many of them there are, by endpoint and by organization. */
  inHand: InHandCounts
  now: number
}

export interface InHandCounts {
  endpoints: Readonly<Record<string, number>>
  organizations: Readonly<Record<string, number>>
}

/**
 * Claims due events for this process; other processes skip them until the lease is over. Of each endpoint and organization
 * as many as there is room for. Events of an endpoint that is paused, or has just failed, wait.
 */
export async function claimDueEvents(
  db: Database,
  { exceptIds, inHand, now }: DueEvents,
): Promise<WebhookDeliveryRow[]> {
  const room = (most: number, counts: object, id: SQL) =>
    sql`greatest(0, ${most} - coalesce((${JSON.stringify(counts)}::jsonb ->> ${id}::text)::int, 0))`
  const due = sql`select id from (
      select due.id, due.next_at, endpoint.organization_id,
        row_number() over (partition by endpoint.organization_id order by due.next_at) as place
      from ${webhookEndpoints} as endpoint
      cross join lateral (
        select id, next_at from ${webhookDeliveries}
        where endpoint_id = endpoint.id and next_at <= ${now}::bigint
          and not id::text = any(string_to_array(${exceptIds.join(',')}, ','))
        order by next_at limit ${room(atOncePerEndpoint, inHand.endpoints, sql`endpoint.id`)}
        for update skip locked
      ) as due
      where endpoint.is_active and coalesce(endpoint.retry_at, 0) <= ${now}::bigint
    ) as placed
    where place <= ${room(atOncePerOrganization, inHand.organizations, sql`organization_id`)}
    order by next_at limit ${atOnce - exceptIds.length}`
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

const batchSize = 1_000

/** Gives up what expired while its endpoint was paused or failed. In batches: a single statement could time out. */
export async function sweepWebhookDeliveries(db: Database, before: number): Promise<void> {
  const isExpired = lt(webhookDeliveries.expiresAt, before)
  const oldest = sql`select id from ${webhookDeliveries} where ${isExpired} order by expires_at limit ${batchSize}`
  const isOldest = sql`${webhookDeliveries.id} = any(array(${oldest}))`
  const giveUp = async (transaction: Database) => {
    const { endpointId } = webhookDeliveries
    const rows = await transaction
      .delete(webhookDeliveries)
      .where(and(isOldest, isExpired))
      .returning({ endpointId })
    const ids = JSON.stringify(rows.map((row) => row.endpointId))
    if (rows.length > 0)
      await transaction
        .update(webhookEndpoints)
        .set({ failed: sql`${webhookEndpoints.failed} + given_up.events` })
        .from(sql`(select value::uuid as endpoint, count(*) as events
          from json_array_elements_text(${ids}::json) group by value) as given_up`)
        .where(sql`${webhookEndpoints.id} = given_up.endpoint`)
    return rows.length
  }
  while ((await db.transaction(giveUp)) === batchSize);
}

export async function deleteWebhookDelivery(db: Database, { id }: Pick<Event, 'id'>): Promise<void> {
  await db.delete(webhookDeliveries).where(eq(webhookDeliveries.id, id))
}

/** Notes that an event was accepted. */
export async function noteDelivered(db: Database, event: Event, now: number): Promise<void> {
  await deleteWebhookDelivery(db, event)
  await db
    .update(webhookEndpoints)
    .set({ lastDeliveredAt: now, failures: 0, retryAt: null })
    .where(eq(webhookEndpoints.id, event.endpointId))
}

export interface FailedAttempt {
  failure: WebhookFailure
  /** HTTP status of the answer, if the failure is `STATUS`. */
  status: number | undefined
  now: number
  /** When the event is sent again; undefined if it is given up. */
  nextAt: number | undefined
}

/** ms for which an endpoint that failed gets nothing, by how often in a row it did. */
const endpointPausesMs = [5_000, 30_000, 120_000, 600_000]

/** Notes that an attempt failed, and when the next one is due. Attempts that were under way together count once. */
export async function noteFailed(
  db: Database,
  event: Event,
  { failure, status, now, nextAt }: FailedAttempt,
): Promise<void> {
  const isGivenUp = nextAt === undefined
  const { failures, retryAt } = webhookEndpoints
  const isFirst = sql`coalesce(${retryAt}, 0) <= ${now}::bigint`
  const pauses = sql`array[${sql.join(
    endpointPausesMs.map((ms) => sql`${ms}::bigint`),
    sql`, `,
  )}]`
  const pause = sql`(${pauses})[least(${failures} + 1, ${endpointPausesMs.length})]`
  if (isGivenUp) await deleteWebhookDelivery(db, event)
  else await db.update(webhookDeliveries).set({ nextAt }).where(eq(webhookDeliveries.id, event.id))
  await db
    .update(webhookEndpoints)
    .set({
      lastFailedAt: now,
      lastFailure: failure,
      lastStatus: status ?? null,
      failures: sql`${failures} + case when ${isFirst} then 1 else 0 end`,
      retryAt: sql`case when ${isFirst} then ${now}::bigint + ${pause} else ${retryAt} end`,
      ...(isGivenUp && { failed: sql`${webhookEndpoints.failed} + 1` }),
    })
    .where(eq(webhookEndpoints.id, event.endpointId))
}
