import type { Deliveries } from './WebhookEndpoint.ts'

const sentences: Readonly<Record<NonNullable<Deliveries['lastFailure']>, string>> = {
  STATUS: 'it answered with an error',
  TIMEOUT: 'no answer within 10 seconds',
  ADDRESS_NOT_PUBLIC: 'its host name points to a private address',
  HOST_NOT_FOUND: "its host name wasn't found",
  TLS: "its certificate isn't valid",
  CONNECTION: 'it refused the connection',
}

/** Reason why an attempt failed, written to follow a colon. */
export function describeFailure({ lastFailure, lastStatus }: Deliveries): string {
  if (lastFailure === undefined) return 'for an unknown reason'
  return lastStatus === undefined ? sentences[lastFailure] : `it answered ${lastStatus}`
}
