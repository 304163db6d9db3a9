import type { WebhookEndpoint } from '@latchkey/contract'

import type { QueryHandler } from '../context/handler.ts'
import { toTimestamp } from '../context/timestamps.ts'
import { countWaitingEvents } from '../store/webhookDeliveries.ts'
import { listWebhookEndpointRows, type WebhookEndpointRow } from '../store/webhookEndpoints.ts'
import { toWebhookEndpoint } from './toWebhookEndpoint.ts'

export const listWebhookEndpoints: QueryHandler<'listWebhookEndpoints'> = async ({ db, organization }) => {
  const rows = await listWebhookEndpointRows(db, organization.id)
  const webhookEndpoints: WebhookEndpoint[] = []
  for (const row of rows) {
    const deliveries = toDeliveries(row, await countWaitingEvents(db, row.id))
    webhookEndpoints.push({ ...toWebhookEndpoint(row), deliveries })
  }
  return { webhookEndpoints }
}

const toDeliveries = (
  { failed, lastDeliveredAt, lastFailedAt, lastFailure, lastStatus }: WebhookEndpointRow,
  waiting: number,
): WebhookEndpoint['deliveries'] => ({
  waiting: String(waiting),
  failed: String(failed),
  ...(lastDeliveredAt !== null && { lastDeliveredAt: toTimestamp(lastDeliveredAt) }),
  ...(lastFailedAt !== null && { lastFailedAt: toTimestamp(lastFailedAt) }),
  ...(lastFailure !== null && { lastFailure }),
  ...(lastStatus !== null && { lastStatus: String(lastStatus) }),
})
