import { createTestClock } from '@latchkey/testing/node'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { createStore } from '../storage/createStore.ts'
import { followServerSession } from './followServerSession.ts'
import type { ServerSession } from './serverSession.types.ts'
import type { AuthState, Session } from './session.ts'
import type { SessionContext } from './sessionContext.ts'
import type { SessionState } from './sessionStore.ts'

const session = (publicKey: string): Session => ({
  id: 's',
  userId: 'u',
  organizationId: 'o',
  publicKey,
  issuedAt: 0,
  expiresAt: 900_000,
  authTime: 0,
  persistent: true,
})
const signedIn = (publicKey: string): AuthState => ({ status: 'signed-in', session: session(publicKey) })
const signedOut: AuthState = { status: 'signed-out' }

/** A browser, whose tabs share localStorage and locks, and the app's server. */
function openBrowser({ blocked = false } = {}) {
  const clock = createTestClock()
  const metadata = new Map<string, string>()
  const requests: string[] = []
  const server = { answer: () => Promise.resolve(new Response(null, { status: 204 })) }
  let before: Promise<unknown> = Promise.resolve()
  const refuse = () => {
    throw new Error('blocked')
  }

  function openTab(auth: AuthState, known?: ServerSession, endpoint = '/api/session') {
    const store = createStore<SessionState>({ auth, sessions: [], storage: 'persistent' })
    const listeners = new Set<(event: 'active' | 'awake') => void>()
    const context = {
      store,
      name: (thing: string) => `latchkey.c.${thing}`,
      sessions: { getToken: async () => store.get().auth.session?.publicKey.replace('key', 'token') },
      environment: {
        clock,
        metadata: blocked
          ? { getItem: refuse, setItem: refuse, removeItem: refuse }
          : {
              getItem: (name: string) => metadata.get(name) ?? null,
              setItem: (name: string, value: string) => void metadata.set(name, value),
              removeItem: (name: string) => void metadata.delete(name),
            },
        page: {
          isOnline: () => true,
          subscribe: (listener: (event: 'active' | 'awake') => void) => {
            listeners.add(listener)
            return () => listeners.delete(listener)
          },
        },
        tabs: {
          subscribe: () => () => {},
          lock: (_: string, task: () => Promise<unknown>) => {
            const run = before.then(task, task)
            before = run
            return run
          },
        },
        fetch: async (path: string, { method, headers }: RequestInit) => {
          requests.push(`${method} ${path} ${new Headers(headers).get('authorization') ?? ''}`.trim())
          return await server.answer()
        },
      },
    } as unknown as SessionContext
    const stop = followServerSession(context, endpoint, known)
    return {
      stop,
      store,
      wake: () => {
        for (const listener of listeners) listener('awake')
      },
      set: (next: AuthState) => store.set({ auth: next }),
      get server() {
        return store.get().serverSession
      },
    }
  }
  /** Until nothing is under way. */
  const settle = async () => {
    for (let turn = 0; turn < 50; turn++) await Promise.resolve()
  }
  return { clock, metadata, requests, server, openTab, settle }
}

