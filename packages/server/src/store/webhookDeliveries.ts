import type { WebhookFailure } from '@latchkey/contract'
import { and, asc, count, eq, isNotNull, lt, lte, not, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import { type Database, first } from './database/store.ts'
import { isListedKey } from './primaryKey.ts'
import { oldestRows } from './sweeps/oldestRows.ts'
import { webhookDeliveries, webhookEndpointStates, webhookEndpoints } from './tables/schema.ts'

export type WebhookDeliveryRow = typeof webhookDeliveries.$inferSelect

/** Lease of an event in flight, longer than an attempt takes. Afterwards its sender counts as dead. */
const leaseMs = 60_000

const isOf = (endpointId: string) => eq(webhookDeliveries.endpointId, endpointId)

export async function insertWebhookDeliveries(
  db: Database,
  rows: (typeof webhookDeliveries.$inferInsert)[],
): Promise<void> {
  await db.insert(webhookDeliveries).values(rows)
}

/**
 * Changes the events that wait for the endpoints of an organization and have any of some texts as a value. Usually none
 * wait.
 *
 * @param names ids and contacts of those who are deleted
 * @param forget the event without what is personal
 */
export async function forgetInDeliveries(
  db: Database,
  {
    organizationId,
    names,
    forget,
  }: {
    organizationId: string
    names: readonly string[]
    forget: (event: Record<string, unknown>) => unknown
  },
): Promise<void> {
  const endpoints = await db
    .select({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.organizationId, organizationId))
  for (const { id: endpointId } of endpoints) {
    const { bucket, id, body } = webhookDeliveries
    const listed = sql`array(select json_array_elements_text(${JSON.stringify(names.map((name) => JSON.stringify(name)))}::json))`
    const isNamed = sql`exists (select from unnest(${listed}) as name where position(name in ${body}) > 0)`
    const rows = await db
      .select({ bucket, id, body })
      .from(webhookDeliveries)
      .where(and(isOf(endpointId), isNamed))
    for (const row of rows)
      await db
        .update(webhookDeliveries)
        .set({ body: JSON.stringify(forget(JSON.parse(row.body))) })
        .where(and(eq(bucket, row.bucket), eq(id, row.id)))
  }
}

/** Columns by which statements name an event and its endpoint. */
export type WebhookEvent = Pick<WebhookDeliveryRow, 'bucket' | 'id' | 'organizationId' | 'endpointId'>

/** The most that {@link findDueEvents} returns. */
export const mostFound = 100

interface DueEvents {
  /** Events that this process is sending. Excluded even if their lease is over: leases are for other processes. */
  exceptIds: readonly string[]
  /** Ids of endpoints and organizations that get no more at the moment. */
  exceptOwners: readonly string[]
  now: number
}

/** The oldest due events of all buckets. Locks none. */
export async function findDueEvents(
  db: Database,
  { exceptIds, exceptOwners, now }: DueEvents,
): Promise<WebhookEvent[]> {
  const { bucket, id, organizationId, endpointId, nextAt, dueAt } = webhookDeliveries
  // The same SQL text for any number of them, since each text is prepared.
  const isListed = (column: PgColumn, ids: readonly string[]) =>
    sql`${column}::text = any(string_to_array(${ids.join(',')}, ','))`
  const isExcluded = or(
    isListed(id, exceptIds),
    isListed(endpointId, exceptOwners),
    isListed(organizationId, exceptOwners),
  )
  return await db
    .select({ bucket, id, organizationId, endpointId })
    .from(webhookDeliveries)
    .where(and(lte(nextAt, now), not(isExcluded!)))
    .orderBy(asc(nextAt), asc(dueAt))
    .limit(mostFound)
}

/** Claims events that are still due for this process; other processes skip them until the lease is over. */
export async function claimEvents(
  db: Database,
  { bucket, ids, now }: { bucket: number; ids: readonly string[]; now: number },
): Promise<WebhookDeliveryRow[]> {
  const isDue = and(eq(webhookDeliveries.bucket, bucket), lte(webhookDeliveries.nextAt, now))
  const listed = isListedKey(
    [webhookDeliveries.id],
    ids.map((id) => [id]),
  )
  const free = sql`select id from ${webhookDeliveries} where ${isDue} and ${listed} for update skip locked`
  return await db
    .update(webhookDeliveries)
    .set({ attempts: sql`${webhookDeliveries.attempts} + 1`, nextAt: now + leaseMs, dueAt: null })
    // Postgres evaluates an array once, before anything else, whatever the plan.
    .where(and(isDue, sql`${webhookDeliveries.id} = any(array(${free}))`))
    .returning()
}

/**
 * Puts events off until the pause of their endpoint ends, so that they aren't found again meanwhile: the oldest due ones,
 * a batch at most.
 */
export async function holdEvents(
  db: Database,
  { endpointId, until, now }: { endpointId: string; until: number; now: number },
): Promise<void> {
  const { nextAt, dueAt } = webhookDeliveries
  const isDue = and(isOf(endpointId), lte(nextAt, now))
  const held = { nextAt: until, dueAt: sql`coalesce(${dueAt}, ${nextAt})` }
  for await (const isOldest of oldestRows(db, { table: webhookDeliveries, isOld: isDue, by: nextAt })) {
    await db.update(webhookDeliveries).set(held).where(and(isOldest, isDue))
    return
  }
}

/** Makes the events due again that {@link holdEvents} has put off. */
export async function releaseHeldEvents(db: Database, endpointId: string): Promise<void> {
  const { dueAt } = webhookDeliveries
  await db
    .update(webhookDeliveries)
    .set({ nextAt: sql`${dueAt}`, dueAt: null })
    .where(and(isOf(endpointId), isNotNull(dueAt)))
}

export async function deleteEventsOf(db: Database, endpointId: string): Promise<void> {
  await db.delete(webhookDeliveries).where(isOf(endpointId))
}

/** Most waiting events that are counted for an endpoint. */
const mostCounted = 1_000

/** How many events wait for an endpoint, {@link mostCounted} at most. */
export async function countWaitingEvents(db: Database, endpointId: string): Promise<number> {
  const waiting = db
    .select({ one: sql`1`.as('one') })
    .from(webhookDeliveries)
    .where(isOf(endpointId))
    .limit(mostCounted)
    .as('waiting')
  const rows = await db.select({ events: count() }).from(waiting)
  return first(rows)?.events ?? 0
}

const isEvent = ({ bucket, id }: Pick<WebhookEvent, 'bucket' | 'id'>) =>
  and(eq(webhookDeliveries.bucket, bucket), eq(webhookDeliveries.id, id))
const isEndpointOf = ({ organizationId, endpointId }: Pick<WebhookEvent, 'organizationId' | 'endpointId'>) =>
  and(eq(webhookEndpointStates.organizationId, organizationId), eq(webhookEndpointStates.id, endpointId))

/** Gives up what expired while its endpoint was paused or failed. */
export async function sweepWebhookDeliveries(db: Database, before: number): Promise<void> {
  const { organizationId, endpointId, expiresAt } = webhookDeliveries
  const isOld = lt(expiresAt, before)
  for await (const isOldest of oldestRows(db, { table: webhookDeliveries, isOld, by: expiresAt }))
    await db.transaction(async (transaction) => {
      const events = await transaction
        .delete(webhookDeliveries)
        .where(and(isOldest, isOld))
        .returning({ organizationId, endpointId })
      for (const event of new Map(events.map((one) => [one.endpointId, one])).values()) {
        const givenUp = events.filter((one) => one.endpointId === event.endpointId).length
        await transaction
          .update(webhookEndpointStates)
          .set({ failed: sql`${webhookEndpointStates.failed} + ${givenUp}::int` })
          .where(isEndpointOf(event))
      }
    })
}

export async function deleteWebhookDelivery(db: Database, event: WebhookEvent): Promise<void> {
  await db.delete(webhookDeliveries).where(isEvent(event))
}

/** Notes that an event was accepted. */
export async function noteDelivered(db: Database, event: WebhookEvent, now: number): Promise<void> {
  await deleteWebhookDelivery(db, event)
  await db
    .update(webhookEndpointStates)
    .set({ lastDeliveredAt: now, failures: 0, retryAt: null })
    .where(isEndpointOf(event))
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
  event: WebhookEvent,
  { failure, status, now, nextAt }: FailedAttempt,
): Promise<void> {
  const isGivenUp = nextAt === undefined
  const { failures, retryAt } = webhookEndpointStates
  const isFirst = sql`coalesce(${retryAt}, 0) <= ${now}::bigint`
  const pauses = sql`array[${sql.join(
    endpointPausesMs.map((ms) => sql`${ms}::bigint`),
    sql`, `,
  )}]`
  const pause = sql`(${pauses})[least(${failures} + 1, ${endpointPausesMs.length})]`
  if (isGivenUp) await deleteWebhookDelivery(db, event)
  else await db.update(webhookDeliveries).set({ nextAt }).where(isEvent(event))
  await db
    .update(webhookEndpointStates)
    .set({
      lastFailedAt: now,
      lastFailure: failure,
      lastStatus: status ?? null,
      failures: sql`${failures} + case when ${isFirst} then 1 else 0 end`,
      retryAt: sql`case when ${isFirst} then ${now}::bigint + ${pause} else ${retryAt} end`,
      ...(isGivenUp && { failed: sql`${webhookEndpointStates.failed} + 1` }),
    })
    .where(isEndpointOf(event))
}
