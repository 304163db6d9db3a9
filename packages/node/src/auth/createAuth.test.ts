import { forgeToken } from '@latchkey/testing/node'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { openSession, privateKeyOf } from '../../test/tokens.ts'
import { useBackend } from '../../test/useBackend.ts'
import type { CreateAuthOptions } from './auth.types.ts'
import { createAuth } from './createAuth.ts'
import { maxCookieToken } from './sessionCookie.ts'

const host = 'app.example.com'
const same = { host, origin: `https://${host}`, 'sec-fetch-site': 'same-origin' }

describe('createAuth', () => {
  const used = useBackend()
  const open = (options: Partial<CreateAuthOptions> = {}) => {
    const { apiBaseUrl, audience, clock } = used
    return createAuth({ apiBaseUrl, audience, now: clock.now, timeoutMilliseconds: 30_000, ...options })
  }
  const cookie = (name = '__Host-latchkey') => ({ cookie: `${name}=${used.token}` })
  const bearer = () => ({ authorization: `Bearer ${used.token}` })
  const send = (method: string, headers: Record<string, string>, options: Partial<CreateAuthOptions> = {}) =>
    open(options).sessionHandler(new Request(`https://${host}/api/session`, { method, headers }))

  describe('getAuth', () => {
    it('default: the session of the cookie, and of a token in Authorization', async () => {
      const { getAuth } = open()
      for (const headers of [{ host, ...cookie() }, new Headers({ host, ...bearer() })]) {
        const auth = await getAuth({ headers })
        expect(auth).toMatchObject({ status: 'signed-in', session: { issuedAt: expect.any(Number) } })
        expect(JSON.parse(JSON.stringify(auth))).toEqual(auth)
      }
    })

    it('behavior: says that nobody is signed in, in place of throwing', async () => {
      const { getAuth } = open()
      const reasonOf = async (headers: Record<string, string>) => (await getAuth({ headers })).reason
      expect(await reasonOf({})).toBe('TOKEN_MISSING')
      expect(await reasonOf({ host: '', cookie: ';;=;a' })).toBe('TOKEN_MISSING')
      expect(await reasonOf({ host: '%%%', cookie: '__Host-latchkey=%%%' })).toBe('TOKEN_INVALID')
      expect(await reasonOf({ host, ...cookie(), authorization: 'Bearer x' })).toBe('TOKEN_INVALID')
    })

    it('behavior: a password in Authorization leaves the cookie in use', async () => {
      const auth = await open().getAuth({ headers: { host, ...cookie(), authorization: 'Basic eDp5' } })
      expect(auth.status).toBe('signed-in')
    })

    it('behavior: an expired token is told from none, at the limit of the tolerance', async () => {
      const { expiresAt } = (await open().getAuth({ headers: { host, ...cookie() } })).session!
      const at = async (now: number) =>
        await open({ now: () => now }).getAuth({ headers: { host, ...cookie() } })
      expect((await at(expiresAt + 9_999)).status).toBe('signed-in')
      expect(await at(expiresAt + 10_000)).toEqual({ status: 'expired', reason: 'TOKEN_EXPIRED' })
    })

    it('behavior: nobody is signed out because the service cannot be reached', async () => {
      const seen: string[] = []
      const fetch = () => Promise.reject(new Error('refused'))
      const { getAuth } = open({ fetch, onUnavailable: (error) => seen.push(error.code) })
      expect(await getAuth({ headers: { host, ...cookie() } })).toEqual({
        status: 'unavailable',
        reason: 'KEYS_UNAVAILABLE',
        message: expect.stringMatching(
          /^The service's keys are unavailable\. Expected keys from .* Got refused\.$/,
        ),
      })
      expect(seen).toEqual(['KEYS_UNAVAILABLE'])
    })

    it('parameters: maxAuthAgeSeconds', async () => {
      const now = used.signedInAt + 301_000
      const auth = await open({ now: () => now }).getAuth(
        { headers: { host, ...cookie() } },
        { maxAuthAgeSeconds: 300 },
      )
      expect(auth).toEqual({ status: 'signed-out', reason: 'REAUTHENTICATION_REQUIRED' })
    })

    // docs/server-sessions.md#requests-from-other-sites
    it.each<[string, string, Record<string, string>, boolean]>([
      ['a link of another site', 'GET', { 'sec-fetch-site': 'cross-site' }, true],
      ['a page of this origin', 'POST', same, true],
      ['a page of this origin, without fetch metadata', 'DELETE', { origin: `https://${host}` }, true],
      ['another site', 'POST', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, false],
      ['another subdomain', 'PUT', { 'sec-fetch-site': 'same-site', origin: `https://${host}` }, false],
      ['another origin, without fetch metadata', 'POST', { origin: 'https://evil.example' }, false],
      ['another port', 'POST', { origin: `https://${host}:8443` }, false],
      ['an origin that is hidden', 'POST', { origin: 'null' }, false],
      ['nothing that says where it is from', 'PATCH', {}, false],
    ])('behavior: with the cookie, %s may %s: %#', async (_, method, headers, isTaken) => {
      const auth = await open().getAuth({ method, headers: { host, ...cookie(), ...headers } })
      expect(auth.reason).toBe(isTaken ? undefined : 'CROSS_ORIGIN_REQUEST')
      const withToken = await open().getAuth({ method, headers: { host, ...bearer(), ...headers } })
      expect(withToken.status).toBe('signed-in')
    })

    it('parameters: appOrigin, where a proxy changes the host', async () => {
      const { getAuth } = open({ appOrigin: `https://${host}` })
      const request = {
        method: 'POST',
        headers: { host: 'localhost:3000', ...cookie(), origin: `https://${host}` },
      }
      expect((await getAuth(request)).status).toBe('signed-in')
      const local = { host: 'localhost:3000', ...cookie('latchkey-3000') }
      expect((await getAuth({ headers: local })).reason).toBe('TOKEN_MISSING')
      expect(() => open({ appOrigin: `https://${host}/` })).toThrow('Expected appOrigin')
    })
  })

  // docs/server-sessions.md#its-name
  describe('the name of the cookie', () => {
    const statusOf = async (at: string, name: string) =>
      (await open().getAuth({ headers: { host: at, ...cookie(name) } })).status

    it.each(['localhost:3000', 'a.localhost:3000', '127.0.0.1:3000', '[::1]:3000'])(
      'behavior: %s reads the name without TLS',
      async (at) => expect(await statusOf(at, 'latchkey-3000')).toBe('signed-in'),
    )

    it.each([
      [host, 'latchkey-80'],
      [`${host}:3000`, 'latchkey-3000'],
      ['localhost.evil.example:3000', 'latchkey-3000'],
      ['localhost:3000', 'latchkey-3001'],
      [host, '__host-latchkey'],
      [host, '\u00a0__Host-latchkey'],
      [host, '\u2000__Host-latchkey'],
      [host, '\u0085__Host-latchkey'],
      [host, 'x__Host-latchkey'],
    ])('behavior: %s does not read %j', async (at, name) => {
      expect(await statusOf(at, name)).toBe('signed-out')
    })

    it('behavior: a cookie that another subdomain has set does not win', async () => {
      const toss = `latchkey-80=x; =__Host-latchkey; __Host-latchkey=; __Host-latchkey=${used.token}; latchkey-80=y`
      expect((await open().getAuth({ headers: { host, cookie: toss } })).status).toBe('signed-in')
    })
  })

  // Proxies may call the server as localhost, as nginx does by default. docs/server-sessions.md#its-name
  describe('a server whose Host is localhost', () => {
    afterEach(() => vi.unstubAllEnvs())
    const local = 'localhost:3000'
    const statusOf = async (
      headers: Record<string, string> = {},
      { method, ...options }: Partial<CreateAuthOptions> & { method?: string } = {},
    ) =>
      (
        await open(options).getAuth({
          method,
          headers: { host: local, ...cookie('latchkey-3000'), ...headers },
        })
      ).status

    it.each(['production', 'staging', undefined])(
      'behavior: with NODE_ENV %s, the cookie of another subdomain signs nobody in',
      async (environment) => {
        vi.stubEnv('NODE_ENV', environment)
        expect(await statusOf()).toBe('signed-out')
        const post = { origin: `https://${host}`, 'sec-fetch-site': 'same-origin' }
        expect(await statusOf(post, { method: 'POST' })).toBe('signed-out')
        expect(await statusOf(cookie())).toBe('signed-in')
      },
    )

    it.each<[string, Record<string, string>]>([
      ['Origin', { origin: `https://${host}` }],
      ['X-Forwarded-Proto', { 'x-forwarded-proto': 'https' }],
    ])('behavior: in development, a page with TLS by %s reads __Host- alone', async (_, headers) => {
      vi.stubEnv('NODE_ENV', 'development')
      expect(await statusOf()).toBe('signed-in')
      expect(await statusOf(headers)).toBe('signed-out')
      expect(await statusOf(headers, { appOrigin: `http://${local}` })).toBe('signed-out')
    })

    it('parameters: appOrigin on localhost allows the name without TLS in production', async () => {
      vi.stubEnv('NODE_ENV', 'production')
      expect(await statusOf({}, { appOrigin: `http://${local}` })).toBe('signed-in')
    })

    it('behavior: in production, pages of localhost get the __Host- name', async () => {
      vi.stubEnv('NODE_ENV', 'production')
      const page = { host: local, origin: `http://${local}`, 'sec-fetch-site': 'same-origin' }
      const [line = ''] = (await send('POST', { ...page, ...bearer() })).headers.getSetCookie()
      expect(line).toMatch(/^__Host-latchkey=[\w.-]+;.* Secure$/)
    })
  })

  describe('sessionHandler', () => {
    it('default: sets the verified token, and clears it', async () => {
      const set = await send('POST', { ...same, ...bearer() })
      expect([set.status, set.headers.get('cache-control')]).toEqual([204, 'private, no-store'])
      const [line = ''] = set.headers.getSetCookie()
      const { expiresAt } = (await open().getAuth({ headers: { host, ...cookie() } })).session!
      const age = Math.floor((expiresAt - used.clock.now()) / 1_000) + 86_400
      expect(line).toBe(
        `__Host-latchkey=${used.token}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax; Secure`,
      )
      expect(line.length).toBeLessThan(4_096)
      const cleared = await send('DELETE', same)
      expect(cleared.headers.getSetCookie()).toEqual([
        '__Host-latchkey=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure',
      ])
    })

    it('behavior: on localhost the name has the port', async () => {
      const local = {
        host: 'localhost:3000',
        origin: 'http://localhost:3000',
        'sec-fetch-site': 'same-origin',
      }
      const [line = ''] = (await send('POST', { ...local, ...bearer() })).headers.getSetCookie()
      expect(line).toMatch(/^latchkey-3000=[\w.-]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/)
      const cleared = (await send('DELETE', local)).headers.getSetCookie()
      expect(cleared.map((one) => one.split('=')[0])).toEqual(['__Host-latchkey', 'latchkey-3000'])
    })

    it.each<[string, string, Record<string, string>, string, number]>([
      ['another site', 'POST', { ...same, 'sec-fetch-site': 'cross-site' }, 'CROSS_ORIGIN_REQUEST', 403],
      [
        'another subdomain',
        'DELETE',
        { ...same, 'sec-fetch-site': 'same-site' },
        'CROSS_ORIGIN_REQUEST',
        403,
      ],
      ['a request that a browser has not sent', 'POST', { host }, 'CROSS_ORIGIN_REQUEST', 403],
      ['a page without TLS', 'POST', { ...same, origin: `http://${host}` }, 'INSECURE_ORIGIN', 403],
      [
        'a page without TLS behind a proxy that changes the host',
        'POST',
        { ...same, host: 'localhost:3000', origin: `http://${host}` },
        'INSECURE_ORIGIN',
        403,
      ],
      ['another method', 'GET', same, 'METHOD_NOT_ALLOWED', 405],
    ])('behavior: refuses %s', async (_, method, headers, code, status) => {
      const answer = await send(method, { ...headers, ...bearer() })
      expect([answer.status, await answer.json()]).toEqual([status, { code }])
      expect(answer.headers.getSetCookie()).toEqual([])
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
    })

    it('behavior: takes the token from Authorization alone', async () => {
      const answer = await send('POST', { ...same, ...cookie() })
      expect([answer.status, await answer.json()]).toEqual([401, { code: 'TOKEN_MISSING' }])
    })

    it('behavior: answers 503 while the service cannot be reached', async () => {
      const fetch = () => Promise.reject(new Error('refused'))
      const answer = await send('POST', { ...same, ...bearer() }, { fetch })
      expect([answer.status, await answer.json()]).toEqual([503, { code: 'KEYS_UNAVAILABLE' }])
    })

    it('behavior: refuses a valid token that is too long for a cookie', async () => {
      const { header, claims } = openSession(used.token)
      const key = privateKeyOf(used.test.secrets.sessionKey)
      const setWith = async (note: string) => {
        const token = forgeToken({ header, claims: { ...claims, note }, key })
        const answer = await send('POST', { ...same, authorization: `Bearer ${token}` })
        return { length: token.length, answer }
      }
      const short = await setWith('x'.repeat(1_000))
      expect(short.answer.status).toBe(204)
      const { length, answer } = await setWith('x'.repeat(maxCookieToken))
      expect(length).toBeGreaterThan(maxCookieToken)
      expect([answer.status, await answer.json()]).toEqual([422, { code: 'TOKEN_TOO_LONG' }])
      expect(answer.headers.getSetCookie()).toEqual([])
    })

    it('behavior: a session token leaves room for several times its length', () => {
      expect(used.token.length * 4).toBeLessThan(maxCookieToken)
    })
  })

  // docs/server-sessions.md#the-cookie
  it('behavior: the service does not accept the cookie', async () => {
    const answer = await used.test.fetch(`${used.test.config.apiBaseUrl}/public/v1/query/whoami`, {
      method: 'POST',
      headers: { ...cookie(), ...bearer(), 'content-type': 'application/json' },
      body: JSON.stringify({ organizationId: used.audience }),
    })
    expect(answer.status).toBe(401)
  })
})
