import { pathName, wire } from '@latchkey/contract/wire'
import { describe, expect, it } from 'vitest'

import { changePaths } from '../src/contact-changes/tellOfChange.ts'
import { useTestService } from './useTestService.ts'

const api = 'http://localhost'
const proxy = 'http://localhost/auth-proxy'
const operations = [
  ...Object.keys(wire.submit).map((name) => `${api}/public/v1/submit/${pathName(name)}`),
  ...Object.keys(wire.query).map((name) => `${api}/public/v1/query/${pathName(name)}`),
  ...Object.keys(wire.proxy).map((name) => `${proxy}/v1/${pathName(name)}`),
]
const checks = [api, proxy].flatMap((base) =>
  ['healthz', 'readyz', 'routable'].map((path) => `${base}/${path}`),
)
const documents = [
  `${api}/openapi.json`,
  `${proxy}/openapi.json`,
  `${api}/.well-known/jwks.json`,
  `${api}/.well-known/latchkey.json`,
  `${api}/.well-known/openid-configuration`,
  `${api}/public/v1/discovery/webhooks/jwks`,
]
const readable = [...checks, ...documents]
/** Pages with a form: their tests have their headers. */
const pages = Object.values(changePaths).map((path) => `${api}${path}`)

describe('the two surfaces', () => {
  const used = useTestService()

  it('behavior: every route and method has the safe headers', async () => {
    const requests = [...operations, ...readable, `${api}/nowhere`].flatMap((url) =>
      ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'].map((method) => ({ url, method })),
    )
    for (const { url, method } of requests) {
      const { headers } = await used.service.fetch(url, { method })
      expect(Object.fromEntries(headers), `${method} ${url}`).toMatchObject({
        'cache-control': method === 'GET' && documents.includes(url) ? 'public, max-age=600' : 'no-store',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      })
      expect(headers.get('server')).toBeNull()
    }
  })

  it('behavior: what is read is a check, a public document, a page of a change, or a descriptor of a contract', () => {
    const { publicApi, authProxy } = used.service.server
    const urls = Object.entries({ [api]: publicApi, [proxy]: authProxy }).flatMap(([base, { routes }]) =>
      routes.filter(({ method }) => method === 'GET').map(({ path }) => `${base}${path}`),
    )
    expect(new Set(urls.filter((url) => !url.includes('/clear_signing/')))).toEqual(
      new Set([...readable, ...pages]),
    )
  })

  it('behavior: other methods are 405 and say which one is right', async () => {
    for (const url of operations) {
      for (const method of ['GET', 'PUT', 'DELETE', 'PATCH', 'HEAD']) {
        const { status, headers } = await used.service.fetch(url, { method })
        expect([status, headers.get('allow')], `${method} ${url}`).toEqual([405, 'POST'])
      }
    }
    for (const url of readable) {
      const { status, headers } = await used.service.fetch(url, { method: 'POST' })
      expect([status, headers.get('allow')], url).toEqual([405, 'GET'])
    }
  })

  it.each([
    'public/v1/query/Whoami',
    'public/v1/query/whoami/',
    'public/v1//query/whoami',
    'public/v1/query/%77hoami%00',
    'public/v1/query/%77hoami',
    'auth-proxy/v1/%6ftp_init',
    '%61uth-proxy/v1/otp_init',
    'public/v2/query/whoami',
    'public/v1/query/create_users',
    'auth-proxy/v1/whoami',
    'v1/otp_init',
    'auth-proxy',
    '',
  ])('behavior: /%s is not there', async (path) => {
    const response = await used.service.fetch(`${api}/${path}`, { method: 'POST' })
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 5, details: [{ errorCode: 'ROUTE_NOT_FOUND' }] })
  })

  it('behavior: a preflight is answered for any origin and needs no configuration', async () => {
    const headers = { origin: 'https://anywhere.example', 'access-control-request-method': 'POST' }
    const nowhere = [`${api}/`, `${api}/public/v1/submit/nothing`, `${proxy}/v1/nothing`, proxy]
    for (const url of [...operations, ...readable, ...nowhere]) {
      const response = await used.service.fetch(url, { method: 'OPTIONS', headers })
      expect(response.status, url).toBe(204)
      expect(response.headers.get('access-control-allow-origin')).toBe('*')
      expect(response.headers.get('access-control-allow-credentials')).toBeNull()
      expect(response.headers.get('access-control-allow-methods')).toBe('POST')
      expect(response.headers.get('access-control-max-age')).toBe('7200')
      // docs/wire-format.md#what-is-signed, docs/decisions.md#headers-of-a-page
      expect(response.headers.get('access-control-allow-headers')?.split(', ').sort()).toEqual([
        '*',
        'authorization',
        'content-type',
        'x-auth-proxy-config-id',
        'x-captcha-token',
        'x-client-version',
        'x-proof-of-work',
        'x-session',
        'x-stamp',
        'x-stamp-attested',
        'x-stamp-webauthn',
      ])
    }
  })

  it('behavior: headers that a page adds change no reply', async () => {
    const added = {
      authorization: 'Bearer of-the-page',
      baggage: 'sentry-environment=production',
      'sentry-trace': '0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-1',
      traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
      tracestate: 'vendor=1',
      'x-datadog-trace-id': '1234567890',
    }
    const headers = {
      'content-type': 'application/json',
      'x-auth-proxy-config-id': used.service.config.authProxyConfigId,
    }
    const read = async (url: string, more: object) => {
      const init = { method: 'POST', headers: { ...headers, ...more }, body: '{}' }
      const response = await used.service.fetch(url, init)
      return { status: response.status, headers: [...response.headers], text: await response.text() }
    }
    for (const url of [`${proxy}/v1/wallet_kit_config`, `${api}/public/v1/query/whoami`])
      expect(await read(url, added)).toEqual(await read(url, {}))
  })

  it.each([api, proxy])('behavior: %s/openapi.json describes every operation', async (base) => {
    const document = await (await used.service.fetch(`${base}/openapi.json`)).json()
    const paths = operations.filter(
      (url) => url.startsWith(base) && url.startsWith(proxy) === (base === proxy),
    )
    expect(document.openapi).toBe('3.1.0')
    expect(document.servers).toEqual([{ url: base }])
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining(paths.map((url) => url.slice(base.length))),
    )
  })

  it('behavior: health says that the process lives, readiness that the database answers, routable that no other process is better', async () => {
    const { service } = used
    expect((await service.fetch(`${api}/healthz`)).status).toBe(200)
    expect((await service.fetch(`${api}/readyz`)).status).toBe(200)
    expect((await service.fetch(`${api}/routable`)).status).toBe(200)
    await service.store.close()
    expect((await service.fetch(`${api}/healthz`)).status).toBe(200)
    expect((await service.fetch(`${api}/readyz`)).status).toBe(503)
    // Every process misses the same database, so a router has nowhere better to go; keys need none.
    expect((await service.fetch(`${api}/routable`)).status).toBe(200)
    for (const path of ['jwks.json', 'latchkey.json', 'openid-configuration'])
      expect((await service.fetch(`${api}/.well-known/${path}`)).status, path).toBe(200)
  })
})
