import { ServerClientError } from './ServerClientError.ts'

/** The service's time, as far as this process knows it. docs/decisions.md#liveness */
export interface ServiceClock {
  /** Milliseconds since the epoch. */
  now(): number
  /** A different time for each submit: two requests with the same body are then two activities. */
  nextTimestamp(): number
  /** Learns the service's time from a refusal. Returns whether it differs from what was known. */
  correct(error: unknown): boolean
}

export function createServiceClock(now: () => number): ServiceClock {
  let offset = 0
  let last = 0
  const serviceNow = () => Math.round(now() + offset)
  return {
    now: serviceNow,
    nextTimestamp() {
      const time = serviceNow()
      // A last timestamp that is far ahead comes from a clock that has been set back since.
      last = last >= time && last < time + 10_000 ? last + 1 : time
      return last
    },
    correct(error) {
      if (!(error instanceof ServerClientError) || !error.is('REQUEST_EXPIRED')) return false
      const before = offset
      offset = Number(error.facts.serverTimeMs) - now()
      return Math.abs(offset - before) > 1_000
    },
  }
}
