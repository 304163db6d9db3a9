import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { CreateVerifierOptions } from '@latchkey/node'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { createApp as createExpressApp } from '../examples/express/app.ts'
import { createApp as createHonoApp } from '../examples/hono/app.ts'
import { DELETE } from '../examples/next/app/account/route.ts'
import { GET } from '../examples/next/app/books/route.ts'
import { useBackend } from './useBackend.ts'

type Ask = (path: string, init?: RequestInit) => Promise<Response>

const closing: (() => void)[] = []
afterAll(() => {
  for (const close of closing) close()
})

/** Sends requests over HTTP. */
async function askExpress(options: CreateVerifierOptions): Promise<Ask> {
  const server = createServer(createExpressApp(options))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => server.close().closeAllConnections())
  return (path, init) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, init)
}

const askHono = async (options: CreateVerifierOptions): Promise<Ask> => {
  const app = createHonoApp(options)
  return async (path, init) => await app.request(path, init)
}

/** Calls the route handlers directly, as Next would. */
async function askNext({ apiBaseUrl, audience, now }: CreateVerifierOptions): Promise<Ask> {
  process.env.LATCHKEY_API_BASE_URL = apiBaseUrl
  process.env.LATCHKEY_ORGANIZATION_ID = audience
  vi.useFakeTimers({ toFake: ['Date'], now: now?.() ?? 0 })
  const handlers: Record<string, (request: Request) => Promise<Response>> = {
    '/books': GET,
    '/account': DELETE,
  }
  return async (path, init) => await handlers[path]!(new Request(`https://example.com${path}`, init))
}

describe('examples', () => {
  const used = useBackend({ start: Date.now() })
  const { env } = process
  beforeEach(() => {
    process.env = { ...env }
  })
  afterEach(() => {
    process.env = env
    vi.useRealTimers()
  })

  describe.each([
    ['express', askExpress],
    ['hono', askHono],
    ['next', askNext],
  ] as const)('%s', (_, open) => {
    const start = async (later = 0) => {
      const { apiBaseUrl, audience, clock } = used
      return await open({ apiBaseUrl, audience, now: () => clock.now() + later })
    }
    const bearer = () => ({ headers: { authorization: `Bearer ${used.token}` } })

    it('default: returns the signed-in user', async () => {
      const ask = await start()
      const answer = await ask('/books', bearer())
      expect(answer.status).toBe(200)
      expect(await answer.json()).toEqual({ reader: used.test.kit.sessions.state.session?.userId })
    })

    // Other refusals are those of the verifier: malformedTokens.test.ts
    it('behavior: rejects a request without a token', async () => {
      const ask = await start()
      const answer = await ask('/books')
      expect([answer.status, await answer.json()]).toEqual([401, { code: 'TOKEN_MISSING' }])
      expect(answer.headers.get('www-authenticate')).toBe('Bearer')
    })

    it('behavior: deleting the account needs a recent login', async () => {
      const remove = async (ask: Ask) => await ask('/account', { ...bearer(), method: 'DELETE' })
      expect((await remove(await start())).status).toBe(200)
      const late = await remove(await start(301_000))
      expect([late.status, await late.json()]).toEqual([403, { code: 'REAUTHENTICATION_REQUIRED' }])
    })
  })
})
