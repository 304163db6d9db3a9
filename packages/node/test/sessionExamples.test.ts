import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'

import { createApp as createExpressApp } from '../examples/sessions/express.ts'
import { createApp as createFastifyApp } from '../examples/sessions/fastify.ts'
import { createApp as createHonoApp } from '../examples/sessions/hono.ts'
import { createRoutes } from '../examples/sessions/reactRouter.ts'
import type { CreateAuthOptions } from '../src/exports/index.ts'
import { createAuth as createNextAuth } from '../src/exports/next.ts'
import { createAuth as createTanStackAuth } from '../src/exports/tanstack-start.ts'
import { useBackend } from './useBackend.ts'

type Ask = (path: string, init: { method?: string; headers: Record<string, string> }) => Promise<Response>

const origin = 'http://localhost:3000'
const host = 'localhost:3000'
const same = { host, origin, 'sec-fetch-site': 'same-origin' }

const closing: (() => unknown)[] = []
afterAll(async () => {
  for (const close of closing) await close()
})

/** Over HTTP, as Express and browsers speak it: `fetch` of Node sends no `Host` of its own. */
async function askExpress(options: CreateAuthOptions): Promise<Ask> {
  const server = createServer(createExpressApp(options))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => server.close().closeAllConnections())
  const { port } = server.address() as AddressInfo
  return async (path, { headers: { host: _, ...headers }, ...init }) => {
    const cookie = headers.cookie?.replace('latchkey-3000', `latchkey-${port}`)
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      ...init,
      headers: { ...headers, ...(cookie && { cookie }) },
    })
    const changed = new Headers([...answer.headers].filter(([name]) => name !== 'set-cookie'))
    for (const line of answer.headers.getSetCookie())
      changed.append('set-cookie', line.replace(`latchkey-${port}`, 'latchkey-3000'))
    return new Response(answer.status === 204 ? null : await answer.text(), {
      status: answer.status,
      headers: changed,
    })
  }
}

async function askFastify(options: CreateAuthOptions): Promise<Ask> {
  const app = createFastifyApp(options)
  closing.push(() => app.close())
  return async (path, { method = 'GET', headers }) => {
    const answer = await app.inject({ url: path, method: method as 'GET', headers })
    const lines = Object.entries(answer.headers).flatMap(([name, value]) =>
      [value].flat().map((one): [string, string] => [name, String(one)]),
    )
    return new Response(answer.statusCode === 204 ? null : answer.body, {
      status: answer.statusCode,
      headers: lines,
    })
  }
}

const askHono = async (options: CreateAuthOptions): Promise<Ask> => {
  const app = createHonoApp(options)
  return async (path, init) => await app.request(`${origin}${path}`, init)
}

/** Answers as a router does with a handler's result: data becomes JSON, a thrown response is the response. */
async function respond(run: () => unknown): Promise<Response> {
  try {
    const result = await run()
    return result instanceof Response ? result : Response.json(result)
  } catch (error) {
    if (error instanceof Response) return error
    throw error
  }
}

async function askReactRouter(options: CreateAuthOptions): Promise<Ask> {
  const { session, root, books, me, account } = createRoutes(options)
  const routes: Record<string, (args: { request: Request }) => unknown> = {
    '/api/session': session.action,
    '/': async (args) => ({ status: (await root.loader(args)).initialSession.status }),
    '/books': books.loader,
    '/api/me': me.loader,
    '/account': account.action,
  }
  return (path, init) => respond(() => routes[path]!({ request: new Request(`${origin}${path}`, init) }))
}

async function askNext(options: CreateAuthOptions): Promise<Ask> {
  let current = new Headers()
  const { auth, currentUser, withSession, sessionRoute } = createNextAuth({
    ...options,
    signInUrl: '/sign-in',
    headers: async () => current,
    redirect: (url) => {
      throw new Response(null, { status: 307, headers: { location: url } })
    },
    loadUser: ({ userId }) => ({ reader: userId }),
  })
  const remove = withSession((_request, { userId }) => Response.json({ deleted: userId }), {
    maxAuthAgeSeconds: 300,
  })
  const routes: Record<string, (request: Request) => unknown> = {
    '/api/session': (request) => sessionRoute[request.method as 'POST'](request),
    '/': async () => ({ status: (await auth()).status }),
    '/books': withSession(async () => Response.json(await currentUser())) as (request: Request) => unknown,
    '/account': (request) => remove(request, undefined),
  }
  return (path, init) => {
    current = new Headers(init.headers)
    return respond(() => routes[path]!(new Request(`${origin}${path}`, init)))
  }
}

