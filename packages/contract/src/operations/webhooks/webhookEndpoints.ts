import * as v from 'valibot'

import { list, text, uuid, webUrl } from '../../formats.ts'
import { query, submit } from '../../operation.ts'
import { webhookEndpoint, webhookSubscriptionParams } from '../../records/webhookEndpoint.ts'

const access = { callers: ['user'], stamps: ['key', 'passkey'] } as const

export const createWebhookEndpoint = /* @__PURE__ */ submit({
  summary: "Adds an endpoint that the organization's events are sent to.",
  source: 'extension',
  about: { kind: 'endpoint', by: 'name' },
  access,
  guarded: 'none',
  login: 'any',
  params: {
    /** Where events are sent: https and a public host, without user and password. */
    url: webUrl,
    /** Display name. */
    name: text(256),
    /** Events to send. @default [{ eventType: 'ACTIVITY_UPDATES' }] */
    subscriptions: v.optional(list(webhookSubscriptionParams, 10)),
  },
  result: {
    /** Identifier of the endpoint. */
    endpointId: v.string(),
    /** The endpoint. */
    webhookEndpoint,
  },
})

export const updateWebhookEndpoint = /* @__PURE__ */ submit({
  summary: 'Changes a webhook endpoint, or pauses it; omitted fields stay.',
  source: 'extension',
  about: { kind: 'endpoint', by: 'endpointId' },
  policy: { params: ['endpointId'] },
  access,
  guarded: 'none',
  login: 'any',
  params: {
    /** Endpoint to change. Omitted fields stay. */
    endpointId: uuid,
    /** Where events are sent. */
    url: v.optional(webUrl),
    /** Display name. */
    name: v.optional(text(256)),
    /** Whether events are sent. */
    isActive: v.optional(v.boolean()),
  },
  result: {
    /** Identifier of the endpoint. */
    endpointId: v.string(),
    /** The endpoint as it is now. */
    webhookEndpoint,
  },
})

export const deleteWebhookEndpoint = /* @__PURE__ */ submit({
  summary: 'Deletes a webhook endpoint, with the events that wait for it.',
  source: 'extension',
  about: { kind: 'endpoint', by: 'endpointId' },
  policy: { params: ['endpointId'] },
  access,
  guarded: 'none',
  login: 'any',
  params: {
    /** Endpoint to delete, with the events that wait for it. */
    endpointId: uuid,
  },
  result: {
    /** Endpoint that was deleted. */
    endpointId: v.string(),
  },
})

export const listWebhookEndpoints = /* @__PURE__ */ query({
  summary: "Lists the organization's webhook endpoints, and how deliveries are going.",
  source: 'extension',
  access: { callers: ['user', 'parent'], stamps: ['key', 'wallet'] },
  params: {},
  result: {
    /** The endpoints, oldest first. */
    webhookEndpoints: v.array(webhookEndpoint),
  },
})
