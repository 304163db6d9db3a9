import type { WebhookEndpoint, WebhookEventType } from '@latchkey/contract'
import type { ParamsOf, Wire } from '@latchkey/contract/wire'

import type { Context } from '../context/context.ts'
import type { QueryHandler, SubmitHandler } from '../context/handler.ts'
import { toTimestamp } from '../context/timestamps.ts'
import { invalid, ServiceError } from '../errors/ServiceError.ts'
import { timeOrderedUuid } from '../ports/random.ts'
import { compareSettings } from '../settings/compareSettings.ts'
import type { WebhookSubscription } from '../store/tables/webhookEndpoints.ts'
import { countWaitingEvents } from '../store/webhookDeliveries.ts'
import {
  countWebhookEndpoints,
  deleteWebhookEndpointRow,
  findWebhookEndpoint,
  insertWebhookEndpoint,
  listTriedEndpoints,
  type TriedEndpoint,
  updateWebhookEndpointRow,
  type WebhookEndpointRow,
} from '../store/webhookEndpoints.ts'

/** Endpoints of an organization. docs/wire-format.md#limits */
export const maxWebhookEndpoints = 10

/** Events of the wire format that are not sent. */
const notBuilt = new Set([
  'BALANCE_CONFIRMED_UPDATES',
  'BALANCE_FINALIZED_UPDATES',
  'SEND_TRANSACTION_STATUS_UPDATES',
])

/** Adds an endpoint. Its first event is the activity that created it. */
export const createWebhookEndpoint: SubmitHandler<'createWebhookEndpoint', WebhookSubscription[]> = {
  locksOrganization: true,

  async prepare(context, { url, subscriptions = [{ eventType: 'ACTIVITY_UPDATES' }] }) {
    // Their events go to their parent's endpoints.
    if (context.organization.parentId !== null)
      throw new ServiceError('REQUEST_NOT_AUTHORIZED', { operation: 'create_webhook_endpoint' })
    checkUrl(context, url)
    return readSubscriptions(subscriptions)
  },

  async apply(context, { url, name }, subscriptions) {
    const { db, now, random, organization } = context
    await requireRoom(context)
    const row = await insertWebhookEndpoint(db, {
      id: timeOrderedUuid(now, random),
      organizationId: organization.id,
      url,
      name,
      isActive: true,
      subscriptions,
      createdAt: now,
      updatedAt: now,
    })
    return { endpointId: row.id, webhookEndpoint: toWebhookEndpoint(row) }
  },

  committed: ({ webhooks }) => webhooks.changed(),
}

/** Changes an endpoint. Events that wait are sent to its new URL. */
export const updateWebhookEndpoint: SubmitHandler<'updateWebhookEndpoint'> = {
  async prepare(context, { url }) {
    if (url !== undefined) checkUrl(context, url)
  },

  async apply({ db, now, organization }, { endpointId, url, name, isActive }) {
    const before = await findWebhookEndpoint(db, { organizationId: organization.id, endpointId })
    const row = await updateWebhookEndpointRow(db, {
      organizationId: organization.id,
      id: endpointId,
      updatedAt: now,
      ...(url !== undefined && { url }),
      ...(name !== undefined && { name }),
      ...(isActive !== undefined && { isActive }),
    })
    if (!before || !row) throw new ServiceError('WEBHOOK_ENDPOINT_NOT_FOUND', { endpointId })
    return {
      endpointId,
      webhookEndpoint: toWebhookEndpoint(row),
      changes: compareSettings(settingsOf(before), settingsOf(row)),
    }
  },

  committed: ({ webhooks }) => webhooks.changed(),
}

const settingsOf = ({ url, name, isActive }: WebhookEndpointRow) => ({ url, name, isActive })

export const deleteWebhookEndpoint: SubmitHandler<'deleteWebhookEndpoint'> = {
  async apply({ db, organization }, { endpointId }) {
    if (!(await deleteWebhookEndpointRow(db, { organizationId: organization.id, id: endpointId })))
      throw new ServiceError('WEBHOOK_ENDPOINT_NOT_FOUND', { endpointId })
    return { endpointId }
  },

  committed: ({ webhooks }) => webhooks.changed(),
}

