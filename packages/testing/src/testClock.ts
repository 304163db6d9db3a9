/** A fake clock with timers, for server and kit. Only moves when told to. */
export interface TestClock {
  now(): number
  /** Milliseconds that it was advanced so far. */
  elapsed(): number
  /** Advances the clock by `ms` milliseconds. Due timers fire in order, each at its own time. */
  advance(ms: number): void
  /** Sets the time, forward or back, as users and time servers do. Does not affect timers. */
  set(now: number): void
  setTimeout(callback: () => void, ms: number): unknown
  clearTimeout(timer: unknown): void
  /** Fires due timers without advancing until the promise settles, and returns its result. */
  settle<T>(promise: Promise<T>): Promise<T>
  /** Number of pending timers. */
  readonly pending: number
  /** Milliseconds until the next timer. Infinity if there is none. */
  readonly nextRing: number
}

interface Waiting {
  readonly at: number
  readonly callback: () => void
}

/** @param start Milliseconds since the epoch. Default: 2026-01-01, noon. */
export function createTestClock(start = Date.UTC(2026, 0, 1, 12)): TestClock {
  let elapsed = 0
  let wall = start
  const timers = new Set<Waiting>()
  const moveTo = (at: number) => {
    wall += at - elapsed
    elapsed = at
  }
  const advance = (ms: number) => {
    const end = elapsed + ms
    for (;;) {
      const [next] = [...timers].sort((one, other) => one.at - other.at)
      if (!next || next.at > end) break
      timers.delete(next)
      moveTo(Math.max(next.at, elapsed))
      next.callback()
    }
    moveTo(end)
  }
  let settling = 0
  let isRinging = false
  /** Fires due timers in a later task, as browsers do. */
  const ringSoon = () => {
    if (isRinging) return
    isRinging = true
    setImmediate(() => {
      isRinging = false
      if (settling > 0) advance(0)
    })
  }
  return {
    now: () => wall,
    elapsed: () => elapsed,
    advance,
    set(now) {
      wall = now
    },
    setTimeout(callback, ms) {
      // The service uses whole milliseconds. Rounded up, so that waits of less than one end.
      const timer = { at: elapsed + Math.ceil(Math.max(0, ms)), callback }
      timers.add(timer)
      if (settling > 0 && timer.at <= elapsed) ringSoon()
      return timer
    },
    clearTimeout(timer) {
      timers.delete(timer as Waiting)
    },
    async settle(promise) {
      settling++
      ringSoon()
      try {
        return await promise
      } finally {
        settling--
      }
    },
    get pending() {
      return timers.size
    },
    get nextRing() {
      return Math.min(...[...timers].map(({ at }) => Math.max(0, at - elapsed)))
    },
  }
}
