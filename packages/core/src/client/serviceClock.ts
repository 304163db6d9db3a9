import type { EnvironmentClock } from '../environment/environment.ts'
import { type ApiError, KitError } from '../errors/KitError.ts'

/** The service's time, as far as this device knows it. The service's clock decides. docs/decisions.md#liveness */
export interface ServiceClock {
  /** Service's clock minus this device's, ms. */
  readonly offset: number
  /** Whole milliseconds since the epoch. */
  now(): number
  /** A different time for each state change: two requests with the same body are then two activities. */
  nextTimestamp(): number
  /** Sets an offset learned here, and saves it for a reload. */
  correct(offset: number): void
  /** Sets an offset that is already saved. */
  adopt(offset: number): void
}

export interface ServiceClockOptions {
  offset: number
  save(offset: number): void
}

/** Makes the one clock that requests and sessions read. */
export function createServiceClock(
  clock: EnvironmentClock,
  { offset, save }: ServiceClockOptions,
): ServiceClock {
  let lastTimestamp = 0
  const now = () => Math.round(clock.now() + offset)
  return {
    get offset() {
      return offset
    },
    now,
    nextTimestamp() {
      const time = now()
      // A last timestamp that is far ahead comes from a clock that has been set back since.
      lastTimestamp = lastTimestamp >= time && lastTimestamp < time + 10_000 ? lastTimestamp + 1 : time
      return lastTimestamp
    },
    correct(next) {
      offset = next
      save(next)
    },
    adopt(next) {
      offset = next
    },
  }
}

/**
 * Corrects the clock from a request that was refused for its timestamp. Answers whether another try makes sense.
 * docs/decisions.md#liveness
 */
export function learnServiceTime(
  { serviceClock, environment }: { serviceClock: ServiceClock; environment: { clock: EnvironmentClock } },
  error: unknown,
): boolean {
  const serverTime = Number((error as Partial<ApiError>)?.facts?.serverTimeMs)
  if (!(error instanceof KitError) || error.code !== 'REQUEST_EXPIRED' || !serverTime) return false
  const before = serviceClock.offset
  serviceClock.correct(serverTime - environment.clock.now())
  return Math.abs(serviceClock.offset - before) > 1_000
}
