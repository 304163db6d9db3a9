import type { TestKit, TestService } from '@latchkey/testing/node'
import { vi } from 'vitest'

type Fetch = TestService['fetch']

/** Work in progress at the ports of the test environment: requests at the service, and WebCrypto in its threads. */
const work = { underWay: 0, begun: 0, onNone: new Set<() => void>() }

/** Counts `task` as under way until it settles. */
async function track<Result>(task: () => Promise<Result>): Promise<Result> {
  work.underWay++
  work.begun++
  try {
    return await task()
  } finally {
    work.underWay--
    if (work.underWay === 0) for (const resolve of work.onNone) resolve()
  }
}

const whenNone = (): Promise<void> =>
  new Promise((resolve) => {
    if (work.underWay === 0) return resolve()
    const done = () => {
      work.onNone.delete(done)
      resolve()
    }
    work.onNone.add(done)
  })

/** Counts the requests that reach the service: those that a test drops or holds back take no time. */
export const trackRequests =
  (fetch: Fetch): Fetch =>
  (input, init) =>
    track(() => fetch(input, init))

// Once for each worker, whose files share their modules.
for (const name of Object.getOwnPropertyNames(SubtleCrypto.prototype)) {
  const method: unknown = Reflect.get(crypto.subtle, name)
  if (name === 'constructor' || typeof method !== 'function') continue
  Object.defineProperty(crypto.subtle, name, {
    configurable: true,
    writable: true,
    value: (...parameters: unknown[]) => track(() => Reflect.apply(method, crypto.subtle, parameters)),
  })
}

/** Everything that can run without time passing. */
type Idle = Pick<TestKit, 'clock' | 'inbox'>

/**
 * Resolves when nothing can happen before the clock moves: no request at the service, no cryptography, no chunk being
 * loaded, no message being sent, no timer due.
 */
export async function whenIdle({ clock, inbox }: Idle): Promise<void> {
  for (;;) {
    const { begun } = work
    clock.advance(0)
    await whenNone()
    await inbox.settled()
    await vi.dynamicImportSettled()
    // Work that these have led to begins in this task or in its microtasks.
    await new Promise((resolve) => setImmediate(resolve))
    if (work.begun === begun && work.underWay === 0 && clock.nextRing > 0) return
  }
}

/** Lets `ms` milliseconds pass, from timer to timer. */
export async function pass(test: Idle, ms: number): Promise<void> {
  const { clock } = test
  const end = clock.elapsed() + ms
  for (;;) {
    await whenIdle(test)
    if (clock.elapsed() >= end) return
    clock.advance(Math.min(clock.nextRing, end - clock.elapsed()))
  }
}

/** Lets time pass, from timer to timer, until the promise settles. */
export async function passUntil<Result>(test: Idle, promise: Promise<Result>): Promise<Result> {
  const { clock } = test
  let isSettled = false
  const settle = () => {
    isSettled = true
  }
  promise.then(settle, settle)
  for (;;) {
    await whenIdle(test)
    if (isSettled) return promise
    if (clock.nextRing === Number.POSITIVE_INFINITY)
      throw new Error('Expected the promise to settle. Got: nothing is under way, and no timer is set.')
    clock.advance(clock.nextRing)
  }
}
