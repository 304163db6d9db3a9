import { createTestDevice, type TestKit, type TestService } from '@latchkey/testing/node'
import { expect } from 'vitest'

import type { Environment } from '../src/environment/environment.ts'
import { createFaults } from './createFaults.ts'
import { passUntil } from './whenIdle.ts'

type Fetch = TestService['fetch']

/** A fault of the browser or the network, from `begin` to `end`. docs/security.md#browser-faults */
export interface BrowserFault {
  readonly name: string
  /** Answers the request while the fault is on. */
  answer?(fetch: Fetch, input: Parameters<Fetch>[0], init: RequestInit | undefined): Promise<Response>
  /** An environment that is broken from the start. */
  environment?(service: TestService): Partial<Environment>
  begin?(test: TestKit): void
  end?(test: TestKit): void
}

const html = (status: number) =>
  new Response('<html>Welcome to our Wi-Fi</html>', { status, headers: { 'content-type': 'text/html' } })
const lost = () => new TypeError('Failed to fetch')
const day = 86_400_000

/** Applies `fault` to the first `times` requests. */
function first(times: number, fault: (fetch: () => Promise<Response>) => Promise<Response>) {
  let left = times
  return (fetch: Fetch, ...request: [Parameters<Fetch>[0], RequestInit | undefined]) =>
    left-- > 0 ? fault(() => fetch(...request)) : fetch(...request)
}

const clockOff =
  (by: number) =>
  ({ clock }: TestService): Partial<Environment> => ({
    clock: {
      now: () => clock.now() + by,
      elapsed: clock.elapsed,
      setTimeout: clock.setTimeout,
      clearTimeout: clock.clearTimeout,
    },
  })

const brokenText = {
  getItem: refuse,
  setItem: refuse,
  removeItem: refuse,
}
function refuse(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}
const refuseLater = async () => refuse()
const storageWith = (change: Partial<Environment['storage']>) => (): Partial<Environment> => ({
  storage: { ...createTestDevice().openTab().storage, ...change },
})

/** Creates new faults, since some of them count requests. */
export const createBrowserFaults = (): BrowserFault[] => [
  {
    name: 'no network, and the device knows',
    answer: () => Promise.reject(lost()),
    begin: ({ device }) => {
      device.isOnline = false
    },
    end: ({ device }) => {
      device.isOnline = true
    },
  },
  { name: 'nothing answers', answer: () => Promise.reject(lost()) },
  { name: 'the first request is lost', answer: first(1, () => Promise.reject(lost())) },
  {
    name: 'the first answer is lost',
    answer: first(1, async (fetch) => {
      await fetch()
      throw lost()
    }),
  },
  {
    name: 'every answer is lost',
    async answer(fetch, ...request) {
      await fetch(...request)
      throw lost()
    },
  },
  {
    name: 'requests hang',
    answer: (_, __, init) =>
      new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
  },
  { name: 'a gateway says 503', answer: async () => html(503) },
  { name: 'a gateway says 502 twice', answer: first(2, async () => html(502)) },
  { name: 'a captive portal says 200', answer: async () => html(200) },
  {
    name: 'half an answer',
    async answer(fetch, ...request) {
      const response = await fetch(...request)
      const text = await response.text()
      return new Response(text.slice(0, text.length / 2), response)
    },
  },
  { name: 'an empty answer', answer: async () => Response.json({}) },
  { name: 'an answer of another kind', answer: async () => Response.json(['no']) },
  {
    name: 'the service is busy for 10 s',
    answer: first(
      1,
      async () =>
        new Response('{}', {
          status: 503,
          headers: { 'retry-after': '10', 'content-type': 'application/json' },
        }),
    ),
  },
  { name: 'three of ten requests fail', ...thirtyPercent() },
  { name: 'the clock is a day ahead', environment: clockOff(day) },
  { name: 'the clock is a day behind', environment: clockOff(-day) },
  { name: 'sessionStorage is blocked', environment: storageWith({ flow: brokenText }) },
  { name: 'localStorage is blocked', environment: storageWith({ metadata: brokenText }) },
  {
    name: 'IndexedDB is blocked',
    environment: storageWith({
      keys: { get: refuseLater, set: refuseLater, delete: refuseLater, names: refuseLater },
    }),
  },
]

function thirtyPercent(): Pick<BrowserFault, 'answer' | 'begin' | 'end'> {
  const { faults, network } = createFaults(11)
  return {
    answer: (fetch, ...request) => network(fetch)(...request),
    begin: () => {
      faults.on = true
    },
    end: () => {
      faults.on = false
    },
  }
}

/** A network that a fault can break. */
export function createBrokenNetwork(fault: BrowserFault) {
  const network = { on: false }
  const through =
    (fetch: Fetch): Fetch =>
    (...request) =>
      network.on && fault.answer ? fault.answer(fetch, ...request) : fetch(...request)
  return { network, through }
}

/** Longest time without a result. docs/security.md#browser-faults */
const patience = 15_000

/** Runs a task during the fault with the clock advancing. Returns the task's result. */
export async function underFault<State>(
  test: TestKit,
  fault: BrowserFault,
  network: { on: boolean },
  task: () => Promise<State>,
): Promise<State> {
  const { clock } = test
  const began = clock.elapsed()
  network.on = true
  fault.begin?.(test)
  const state = await passUntil(test, task())
  expect(clock.elapsed() - began).toBeLessThanOrEqual(patience)
  network.on = false
  fault.end?.(test)
  return state
}
