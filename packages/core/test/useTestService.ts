import {
  type CreateTestKitOptions,
  createTestKit,
  createTestService,
  type TestKit,
  type TestService,
} from '@latchkey/testing/node'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'

type Fetch = TestService['fetch']

const many = [{ count: 100_000, seconds: 3_600 }]
let people = 0

/** An address that nobody has used yet. */
export const someone = () => `person-${++people}@example.com`

/** A code that is not this one. */
export const wrong = (code: string) => (code === '000000' ? '111111' : '000000')

/** How many requests went to paths that end so. */
export const count = ({ requests }: TestKit, path: string) =>
  requests.filter((one) => one.endsWith(path)).length

/** Loses the answers to `path`: the service has done its part. */
export const loseAnswers =
  (path: string, times: number) =>
  (fetch: Fetch): Fetch => {
    let left = times
    return async (input, init) => {
      const response = await fetch(input, init)
      if (!String(input).endsWith(path) || left-- <= 0) return response
      throw new TypeError('Failed to fetch')
    }
  }

/** Never answers `path`. */
export const hang =
  (path: string) =>
  (fetch: Fetch): Fetch =>
  (input, init) =>
    String(input).endsWith(path)
      ? new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)))
      : fetch(input, init)

/** Sends a code and answers it. */
export async function toCodeScreen({ kit, clock, inbox }: TestKit, contact: string): Promise<string> {
  const { status } = await clock.settle(kit.emailLogin.sendCode(contact))
  const code = await inbox.code(contact)
  if (status !== 'code' || !code) throw new Error(`Expected a code. Got: ${status}, ${code}.`)
  return code
}

/** One real service for the tests of a file, and kits before it that are cleared away after each test. */
export function useTestService() {
  // The database in memory takes a moment on a busy machine.
  vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })
  let service: TestService
  const opened: TestKit[] = []
  beforeAll(async () => {
    const limits = { sendsPerAddress: many, signupsPerAddress: many, lookupsPerAddress: many }
    service = await createTestService({ settings: { limits } })
  })
  afterEach(async () => {
    for (const { close } of opened.splice(0)) await close()
  })
  afterAll(() => service?.close())
  return {
    service: () => service,
    async start(options: CreateTestKitOptions = {}): Promise<TestKit> {
      const test = await createTestKit({ service, ...options })
      opened.push(test)
      return test
    },
  }
}
