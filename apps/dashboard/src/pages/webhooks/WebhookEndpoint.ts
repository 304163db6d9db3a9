import type { OperationResult } from '@latchkey/ui'

/** An endpoint as the public API lists it. */
export type WebhookEndpoint = OperationResult<'listWebhookEndpoints'>['webhookEndpoints'][number]

/** How deliveries to it are going. */
export type Deliveries = NonNullable<WebhookEndpoint['deliveries']>
