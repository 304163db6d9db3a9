import type { WebhookEventType, WebhookFailure } from '@latchkey/contract'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'

import { keyInOrganization, rowId, time } from './columns.ts'
import { marks } from './marks.ts'

/** Kind of event that an endpoint receives. */
export interface WebhookSubscription {
  eventType: WebhookEventType
  isActive: boolean
}

/**
 * Where an organization's events are sent. docs/webhooks.md#where-it-may-go
 *
 * Each submit of a parent's accounts reads it, so a distributed database has it on every server; nothing writes it but a
 * change of an endpoint.
 */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: rowId(),
    organizationId: uuid('organization_id').notNull(),
    url: text('url').notNull(),
    name: text('name').notNull(),
    isActive: boolean('is_active').notNull(),
    subscriptions: jsonb('subscriptions').$type<WebhookSubscription[]>().notNull(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [keyInOrganization(table)],
)

/** How deliveries to an endpoint went. */
export const webhookEndpointStates = pgTable(
  'webhook_endpoint_states',
  {
    /** The endpoint's. */
    id: rowId(),
    organizationId: uuid('organization_id').notNull(),
    /** Events that were given up. */
    failed: bigint('failed', { mode: 'number' }).notNull().default(0),
    /** How often in a row it has failed, and until when nothing is sent to it. */
    failures: integer('failures').notNull().default(0),
    retryAt: time('retry_at'),
    lastDeliveredAt: time('last_delivered_at'),
    lastFailedAt: time('last_failed_at'),
    lastFailure: text('last_failure').$type<WebhookFailure>(),
    lastStatus: integer('last_status'),
  },
  (table) => [keyInOrganization(table)],
)

/** Events to send, one row for each endpoint. Deleted once it was accepted or given up. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    /** The number that the id ends with, so that an organization's events are spread. ../routes.ts */
    bucket: smallint('bucket').notNull(),
    /** The event's: the same for every attempt. */
    id: rowId(),
    /** Organization of the endpoint. */
    organizationId: uuid('organization_id').notNull(),
    endpointId: uuid('endpoint_id').notNull(),
    eventType: text('event_type').$type<WebhookEventType>().notNull(),
    /** JSON, as it is sent. */
    body: text('body').notNull(),
    attempts: integer('attempts').notNull().default(0),
    createdAt: time('created_at').notNull(),
    nextAt: time('next_at').notNull(),
    /** When it was due by itself, if `nextAt` is the end of its endpoint's pause. */
    dueAt: time('due_at'),
    /** When it is given up. */
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bucket, table.id] }),
    index('webhook_deliveries_next_at').on(table.nextAt, table.dueAt),
    index('webhook_deliveries_endpoint').on(table.endpointId, table.nextAt),
    index('webhook_deliveries_expires_at').on(table.expiresAt),
  ],
)

export const webhookDeliveryMarks = marks(webhookDeliveries, {
  rows: "Events that wait to be sent to the application's servers.",
  personal: { body: 'The event.' },
  secret: [],
  plain: ['eventType'],
})
export const webhookEndpointStateMarks = marks(webhookEndpointStates, {
  personal: {},
  secret: [],
  plain: ['lastFailure'],
})
export const webhookEndpointMarks = marks(webhookEndpoints, {
  personal: {},
  secret: [],
  plain: ['url', 'name', 'subscriptions'],
})
