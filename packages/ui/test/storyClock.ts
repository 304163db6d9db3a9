import { act } from 'react'

/** How long a query of a story waits: long enough for a busy machine, in ms of real time. */
export const queryTimeout = 15_000

/** The day of the fixtures. */
const start = Date.UTC(2026, 2, 14, 9, 26)

/** Shorter timers run: what they delay is about to appear, and a story waits for it. */
const shortestHeld = 1_000

interface Timer {
  at: number
  callback: () => void
}

let now = start
let count = 0
const timers = new Map<number, Timer>()

/**
 * Stops the clock of the page for tests of stories: the date stays the same, and timers of a second or longer
 * wait for {@link passTime}. So it doesn't matter how long a story takes.
 */
export function stopClock(): void {
  const { setTimeout: startTimer, clearTimeout: endTimer } = globalThis
  Date.now = () => now
  const hold = (handler: TimerHandler, ms = 0, ...parameters: unknown[]): number => {
    if (ms < shortestHeld || ms === queryTimeout || typeof handler !== 'function')
      return startTimer(handler, ms, ...parameters)
    // Negative: the browser's own numbers are positive.
    const id = --count
    timers.set(id, { at: now + ms, callback: () => handler(...parameters) })
    return id
  }
  const end = (id?: number): void => {
    if (id === undefined || !timers.delete(id)) endTimer(id)
  }
  Object.assign(globalThis, { setTimeout: hold, clearTimeout: end })
}

/** Before each story. */
export function restartClock(): void {
  now = start
  timers.clear()
}

/** Lets the time of a story pass. In Storybook itself, where the clock runs, it does nothing. */
export async function passTime(ms: number): Promise<void> {
  const until = now + ms
  await act(async () => {
    for (;;) {
      const [next] = [...timers].filter(([, { at }]) => at <= until).sort(([, a], [, b]) => a.at - b.at)
      if (!next) break
      const [id, { at, callback }] = next
      timers.delete(id)
      now = at
      callback()
    }
    now = until
  })
}
