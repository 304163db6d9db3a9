import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createTestClock, createTestKit, type TestClock, type TestKit } from '@latchkey/testing/node'
import { afterAll, beforeAll } from 'vitest'

import { type CreateVerifierOptions, createVerifier, type Verifier } from '../src/exports/index.ts'

export interface Backend {
  readonly clock: TestClock
  /** The service and a signed-in browser. */
  readonly test: TestKit
  readonly apiBaseUrl: string
  /** The parent organization. */
  readonly audience: string
  /** The session token of the browser. */
  readonly token: string
  /** When the browser signed in. */
  readonly signedInAt: number
  /** Paths requested over HTTP. */
  readonly requests: string[]
  /** Responds at `apiBaseUrl`: the service, unless a test replaces it. */
  answer: RequestListener
  /** Creates a verifier with an empty key cache. */
  verifier(options?: Partial<CreateVerifierOptions>): Verifier
  /** Starts another service at the same URL with new keys and the same clock. */
  rotate(): Promise<TestKit>
}

/**
 * A service on localhost with a signed-in user, for the tests of a file.
 *
 * @param options.start Milliseconds since the epoch. Default: the test clock's start.
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
    used.signedInAt = used.clock.now()
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

/** Forwards HTTP requests to a service in this process. */
export const answerOf =
  (test: TestKit): RequestListener =>
  async ({ url = '', method = 'GET' }, response) => {
    const answer = await test.fetch(`${test.config.apiBaseUrl}${url}`, { method })
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text())
  }