describe('followServerSession', () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
  beforeEach(() => void complaints.mockClear())
  afterEach(() => vi.clearAllMocks())

  it('default: posts the token after a login and each renewal, and deletes the cookie at sign-out', async () => {
    const { openTab, requests, settle } = openBrowser()
    const tab = openTab(signedOut)
    await settle()
    expect(requests).toEqual([])
    for (const auth of [signedIn('key-1'), signedIn('key-2'), signedOut]) {
      tab.set(auth)
      await settle()
      expect(tab.server).toEqual({ publicKey: auth.session?.publicKey })
    }
    expect(requests).toEqual([
      'POST /api/session Bearer token-1',
      'POST /api/session Bearer token-2',
      'DELETE /api/session',
    ])
    expect(complaints).not.toHaveBeenCalled()
  })

  it('behavior: a session that ends while the page is open is deleted, too', async () => {
    const { openTab, requests, settle } = openBrowser()
    const tab = openTab(signedIn('key-1'))
    await settle()
    tab.set({ status: 'expired', session: session('key-1') })
    await settle()
    expect(requests.at(-1)).toBe('DELETE /api/session')
  })

  describe('at the start of a page', () => {
    it.each<[string, AuthState, ServerSession | undefined, string[]]>([
      ['tells a server that has said nothing', signedIn('key-1'), undefined, ['POST']],
      ['asks nothing while nobody is signed in', signedOut, undefined, []],
      ['sends nothing to a server that knows', signedIn('key-1'), { publicKey: 'key-1' }, []],
      ['tells a server that knows nobody', signedIn('key-1'), {}, ['POST']],
      ['tells a server that knows an earlier key', signedIn('key-2'), { publicKey: 'key-1' }, ['POST']],
      ['tells a server whose token has expired', signedIn('key-2'), { isExpired: true }, ['POST']],
      ['deletes an expired cookie', signedOut, { isExpired: true }, ['DELETE']],
      ['deletes a cookie of somebody who has signed out', signedOut, { publicKey: 'key-1' }, ['DELETE']],
    ])('behavior: %s', async (_, auth, known, methods) => {
      const { openTab, requests, settle } = openBrowser()
      openTab(auth, known)
      await settle()
      expect(requests.map((line) => line.split(' ')[0])).toEqual(methods)
    })

    it('behavior: deletes the cookie that an earlier page could not delete', async () => {
      const { openTab, requests, server, settle } = openBrowser()
      const first = openTab(signedIn('key-1'))
      await settle()
      server.answer = () => Promise.reject(new TypeError('offline'))
      first.set(signedOut)
      await settle()
      first.stop()
      server.answer = () => Promise.resolve(new Response(null, { status: 204 }))
      requests.length = 0
      openTab(signedOut)
      await settle()
      expect(requests).toEqual(['DELETE /api/session'])
    })
  })

  it('behavior: a sign-out is told by one tab of several', async () => {
    const { openTab, requests, settle } = openBrowser()
    const tabs = [openTab(signedIn('key-1')), openTab(signedIn('key-1'), { publicKey: 'key-1' })]
    await settle()
    requests.length = 0
    for (const auth of [signedIn('key-2'), signedOut]) {
      for (const tab of tabs) tab.set(auth)
      await settle()
    }
    expect(requests).toEqual(['POST /api/session Bearer token-2', 'DELETE /api/session'])
    expect(tabs.map((tab) => tab.server)).toEqual([{}, {}])
  })

  it('behavior: what changes while a request is under way is told last', async () => {
    const { openTab, requests, server, settle } = openBrowser()
    let resolve = (_: Response) => {}
    server.answer = () =>
      new Promise((settled) => {
        resolve = settled
      })
    const tab = openTab(signedIn('key-1'))
    await settle()
    tab.set(signedOut)
    await settle()
    expect(requests).toHaveLength(1)
    server.answer = () => Promise.resolve(new Response(null, { status: 204 }))
    resolve(new Response(null, { status: 204 }))
    await settle()
    expect(requests.at(-1)).toBe('DELETE /api/session')
    expect(tab.server).toEqual({})
  })

  it('behavior: repeats what failed, with growing pauses and when the page wakes, and says so once', async () => {
    const { openTab, requests, server, settle, clock } = openBrowser()
    server.answer = () => Promise.resolve(new Response(null, { status: 503 }))
    const tab = openTab(signedIn('key-1'))
    await settle()
    // A development server may compile the route with the first request.
    expect(complaints).not.toHaveBeenCalled()
    for (const pause of [1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]) {
      const sent = requests.length
      clock.advance(pause - 1)
      await settle()
      expect(requests).toHaveLength(sent)
      clock.advance(1)
      await settle()
      expect(requests).toHaveLength(sent + 1)
    }
    server.answer = () => Promise.resolve(new Response(null, { status: 204 }))
    tab.wake()
    await settle()
    expect(tab.server).toEqual({ publicKey: 'key-1' })
    expect(clock.pending).toBe(0)
    expect(complaints).toHaveBeenCalledTimes(1)
    tab.stop()
  })

  it('behavior: what no later try can change is not repeated', async () => {
    const { openTab, server, settle, clock, requests } = openBrowser()
    server.answer = () => Promise.resolve(new Response(null, { status: 404 }))
    const tab = openTab(signedIn('key-1'))
    await settle()
    expect([requests.length, clock.pending]).toEqual([1, 0])
    tab.store.set({ storage: 'memory' })
    await settle()
    expect(requests).toHaveLength(1)
    expect(String(complaints.mock.calls[0]?.[1])).toContain('POST /api/session was answered with 404')
  })

  it('behavior: a browser that refuses storage deletes the cookie, too', async () => {
    const { openTab, requests, settle } = openBrowser({ blocked: true })
    const tab = openTab(signedIn('key-1'))
    await settle()
    tab.set(signedOut)
    await settle()
    expect(requests).toEqual(['POST /api/session Bearer token-1', 'DELETE /api/session'])
  })

  it.each(['https://evil.example/session', '//evil.example', '/\\evil.example', 'api/session'])(
    'behavior: sends no token to %s',
    async (endpoint) => {
      const { openTab, requests, settle } = openBrowser()
      openTab(signedIn('key-1'), undefined, endpoint)
      await settle()
      expect(requests).toEqual([])
      expect(String(complaints.mock.calls[0]?.[1])).toContain('Expected: a path of this origin')
    },
  )
})
