import type { TestClock } from './testClock.ts'

/**
 * The real time, which can be advanced: for a service used by real browser pages. Timers fire by themselves after their
 * delay.
 */
export function createTickingClock(): TestClock {
  const started = performance.now()
  let ahead = 0
  let moved = 0
  const timers = new Set<NodeJS.Timeout>()
  return {
    now: () => Math.round(Date.now() + ahead),
    elapsed: () => performance.now() - started + moved,
    advance(ms) {
      ahead += ms
      moved += ms
    },
    set(now) {
      ahead = now - Date.now()
    },
    setTimeout(callback, ms) {
      const ring = () => {
        timers.delete(timer)
        callback()
      }
      const timer = setTimeout(ring, ms)
      timers.add(timer)
      return timer
    },
    clearTimeout(timer) {
      timers.delete(timer as NodeJS.Timeout)
      clearTimeout(timer as NodeJS.Timeout)
    },
    settle: (promise) => promise,
    get pending() {
      return timers.size
    },
    // Real timers settle by themselves.
    nextRing: Number.POSITIVE_INFINITY,
  }
}
