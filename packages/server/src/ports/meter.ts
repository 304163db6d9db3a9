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
   * @returns called once, when it is answered
   */
  request(surface: SurfaceName, operation: string, headers: Headers): (outcome: Outcome) => void
}

/** Counts nothing. */
export const silentMeter: Meter = { request: () => () => {} }
