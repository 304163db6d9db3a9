import { describe, expect, it } from 'vitest'

import { relaxedLimits, useTestService } from '../../test/useTestService.ts'

describe('test_origin', () => {
  const used = useTestService(relaxedLimits)
  const changes = { allowedOrigins: ['https://app.example.com', 'http://localhost:5173'] }
  const test = async (origin: string, tried: object = changes) =>
    (await used.calls.query(await used.calls.root(), 'testOrigin', { origin, changes: tried })).body

  it('default: saved settings', async () => {
    await used.calls.submit(await used.calls.root(), 'updateAuthProxyConfig', { allowedOrigins: ['*'] })
    const answer = await used.calls.query(await used.calls.root(), 'testOrigin', {
      origin: 'https://anywhere.example',
    })
    expect(answer.body).toEqual({
      allowed: true,
      origin: 'https://anywhere.example',
      entry: 'exact',
      isSecure: true,
    })
  })

  it.each([
    ['https://app.example.com', true, 'https://app.example.com', 'exact', true],
    ['http://localhost:5173', true, 'http://localhost:5173', 'exact', true],
    ['https://app.example.com/login?a=b', true, 'https://app.example.com', 'path', true],
    ['https://app.example.com/', true, 'https://app.example.com', 'path', true],
    ['https://APP.example.com', true, 'https://app.example.com', 'spelling', true],
    ['https://app.example.com:443', true, 'https://app.example.com', 'spelling', true],
    ['http://app.example.com', false, 'http://app.example.com', 'exact', false],
    ['https://www.app.example.com', false, 'https://www.app.example.com', 'exact', true],
    ['https://*.example.com', false, undefined, 'wildcard', false],
    ['app.example.com', false, undefined, 'invalid', false],
    ['file:///index.html', false, undefined, 'invalid', false],
    ['*', false, undefined, 'exact', false],
  ])('parameters: origin %s', async (text, allowed, origin, entry, isSecure) => {
    expect(await test(text)).toEqual({ allowed, ...(origin && { origin }), entry, isSecure })
  })

  it('behavior: agrees with the auth proxy', async () => {
    const { calls } = used
    await calls.submit(await calls.root(), 'updateAuthProxyConfig', changes)
    for (const origin of ['https://app.example.com', 'https://evil.example', 'http://localhost:5173']) {
      const { status } = await calls.proxy('walletKitConfig', {}, { origin })
      expect([origin, (await test(origin, {})).allowed]).toEqual([origin, status === 200])
    }
  })
})
