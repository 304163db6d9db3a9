/** The server's only source of time, so that tests can move it. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number
}

/** The machine's own clock. */
export const systemClock: Clock = { now: () => Date.now() }
