import { describe, expect, it } from 'vitest'

import { useBackend } from '../../test/useBackend.ts'
import { createAuth } from './next.ts'

describe('createAuth for Next.js', () => {
  const used = useBackend()
  const open = (headers: Record<string, string>, fetch?: typeof globalThis.fetch) =>
    createAuth({
      apiBaseUrl: used.apiBaseUrl,
      audience: used.audience,
      now: used.clock.now,
      fetch,
      timeoutMilliseconds: 30_000,
      signInUrl: '/sign-in?from=app',
      headers: () => headers,
      redirect: (url) => {
        throw new Error(`redirect to ${url}`)
      },
    })
  const cookie = () => ({ host: 'app.example.com', cookie: `__Host-latchkey=${used.token}` })

  it('default: protect returns the session', async () => {
    const { protect, currentUser } = open(cookie())
    const session = await protect()
    expect(session.organizationId).toBe(used.test.kit.sessions.state.session?.organizationId)
    expect(await currentUser()).toEqual(session)
  })

  it('default: getAuth reads a request, without headers of Next', async () => {
    const { getAuth } = open({})
    const request = new Request('https://app.example.com/account', { headers: cookie() })
    expect((await getAuth(request)).status).toBe('signed-in')
    expect((await getAuth(new Request(request.url))).reason).toBe('TOKEN_MISSING')
  })

  it('behavior: missing options are said by the first request, not by next build', async () => {
    const headers = () => ({})
    const redirect = () => {
      throw new Error('redirected')
    }
    const { auth } = createAuth({
      apiBaseUrl: used.apiBaseUrl,
      audience: '',
      signInUrl: '/',
      headers,
      redirect,
    })
    await expect(auth()).rejects.toThrow('Expected audience')
  })

  it('behavior: a route that next build runs ends at headers, before the options are read', async () => {
    const { withSession } = createAuth({
      apiBaseUrl: String(undefined),
      audience: '',
      signInUrl: '/',
      headers: () => Promise.reject(new Error('not while building')),
      redirect: () => {
        throw new Error('redirected')
      },
    })
    const route = withSession(() => new Response())
    await expect(route(new Request('https://app.example.com/api/me'), {})).rejects.toThrow('while building')
  })

  it('behavior: protect sends everybody else to the sign-in page', async () => {
    await expect(open({}).protect({ returnTo: '/a?b=c' })).rejects.toThrow(
      'redirect to /sign-in?from=app&returnTo=%2Fa%3Fb%3Dc',
    )
    await expect(open({}).protect()).rejects.toThrow('redirect to /sign-in?from=app')
    expect(await open({}).currentUser()).toBeUndefined()
  })

  it('behavior: nobody is sent to the sign-in page because the service cannot be reached', async () => {
    const { protect, proxy } = open(cookie(), () => Promise.reject(new Error('refused')))
    await expect(protect()).rejects.toThrow(
      `Try again later. The service's keys are unavailable. Expected keys from ${used.apiBaseUrl}/.well-known/jwks.json. Got refused.`,
    )
    const request = new Request('https://app.example.com/account', {
      headers: { ...cookie(), accept: 'text/html' },
    })
    expect((await proxy(request))?.status).toBe(503)
  })

  describe('proxy', () => {
    const ask = async (headers: Record<string, string>, method = 'GET') =>
      await open({}).proxy(new Request('https://app.example.com/account?tab=1', { method, headers }))

    it('default: lets a session through', async () => {
      expect(await ask(cookie())).toBeUndefined()
    })

    it('behavior: sends a page without a session to the sign-in page, and refuses the rest', async () => {
      const page = await ask({ accept: 'text/html,*/*' })
      expect([page?.status, page?.headers.get('location')]).toEqual([
        307,
        'https://app.example.com/sign-in?from=app&returnTo=%2Faccount%3Ftab%3D1',
      ])
      expect(page?.headers.get('cache-control')).toBe('private, no-store')
      const data = await ask({ accept: 'application/json' })
      expect([data?.status, await data?.json()]).toEqual([401, { code: 'TOKEN_MISSING' }])
      const foreign = await ask({ ...cookie(), accept: 'text/html', 'sec-fetch-site': 'same-site' }, 'POST')
      expect([foreign?.status, await foreign?.json()]).toEqual([403, { code: 'CROSS_ORIGIN_REQUEST' }])
    })
  })
})
