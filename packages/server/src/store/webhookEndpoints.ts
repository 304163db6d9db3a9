import { and, asc, count, eq, sql } from 'drizzle-orm'
import { type Database, first } from './database/store.ts'
import { webhookEndpointStates, webhookEndpoints } from './tables/schema.ts'
import { deleteEventsOf, releaseHeldEvents } from './webhookDeliveries.ts'

export type WebhookEndpointRow = typeof webhookEndpoints.$inferSelect
type State = typeof webhookEndpointStates.$inferSelect

/** An endpoint, and how its deliveries went. */
export type TriedEndpoint = WebhookEndpointRow & State

/** The organization and id of an endpoint. */
export interface WebhookEndpointLocation {
  organizationId: string
  id: string
}

const isOf = (organizationId: string) => eq(webhookEndpoints.organizationId, organizationId)
const isAt = ({ organizationId, id }: WebhookEndpointLocation) =>
  and(isOf(organizationId), eq(webhookEndpoints.id, id))
const isStateAt = ({ organizationId, id }: WebhookEndpointLocation) =>
  and(eq(webhookEndpointStates.organizationId, organizationId), eq(webhookEndpointStates.id, id))

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

/** The endpoints of an organization with how their deliveries went, oldest first. */
export async function listTriedEndpoints(db: Database, organizationId: string): Promise<TriedEndpoint[]> {
  const isSame = and(isOf(organizationId), eq(webhookEndpoints.id, webhookEndpointStates.id))
  const rows = await db
    .select({ endpoint: webhookEndpoints, state: webhookEndpointStates })
    .from(webhookEndpointStates)
    .innerJoin(webhookEndpoints, isSame)
    .where(eq(webhookEndpointStates.organizationId, organizationId))
    .orderBy(asc(webhookEndpoints.createdAt), asc(webhookEndpoints.id))
  return rows.map(({ endpoint, state }) => ({ ...state, ...endpoint }))
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
  await db.insert(webhookEndpointStates).values({ id: row.id, organizationId: row.organizationId })
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
  const location = { organizationId, id }
  const updated = db.update(webhookEndpoints).set(changes).where(isAt(location))
  const row = first(await updated.returning())
  if (!row) return undefined
  await db.update(webhookEndpointStates).set({ failures: 0, retryAt: null }).where(isStateAt(location))
  await releaseHeldEvents(db, id)
  return row
}

/** Deletes an endpoint with the events that wait for it. @returns whether there was one. */
export async function deleteWebhookEndpointRow(
  db: Database,
  location: WebhookEndpointLocation,
): Promise<boolean> {
  const deleted = await db.delete(webhookEndpoints).where(isAt(location)).returning({ one: sql`1` })
  if (deleted.length === 0) return false
  await db.delete(webhookEndpointStates).where(isStateAt(location))
  await deleteEventsOf(db, location.id)
  return true
}