async function askTanStack(options: CreateAuthOptions): Promise<Ask> {
  let current = new Request(origin)
  const { auth, protect, withSession, sessionHandlers } = createTanStackAuth({
    ...options,
    signInUrl: '/sign-in',
    getRequest: () => current,
    redirect: ({ href }) => new Response(null, { status: 307, headers: { location: href } }),
  })
  const remove = withSession((_request, { userId }) => Response.json({ deleted: userId }), {
    maxAuthAgeSeconds: 300,
  })
  const routes: Record<string, (args: { request: Request }) => unknown> = {
    '/api/session': (args) => sessionHandlers[args.request.method as 'POST'](args),
    '/': async () => ({ status: (await auth()).status }),
    '/books': async () => ({ reader: (await protect({ returnTo: '/books' })).userId }),
    '/account': remove,
  }
  return (path, init) => {
    current = new Request(`${origin}${path}`, init)
    return respond(() => routes[path]!({ request: current }))
  }
}

// docs/server-sessions.md#caching
const expectPrivate = ({ headers }: Response) =>
  expect([headers.get('cache-control'), headers.get('vary')]).toEqual([
    'private, no-store',
    'Cookie, Authorization',
  ])

describe('the session cookie', () => {
  const used = useBackend()

  describe.each([
    ['express', askExpress],
    ['fastify', askFastify],
    ['hono', askHono],
    ['next', askNext],
    ['react-router', askReactRouter],
    ['tanstack-start', askTanStack],
  ] as const)('%s', (framework, open) => {
    const start = async (later = 0) => {
      const { apiBaseUrl, audience, clock } = used
      return await open({ apiBaseUrl, audience, now: () => clock.now() + later, timeoutMilliseconds: 30_000 })
    }
    const signIn = async (ask: Ask) => {
      const headers = { ...same, authorization: `Bearer ${used.token}` }
      const answer = await ask('/api/session', { method: 'POST', headers })
      expect(answer.status).toBe(204)
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
      const [line = ''] = answer.headers.getSetCookie()
      expect(line).toMatch(/^latchkey-3000=.*; HttpOnly; SameSite=Lax$/)
      return { host, cookie: line.split(';')[0]! }
    }

    it('default: knows the user by the cookie, until it is cleared', async () => {
      const ask = await start()
      const cookie = await signIn(ask)
      const answer = await ask('/books', { headers: cookie })
      expect(await answer.json()).toEqual({ reader: used.test.kit.sessions.state.session?.userId })
      // There it is the data of a page, which the router answers with.
      if (framework !== 'react-router' && framework !== 'tanstack-start') expectPrivate(answer)
      expect(await (await ask('/', { headers: cookie })).json()).toEqual({ status: 'signed-in' })
      const cleared = await ask('/api/session', { method: 'DELETE', headers: { ...same, ...cookie } })
      expect([cleared.status, cleared.headers.getSetCookie().at(-1)]).toEqual([
        204,
        'latchkey-3000=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
      ])
    })

    it('behavior: without a cookie, a page is drawn, and what is protected is refused', async () => {
      const ask = await start()
      expect(await (await ask('/', { headers: { host } })).json()).toEqual({ status: 'signed-out' })
      const answer = await ask('/books', { headers: { host } })
      const redirects: Record<string, [number, string]> = {
        'react-router': [302, '/sign-in?returnTo=%2Fbooks'],
        'tanstack-start': [307, '/sign-in?returnTo=%2Fbooks'],
      }
      const expected = redirects[framework] ?? [401, null]
      expect([answer.status, answer.headers.get('location')]).toEqual(expected)
      if (answer.status === 401) expect(await answer.json()).toEqual({ code: 'TOKEN_MISSING' })
    })

    it.runIf(framework === 'react-router')(
      'behavior: a route without a page answers 401, and sends nobody to the sign-in page',
      async () => {
        const ask = await start()
        const answer = await ask('/api/me', { headers: { host } })
        expect([answer.status, await answer.json()]).toEqual([401, { code: 'TOKEN_MISSING' }])
        expect(answer.headers.get('cache-control')).toBe('private, no-store')
        const me = await ask('/api/me', { headers: await signIn(ask) })
        expectPrivate(me)
        expect(await me.json()).toEqual({ userId: used.test.kit.sessions.state.session?.userId })
      },
    )

    it('behavior: a page of another origin can neither change anything nor sign anybody in', async () => {
      const ask = await start()
      const cookie = await signIn(ask)
      const foreign = { ...same, 'sec-fetch-site': 'same-site', origin: 'http://evil.localhost:3000' }
      const removed = await ask('/account', { method: 'DELETE', headers: { ...cookie, ...foreign } })
      expect([removed.status, await removed.json()]).toEqual([403, { code: 'CROSS_ORIGIN_REQUEST' }])
      const headers = { ...foreign, authorization: `Bearer ${used.token}` }
      const signed = await ask('/api/session', { method: 'POST', headers })
      expect([signed.status, signed.headers.getSetCookie()]).toEqual([403, []])
    })

    it('behavior: deleting the account needs a recent login', async () => {
      const remove = async (ask: Ask) =>
        await ask('/account', { method: 'DELETE', headers: { ...same, ...(await signIn(ask)) } })
      const removed = await remove(await start())
      expect(removed.status).toBe(200)
      if (framework !== 'react-router') expectPrivate(removed)
      const late = await remove(await start(301_000))
      expect([late.status, await late.json()]).toEqual([403, { code: 'REAUTHENTICATION_REQUIRED' }])
    })
  })
})
