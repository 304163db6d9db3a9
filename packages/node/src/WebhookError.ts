const definitions = {
  WEBHOOK_INVALID: { status: 401, message: "The webhook isn't from the service." },
  WEBHOOK_EXPIRED: { status: 401, message: 'The webhook was sent too long ago.' },
  KEYS_UNAVAILABLE: { status: 503, message: "The service's keys are unavailable." },
} as const

/** Every reason a webhook is rejected. A closed union, safe to switch over. */
export type WebhookErrorCode = keyof typeof definitions

/** Thrown by a webhook verifier. Use `code` in programs and the message in logs. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError'
  readonly code: WebhookErrorCode
  /** Suggested HTTP status. The service sends the webhook again, whatever it is. */
  readonly status: 401 | 503

  constructor(
    code: WebhookErrorCode,
    {
      expected,
      message = definitions[code].message + (expected === undefined ? '' : ` Expected ${expected}.`),
      cause,
    }: { expected?: string | undefined; message?: string | undefined; cause?: unknown } = {},
  ) {
    super(message, cause === undefined ? undefined : { cause })
    this.code = code
    this.status = definitions[code].status
  }
}
