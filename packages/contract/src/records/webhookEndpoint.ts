import * as v from 'valibot'

import { anyText, text } from '../formats.ts'
import { timestamp } from './timestamp.ts'

/** Kinds of event that are sent to webhook endpoints. docs/wire-format.md#webhooks */
export const webhookEventType = /* @__PURE__ */ v.picklist([
  'ACTIVITY_UPDATES',
  'MEMBER_LIMIT_UPDATES',
  'NETWORK_LIMIT_UPDATES',
])
export type WebhookEventType = v.InferOutput<typeof webhookEventType>

/** A subscription in a request. The server answers NOT_BUILT to other events of the wire format. */
export const webhookSubscriptionParams = /* @__PURE__ */ v.object({
  /** Kind of event to send: `ACTIVITY_UPDATES`, `MEMBER_LIMIT_UPDATES`, `NETWORK_LIMIT_UPDATES`. */
  eventType: text(64),
  /** Filters, as JSON. None is built. */
  filtersJson: v.optional(anyText(4_096)),
  /** Whether events are sent. @default true */
  isActive: v.optional(v.boolean()),
})
export type WebhookSubscriptionParams = v.InferInput<typeof webhookSubscriptionParams>

/** Why an attempt failed. `STATUS` is an answer other than 2xx. */
export const webhookFailure = /* @__PURE__ */ v.picklist([
  'STATUS',
  'TIMEOUT',
  'ADDRESS_NOT_PUBLIC',
  'HOST_NOT_FOUND',
  'TLS',
  'CONNECTION',
])
export type WebhookFailure = v.InferOutput<typeof webhookFailure>

/** How deliveries to an endpoint are going. docs/wire-format.md#webhooks */
const webhookDeliveries = /* @__PURE__ */ v.object({
  /** Events that wait for their first or next attempt; `1000` means at least that many. */
  waiting: v.string(),
  /** Events given up since the endpoint was made. */
  failed: v.string(),
  /** When an event was last accepted. */
  lastDeliveredAt: v.optional(timestamp),
  /** When an attempt last failed. */
  lastFailedAt: v.optional(timestamp),
  /** Why it failed. */
  lastFailure: v.optional(webhookFailure),
  /** Status of the answer, where the failure is `STATUS`. */
  lastStatus: v.optional(v.string()),
})

/** Where an organization's events are sent. docs/wire-format.md#webhooks */
export const webhookEndpoint = /* @__PURE__ */ v.object({
  /** Identifier of the endpoint. */
  endpointId: v.string(),
  /** Organization that it belongs to. */
  organizationId: v.string(),
  /** Where events are sent. */
  url: v.string(),
  /** Display name. */
  name: v.string(),
  /** Whether events are sent. */
  isActive: v.boolean(),
  /** Events that the endpoint receives. */
  subscriptions: v.optional(
    v.array(
      v.object({
        /** Kind of event that is sent. */
        eventType: webhookEventType,
        /** Filters, as JSON. */
        filtersJson: v.optional(v.string()),
        /** Whether events are sent. */
        isActive: v.optional(v.boolean()),
      }),
    ),
  ),
  /** How deliveries are going: in list_webhook_endpoints alone. */
  deliveries: v.optional(webhookDeliveries),
})
export type WebhookEndpoint = v.InferOutput<typeof webhookEndpoint>
