import { expect } from 'vitest'

/** Looks again until it is so. The patience is for a busy machine; a second is too little. */
export const eventually = <T>(read: () => T): ReturnType<typeof expect.poll<T>> =>
  expect.poll(read, { timeout: 30_000, interval: 10 })
