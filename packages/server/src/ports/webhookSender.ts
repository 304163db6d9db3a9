import type { WebhookFailure } from '@latchkey/contract'

/** A webhook as it goes out. */
export interface OutgoingWebhook {
  url: string
  headers: Readonly<Record<string, string>>
  /** JSON. */
  body: string
}

/** Why no answer came. */
export class WebhookUndelivered extends Error {
  override readonly name = 'WebhookUndelivered'
  readonly failure: WebhookFailure

  constructor(failure: WebhookFailure, options?: ErrorOptions) {
    super(`The webhook was not delivered: ${failure}.`, options)
    this.failure = failure
  }
}

/**
 * Posts webhooks to URLs that strangers chose: to public addresses alone, without following redirects, and without
 * reading the answer's body.
 *
 * @returns the status of the answer
 * @throws {@link WebhookUndelivered}
 */
export type SendWebhook = (webhook: OutgoingWebhook) => Promise<number>
