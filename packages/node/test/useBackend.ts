import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createTestClock, createTestKit, type TestClock, type TestKit } from '@latchkey/testing/node'
import { afterAll, beforeAll } from 'vitest'

import { type CreateVerifierOptions, createVerifier, type Verifier } from '../src/exports/index.ts'

export interface Backend {
  readonly clock: TestClock
  /** The service, and a browser that signed in there. */
  readonly test: TestKit
  readonly apiBaseUrl: string
  /** The parent organization. */
  readonly audience: string
  /** The session token of the browser. */
  readonly token: string
  /** Paths that were asked for over HTTP. */
  readonly requests: string[]
  /** What answers at `apiBaseUrl`: the service, until a test says otherwise. */
  answer: RequestListener
  /** A verifier of its own, with nothing fetched yet. */
  verifier(options?: Partial<CreateVerifierOptions>): Verifier
  /** Another service at the same address, with other keys, on the same clock. */
  rotate(): Promise<TestKit>
}

/**
 * A service at an address of this machine, and somebody who signed in, for the tests of a file.
 *
 * @param options.start Milliseconds since the epoch. Default: the test clock's own.
 */
export function useBackend({ start }: { start?: number } = {}): Backend {
  const used = {} as { -readonly [Name in keyof Backend]: Backend[Name] }
  const opened: TestKit[] = []
  let server: Server

  async function open(): Promise<TestKit> {
    const test = await createTestKit({ clock: used.clock, settings: { apiBaseUrl: used.apiBaseUrl } })
    opened.push(test)
    used.answer = answerOf(test)
    await test.signIn()
    return test
  }

  beforeAll(async () => {
    server = createServer((request, response) => {
      used.requests.push(request.url ?? '')
      used.answer(request, response)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    used.apiBaseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    used.clock = createTestClock(start)
    used.requests = []
    used.test = await open()
    used.audience = used.test.seeded.organizationId
    used.token = (await used.test.kit.sessions.getToken()) ?? ''
    used.rotate = open
    used.verifier = (options = {}) => {
      const { apiBaseUrl, audience, clock } = used
      return createVerifier({ apiBaseUrl, audience, now: clock.now, timeoutMilliseconds: 30_000, ...options })
    }
  })
  afterAll(async () => {
    for (const test of opened) await test.close()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return used
}

/** Hands what comes over HTTP to a service in this process. */
export const answerOf =
  (test: TestKit): RequestListener =>
  async ({ url = '', method = 'GET' }, response) => {
    const answer = await test.fetch(`${test.config.apiBaseUrl}${url}`, { method })
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text())
  }
