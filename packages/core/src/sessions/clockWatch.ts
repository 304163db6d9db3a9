import type { ServiceClock } from '../client/serviceClock.ts'
import type { EnvironmentClock } from '../environment/environment.ts'

/** How far the time of day may drift from elapsed time before the clock counts as changed, ms. */
const drift = 1_000

/** Notices changes of the device's clock. The service's clock decides. docs/decisions.md#liveness */
export interface ClockWatch {
  /**
   * Looks at the clock since the last call. A clock that was set back is corrected here. `ahead`: it was set ahead, or
   * the device slept; only a request can tell.
   */
  check(): 'ahead' | undefined
}

export function createClockWatch(clock: EnvironmentClock, serviceClock: ServiceClock): ClockWatch {
  /** The time of day minus elapsed time: constant until the user sets the clock or the device sleeps. */
  const read = () => clock.now() - clock.elapsed()
  let before = read()
  let offset = serviceClock.offset
  return {
    check() {
      const change = read() - before
      before += change
      // An offset that was learned since is about the clock as it is set now.
      const isKnown = serviceClock.offset !== offset
      if (change < -drift && !isKnown) serviceClock.correct(offset - change)
      offset = serviceClock.offset
      return change > drift ? 'ahead' : undefined
    },
  }
}
