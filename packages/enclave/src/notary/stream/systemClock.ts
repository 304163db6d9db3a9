import type { Clock } from './link.ts'

const every: Clock['every'] = (ms, task) => {
  const timer = setInterval(task, ms)
  return () => clearInterval(timer)
}

/** Time of a notary. Time that the machine sleeps may be missing: then it waits longer than it has to. */
export const systemClock: Clock = { now: () => performance.now(), every }

/** Calendar time may be adjusted by this much between two looks, in ms. */
const mostAdjustment = 50

/**
 * Time of a signer. Where the calendar moves on and the monotonic time doesn't, the machine slept, or its calendar was
 * set forward. Both count: then a lease ends earlier than it has to.
 *
 * @param monotonic in ms @param calendar in ms since the epoch
 */
export function createLeaseClock(monotonic = () => performance.now(), calendar = Date.now): Clock {
  let slept = 0
  let difference = calendar() - monotonic()
  return {
    every,
    now() {
      const time = monotonic()
      const gain = calendar() - time - difference
      difference += gain
      if (gain > mostAdjustment) slept += gain
      return time + slept
    },
  }
}
