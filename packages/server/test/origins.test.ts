import { samples } from '@latchkey/contract/samples'
import { type ProxyOperation, pathName, wire } from '@latchkey/contract/wire'
import { beforeAll, describe, expect, it } from 'vitest'

import { digestTables } from './digestTables.ts'
import { relaxedLimits, useTestService } from './useTestService.ts'

const good = 'https://app.example.com'

// docs/security.md#origins-are-exact: 30 of 30 refused.
const hostile = [
  'https://app.example.com.evil.example',
  'https://evil.example/https://app.example.com',
  'https://app.example.com:444',
  'https://app.example.com:443',
  'http://app.example.com',
  'https://app.example.com.',
  'https://app.example.com/',
  'https://app.example.com/path',
  'https://APP.example.com',
  'HTTPS://app.example.com',
  'https://app.example.co',
  'https://app.example.comm',
  'https://xapp.example.com',
  'https://sub.app.example.com',
  'https://example.com',
  'https://*.example.com',
  'https://user@app.example.com',
  'https://user:pass@app.example.com',
  'https://app.example.com@evil.example',
  'https://app.example.com#',
  'https://app.example.com?',
  'https://xn--pp-eka.example.com',
  'https://app%2eexample.com',
  'https://app.example.com, https://evil.example',
  `${good}, ${good}`,
  'null',
  '',
  'file://',
  `https://${'a'.repeat(8_192)}.example.com`,
  'app.example.com',
]

/** The whole reply to an origin that isn't listed: nothing in it belongs to the organization. */
const refusal = {
  code: 7,
  message: 'The origin is not allowed: expected one of the origins of the auth proxy configuration.',
  details: [{ '@type': 'type.latchkey.dev/ErrorDetail', errorCode: 'ORIGIN_NOT_ALLOWED' }],
}

describe('origins', () => {
  const used = useTestService(relaxedLimits)
  beforeAll(async () => {
    const { calls } = used
    const allowedOrigins = [good, 'http://localhost:5173']
    expect((await calls.submit(await calls.root(), 'updateAuthProxyConfig', { allowedOrigins })).status).toBe(
      200,
    )
  })

  const ask = (name: ProxyOperation, headers: Record<string, string>) =>
    used.calls.proxy(name, samples.proxy[name], headers)

  it.each(hostile)('behavior: %s is refused, without effect; the page can read why', async (origin) => {
    expect(hostile).toHaveLength(30)
    const before = await digestTables(used.service.store)
    for (const name of Object.keys(wire.proxy) as ProxyOperation[]) {
      const { status, headers, body, errorCode } = await ask(name, { origin })
      expect(`${pathName(name)} ${status} ${errorCode}`).toBe(`${pathName(name)} 403 ORIGIN_NOT_ALLOWED`)
      // The headers allow any origin: nothing is reflected, and credentials are never allowed.
      expect(
        Object.fromEntries([...headers].filter(([header]) => header.startsWith('access-control'))),
      ).toEqual({
        'access-control-allow-origin': '*',
        'access-control-expose-headers': 'retry-after',
      })
      expect(body).toEqual(refusal)
    }
    expect(await digestTables(used.service.store)).toBe(before)
    await used.service.server.settled()
    expect(used.service.inbox.list()).toEqual([])
  })

  it('behavior: with a list, a request has to say where it comes from', async () => {
    expect(await ask('walletKitConfig', {})).toMatchObject({ status: 403, errorCode: 'ORIGIN_NOT_ALLOWED' })
  })

  it('default: a listed origin may read the answer, and errors too', async () => {
    for (const origin of [good, 'http://localhost:5173']) {
      for (const name of ['walletKitConfig', 'otpVerify'] as const) {
        const { headers, errorCode } = await ask(name, { origin })
        expect(errorCode).not.toBe('ORIGIN_NOT_ALLOWED')
        expect(headers.get('access-control-allow-origin')).toBe(origin)
        expect(headers.get('access-control-expose-headers')).toContain('retry-after')
        expect(headers.get('access-control-allow-credentials')).toBeNull()
        expect(headers.get('vary')?.toLowerCase()).toBe('origin')
      }
    }
  })

  it('behavior: an unknown configuration is said to anybody who asks', async () => {
    for (const id of ['', 'x', '11111111-1111-4111-8111-111111111111', `${'1'.repeat(8_192)}`]) {
      const { status, headers, errorCode } = await ask('walletKitConfig', {
        origin: good,
        'x-auth-proxy-config-id': id,
      })
      expect([status, errorCode]).toEqual([404, 'PROXY_CONFIG_NOT_FOUND'])
      expect(headers.get('access-control-allow-origin')).toBe('*')
    }
  })

  it.each(['https://*.example.com', 'https://app.example.com/', 'app.example.com', 'null', ''])(
    'parameters: %j is no entry for a list',
    async (origin) => {
      const { calls } = used
      const requested = { allowedOrigins: [origin] }
      expect((await calls.submit(await calls.root(), 'updateAuthProxyConfig', requested)).status).toBe(400)
    },
  )
})

describe('no list of origins', () => {
  const used = useTestService(relaxedLimits)

  it('behavior: * lets every origin in', async () => {
    const { calls } = used
    await calls.submit(await calls.root(), 'updateAuthProxyConfig', { allowedOrigins: ['*'] })
    for (const headers of [{}, { origin: 'https://evil.example' }, { origin: 'null' }]) {
      const answer = await calls.proxy('walletKitConfig', samples.proxy.walletKitConfig, headers)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    }
  })
})
