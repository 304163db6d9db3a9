import { and, asc, count, eq, sql } from 'drizzle-orm'
import { type Database, first } from './database/store.ts'
import { webhookEndpoints } from './tables/schema.ts'
import { deleteEventsOf, releaseHeldEvents } from './webhookDeliveries.ts'

export type WebhookEndpointRow = typeof webhookEndpoints.$inferSelect

/** The organization and id of an endpoint. */
export interface WebhookEndpointLocation {
  organizationId: string
  id: string
}

const isOf = (organizationId: string) => eq(webhookEndpoints.organizationId, organizationId)
const isAt = ({ organizationId, id }: WebhookEndpointLocation) =>
  and(isOf(organizationId), eq(webhookEndpoints.id, id))

/** Oldest first. */
export async function listWebhookEndpointRows(
  db: Database,
  organizationId: string,
): Promise<WebhookEndpointRow[]> {
  return await db
    .select()
    .from(webhookEndpoints)
    .where(isOf(organizationId))
    .orderBy(asc(webhookEndpoints.createdAt), asc(webhookEndpoints.id))
}

export async function findWebhookEndpoint(
  db: Database,
  { organizationId, endpointId }: { organizationId: string; endpointId: string },
): Promise<WebhookEndpointRow | undefined> {
  return first(
    await db
      .select()
      .from(webhookEndpoints)
      .where(isAt({ organizationId, id: endpointId })),
  )
}

export async function countWebhookEndpoints(db: Database, organizationId: string): Promise<number> {
  const rows = await db.select({ endpoints: count() }).from(webhookEndpoints).where(isOf(organizationId))
  return first(rows)?.endpoints ?? 0
}

export async function insertWebhookEndpoint(
  db: Database,
  row: typeof webhookEndpoints.$inferInsert,
): Promise<WebhookEndpointRow> {
  const [inserted] = await db.insert(webhookEndpoints).values(row).returning()
  return inserted!
}

/** The endpoint as it is then, which gets what waits for it at once; undefined if the organization has none with this id. */
export async function updateWebhookEndpointRow(
  db: Database,
  {
    organizationId,
    id,
    ...changes
  }: WebhookEndpointLocation & Partial<Pick<WebhookEndpointRow, 'url' | 'name' | 'isActive' | 'updatedAt'>>,
): Promise<WebhookEndpointRow | undefined> {
  const isEndpoint = isAt({ organizationId, id })
  const updated = db.update(webhookEndpoints).set({ ...changes, failures: 0, retryAt: null })
  const row = first(await updated.where(isEndpoint).returning())
  if (row) await releaseHeldEvents(db, id)
  return row
}

/** Deletes an endpoint with the events that wait for it. @returns whether there was one. */
export async function deleteWebhookEndpointRow(
  db: Database,
  location: WebhookEndpointLocation,
): Promise<boolean> {
  const deleted = await db.delete(webhookEndpoints).where(isAt(location)).returning({ one: sql`1` })
  if (deleted.length > 0) await deleteEventsOf(db, location.id)
  return deleted.length > 0
}
