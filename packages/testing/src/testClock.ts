/** A clock that moves only when it is told to, with timers. Fits the server's and the kit's. */
export interface TestClock {
  now(): number
  /** Milliseconds that it was moved on. */
  elapsed(): number
  /** Moves on by `ms`; timers that come due on the way ring in order, each at its own time. */
  advance(ms: number): void
  /** Sets the time of day, forward or back, as a person or a time server does. Timers don't notice. */
  set(now: number): void
  setTimeout(callback: () => void, ms: number): unknown
  clearTimeout(timer: unknown): void
  /** Rings what is due, without moving on, until the promise settles; answers what it settles to. */
  settle<T>(promise: Promise<T>): Promise<T>
  /** Timers that wait. */
  readonly pending: number
  /** Milliseconds until the next of them rings; Infinity where none waits. */
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
  return {
    now: () => wall,
    elapsed: () => elapsed,
    advance,
    set(now) {
      wall = now
    },
    setTimeout(callback, ms) {
      // Whole milliseconds: the service knows no other. Rounded up, so that whoever waits for a part of one gets on.
      const timer = { at: elapsed + Math.ceil(Math.max(0, ms)), callback }
      timers.add(timer)
      return timer
    },
    clearTimeout(timer) {
      timers.delete(timer as Waiting)
    },
    async settle(promise) {
      let over = false
      const end = () => {
        over = true
      }
      promise.then(end, end)
      for (let turn = 0; !over; turn++) {
        // What takes longer is done by other threads: they get on faster where this one rests.
        await new Promise<void>((resolve) => {
          if (turn < 3) setImmediate(resolve)
          else setTimeout(resolve, 1)
        })
        advance(0)
      }
      return promise
    },
    get pending() {
      return timers.size
    },
    get nextRing() {
      return Math.min(...[...timers].map(({ at }) => Math.max(0, at - elapsed)))
    },
  }
}
