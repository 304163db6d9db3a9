import type { ErrorCode } from '@latchkey/contract/server'

/** How a request was answered. `OK`, or the code of the error. */
export type Outcome = 'OK' | ErrorCode

/** Where an operation belongs. */
export type SurfaceName = 'publicApi' | 'authProxy'

/**
 * Counts what the service does. Every label is from a closed set: no identifier, contact or address ever reaches it.
 */
export interface Meter {
  /**
   * A request to an operation has arrived.
   *
   * @param operation as in its path: `otp_login`
   * @param traceparent the header that a trusted proxy sent. W3C Trace Context §3.2
   * @returns called once, when it is answered
   */
  request(surface: SurfaceName, operation: string, traceparent?: string): (outcome: Outcome) => void
}

/** Counts nothing. */
export const silentMeter: Meter = { request: () => () => {} }
