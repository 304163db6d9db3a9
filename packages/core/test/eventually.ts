import { expect } from 'vitest'

/** Polls until the expectation holds. The long timeout is for busy machines. */
export const eventually = <T>(read: () => T): ReturnType<typeof expect.poll<T>> =>
  expect.poll(read, { timeout: 30_000, interval: 10 })
