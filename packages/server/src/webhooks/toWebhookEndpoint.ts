import type { WebhookEndpoint } from '@latchkey/contract'

import type { WebhookEndpointRow } from '../store/webhookEndpoints.ts'

/** An endpoint as the API returns it. docs/wire-format.md#webhooks */
export const toWebhookEndpoint = ({
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
