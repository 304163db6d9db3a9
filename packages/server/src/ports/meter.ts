import type { ErrorCode } from '@latchkey/contract/server'

/** How a request was answered. `OK`, or the code of the error. */
export type Outcome = 'OK' | ErrorCode

export const messageChannels = ['email', 'sms'] as const
export type MessageChannel = (typeof messageChannels)[number]

/** How an attempt to send a message ended. `failed` is tried again; the others are final. */
export const messageOutcomes = ['sent', 'failed', 'refused', 'expired'] as const
export type MessageOutcome = (typeof messageOutcomes)[number]

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
  /** An attempt to send a message has ended. */
  message(channel: MessageChannel, outcome: MessageOutcome): void
}

/** Counts nothing. */
export const silentMeter: Meter = { request: () => () => {}, message: () => {} }