/** Names are looked up when an event is sent: an address may change. */
function checkUrl({ settings }: Context, url: string): void {
  const { protocol, hostname } = new URL(url)
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  const isNumeric = /^[\d.]+$/.test(hostname)
  if (protocol === 'https:' && !isLocal && !isNumeric) return
  if (isLocal && settings.localWebhooks) return
  throw invalid(
    'parameters.url',
    'got a URL that is not public, expected https and the name of a public host',
  )
}

type SentSubscription = NonNullable<
  ParamsOf<Wire['submit']['createWebhookEndpoint']>['subscriptions']
>[number]

/** Kinds of event that are built. */
const eventTypes: Readonly<Record<WebhookEventType, true>> = {
  ACTIVITY_UPDATES: true,
  MEMBER_LIMIT_UPDATES: true,
  NETWORK_LIMIT_UPDATES: true,
}
const isEventType = (name: string): name is WebhookEventType => Object.hasOwn(eventTypes, name)

function readSubscriptions(sent: readonly SentSubscription[]): WebhookSubscription[] {
  const types = new Set(sent.map(({ eventType }) => eventType))
  if (types.size < sent.length)
    throw invalid('parameters.subscriptions', 'got an event twice, expected each once')
  return sent.map(({ eventType, filtersJson = '', isActive = true }, at) => {
    const operation = 'create_webhook_endpoint'
    if (notBuilt.has(eventType)) throw new ServiceError('NOT_BUILT', { operation, part: eventType })
    if (!isEventType(eventType))
      throw invalid(
        `parameters.subscriptions.${at}.eventType`,
        `got another event, expected ${Object.keys(eventTypes).join(', ')}`,
      )
    if (filtersJson !== '' && filtersJson !== '{}')
      throw new ServiceError('NOT_BUILT', { operation, part: 'filtersJson' })
    return { eventType, isActive }
  })
}

/** @throws ServiceError LIMIT_EXCEEDED */
async function requireRoom({ db, organization }: Context): Promise<void> {
  if ((await countWebhookEndpoints(db, organization.id)) >= maxWebhookEndpoints)
    throw new ServiceError('LIMIT_EXCEEDED', {
      limit: 'webhook endpoints per organization',
      max: maxWebhookEndpoints,
    })
}

export const listWebhookEndpoints: QueryHandler<'listWebhookEndpoints'> = async ({ db, organization }) => {
  const rows = await listTriedEndpoints(db, organization.id)
  const webhookEndpoints: WebhookEndpoint[] = []
  for (const row of rows) {
    const deliveries = toDeliveries(row, await countWaitingEvents(db, row.id))
    webhookEndpoints.push({ ...toWebhookEndpoint(row), deliveries })
  }
  return { webhookEndpoints }
}

const toDeliveries = (
  { failed, lastDeliveredAt, lastFailedAt, lastFailure, lastStatus }: TriedEndpoint,
  waiting: number,
): WebhookEndpoint['deliveries'] => ({
  waiting: String(waiting),
  failed: String(failed),
  ...(lastDeliveredAt !== null && { lastDeliveredAt: toTimestamp(lastDeliveredAt) }),
  ...(lastFailedAt !== null && { lastFailedAt: toTimestamp(lastFailedAt) }),
  ...(lastFailure !== null && { lastFailure }),
  ...(lastStatus !== null && { lastStatus: String(lastStatus) }),
})

/** An endpoint as the API returns it. docs/wire-format.md#webhooks */
const toWebhookEndpoint = ({
  id,
  organizationId,
  url,
  name,
  isActive,
  subscriptions,
}: WebhookEndpointRow): WebhookEndpoint => ({
  endpointId: id,
  organizationId,
  url,
  name,
  isActive,
  subscriptions: subscriptions.map((subscription) => ({ ...subscription })),
})
