import {
  createTestClock,
  createTestDevice,
  createTestService,
  type TestService,
} from '@latchkey/testing/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { createKit } from '../kit/createKit.ts'
import type { KitConfig } from './client.types.ts'

let service: TestService
beforeAll(async () => {
  service = await createTestService()
})
afterAll(() => service.close())

let written: string[]
beforeEach(() => {
  written = []
  vi.stubEnv('NODE_ENV', 'development')
  vi.spyOn(console, 'error').mockImplementation((line: string) => void written.push(line))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

/** Loads the configuration of the organization with two kits, as StrictMode does. */
async function load(change: Partial<KitConfig>, fetch: typeof globalThis.fetch = service.fetch) {
  const clock = createTestClock()
  const environment = { ...createTestDevice().openTab(), clock, fetch, random: () => 0 }
  for (const _ of [1, 2]) {
    const kit = createKit({ ...service.config, ...change }, environment)
    await clock.settle(kit.authConfig.load())
    kit.destroy()
  }
}

/** Loads the kit and returns what the console says, with the service's address and ID replaced. */
async function explain(...parameters: Parameters<typeof load>) {
  await load(...parameters)
  await vi.waitFor(() => expect(written).not.toEqual([]), { timeout: 30_000 })
  const { apiBaseUrl, authProxyConfigId } = service.config
  return written.map((line) => line.replaceAll(apiBaseUrl, 'https://api').replaceAll(authProxyConfigId, 'ID'))
}

describe('checkConfig', () => {
  it.each([
    [undefined, 'createKit: config.apiBaseUrl is undefined.'],
    [{}, 'createKit: config.apiBaseUrl is undefined.'],
    [{ apiBaseUrl: 'localhost:8787' }, 'createKit: config.apiBaseUrl is "localhost:8787".'],
    [{ apiBaseUrl: 'https://a/' }, 'createKit: config.apiBaseUrl is "https://a/".'],
    [{ apiBaseUrl: '/a', authProxyUrl: 'https://a/b/' }, 'createKit: config.authProxyUrl is "https://a/b/".'],
    [{ apiBaseUrl: '/a', authProxyUrl: '' }, 'createKit: config.authProxyUrl is "".'],
    [{ apiBaseUrl: 'https://a' }, 'createKit: config.authProxyConfigId is undefined.'],
  ])('behavior: refuses %o', (config, message) => {
    expect(() => createKit(config as KitConfig)).toThrow(`${message} Expected: `)
  })

  it('behavior: names every bad field, and the likely reason of a missing one', () => {
    const config = { authProxyUrl: '', apiBaseUrl: 'api', authProxyConfigId: '' } as object
    expect(() => createKit(config as KitConfig)).toThrowErrorMatchingInlineSnapshot(
      `[TypeError: createKit: config.apiBaseUrl is "api". Expected: a URL without a slash at the end. config.authProxyUrl is "". Expected: a URL without a slash at the end. config.authProxyConfigId is "". Expected: the ID that npm start prints. Missing environment variable?]`,
    )
  })
})

describe('explainConfig', () => {
  it('behavior: reports an ID that is not a UUID', async () => {
    expect(await explain({ authProxyConfigId: '…' })).toMatchInlineSnapshot(`
      [
        "Latchkey: config.authProxyConfigId, "…", is not a UUID. Copy it from the terminal of \`npm start\`, or from .latchkey/service.json.
      See docs/setup-errors.md#unknown-configuration-id",
      ]
    `)
  })

  it('behavior: reports an ID that the service does not know', async () => {
    const authProxyConfigId = '6f3f3b8e-6c1f-4e0c-9d55-8f1c7f7f8a10'
    expect(await explain({ authProxyConfigId })).toMatchInlineSnapshot(`
      [
        "Latchkey: config.authProxyConfigId, "6f3f3b8e-6c1f-4e0c-9d55-8f1c7f7f8a10", is unknown to the service at https://api/auth-proxy. Copy it from the terminal of \`npm start\`, or from .latchkey/service.json. It changes when the service starts with a new data directory.
      See docs/setup-errors.md#unknown-configuration-id",
      ]
    `)
  })

  it('behavior: reports the service’s address in place of its auth proxy’s', async () => {
    expect(await explain({ authProxyUrl: service.config.apiBaseUrl })).toMatchInlineSnapshot(`
      [
        "Latchkey: config.authProxyUrl, "https://api", is the service, but not its auth proxy. Use "https://api/auth-proxy".
      See docs/setup-errors.md#wrong-address-of-the-service",
      ]
    `)
  })

  it('behavior: reports the auth proxy’s address in place of the service’s', async () => {
    const apiBaseUrl = `${service.config.apiBaseUrl}/auth-proxy`
    expect(await explain({ apiBaseUrl, authProxyUrl: undefined })).toMatchInlineSnapshot(`
      [
        "Latchkey: config.apiBaseUrl, "https://api/auth-proxy", is the service's auth proxy. Use "https://api".
      See docs/setup-errors.md#wrong-address-of-the-service",
      ]
    `)
  })

  it('behavior: names the address of the API if the auth proxy’s is derived from it', async () => {
    const fetch = async () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })
    const derived = { apiBaseUrl: 'https://example.com', authProxyUrl: undefined }
    expect(await explain(derived, fetch)).toMatchInlineSnapshot(`
      [
        "Latchkey: config.apiBaseUrl, "https://example.com", answers with HTTP 200, but is no Latchkey service. Check its host and port. If its auth proxy isn't at https://example.com/auth-proxy, set config.authProxyUrl.
      See docs/setup-errors.md#wrong-address-of-the-service",
      ]
    `)
  })

  it('behavior: reports the address of another service', async () => {
    const fetch = async () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })
    expect(await explain({ authProxyUrl: 'https://example.com/auth-proxy' }, fetch)).toMatchInlineSnapshot(`
      [
        "Latchkey: config.authProxyUrl, "https://example.com/auth-proxy", answers with HTTP 200, but is no Latchkey auth proxy. Check its host, port and path: it usually ends in /auth-proxy.
      See docs/setup-errors.md#wrong-address-of-the-service",
      ]
    `)
  })

  it('behavior: reports an address where nothing answers', async () => {
    const fetch = () => Promise.reject(new TypeError('Failed to fetch'))
    expect(await explain({ authProxyUrl: 'https://down.example/auth-proxy' }, fetch)).toMatchInlineSnapshot(`
      [
        "Latchkey: config.authProxyUrl, "https://down.example/auth-proxy", does not answer. Check that the service runs there, and that the page's Content-Security-Policy allows it in connect-src.
      See docs/setup-errors.md#no-answer",
      ]
    `)
  })

  it('behavior: reports an origin that the auth proxy refuses', async () => {
    vi.stubGlobal('location', { origin: 'https://shop.example' })
    const details = [{ errorCode: 'ORIGIN_NOT_ALLOWED' }]
    const fetch = async () => Response.json({ code: 7, message: 'no', details }, { status: 403 })
    expect(await explain({}, fetch)).toMatchInlineSnapshot(`
      [
        "Latchkey: the auth proxy refuses this page's origin, https://shop.example. Add it: latchkey-service --key .latchkey/service.json --call update_auth_proxy_config --parameters '{"allowedOrigins":["https://shop.example"]}'
      See docs/setup-errors.md#allow-an-origin",
      ]
    `)
  })

  it('behavior: reports a wrong address of the API', async () => {
    const fetch: typeof globalThis.fetch = async (input, init) =>
      String(input).startsWith('https://wrong.example')
        ? new Response('', { status: 404 })
        : service.fetch(input, init)
    expect(await explain({ apiBaseUrl: 'https://wrong.example' }, fetch)).toMatchInlineSnapshot(`
      [
        "Latchkey: config.apiBaseUrl, "https://wrong.example", is not the public API: it serves no /.well-known/jwks.json, so nobody can sign in. Use "https://api", which is authProxyUrl without /auth-proxy.
      See docs/setup-errors.md#wrong-address-of-the-service",
      ]
    `)
  })

  it('behavior: reports login methods that the organization has not enabled', async () => {
    expect(await explain({ methods: ['email', 'githb'] })).toMatchInlineSnapshot(`
      [
        "Latchkey: config.methods names "githb", which the organization hasn't enabled. Enabled: "email", "sms", "passkey", "wallet".
      See docs/make-it-yours.md#login-methods",
      ]
    `)
  })

  it('behavior: reports an insecure page', async () => {
    vi.stubGlobal('isSecureContext', false)
    vi.stubGlobal('location', { origin: 'http://192.168.0.5:5173', port: '5173' })
    expect(await explain({})).toMatchInlineSnapshot(`
      [
        "Latchkey: this page, http://192.168.0.5:5173, is neither https nor localhost, so browsers allow it no keys and no passkeys. Open it at https://api:5173, or serve it over https.
      See docs/setup-errors.md#insecure-page",
      ]
    `)
  })

  it('behavior: reports a frame that may not use passkeys', async () => {
    const features = ['publickey-credentials-get', 'publickey-credentials-create']
    const featurePolicy = { features: () => features, allowsFeature: () => false }
    vi.stubGlobal('document', { featurePolicy })
    expect(await explain({})).toMatchInlineSnapshot(`
      [
        "Latchkey: this page may not use passkeys. Add allow="publickey-credentials-get *; publickey-credentials-create *" to the <iframe> that shows it, and let no Permissions-Policy header forbid them.
      See docs/setup-errors.md#passkeys-in-a-frame",
      ]
    `)
  })

  it('behavior: reports an insecure page before the service has answered', async () => {
    vi.stubGlobal('isSecureContext', false)
    vi.stubGlobal('location', { origin: 'http://10.0.0.7:5173', port: '5173' })
    const kit = createKit(service.config, {
      ...createTestDevice().openTab(),
      clock: createTestClock(),
      fetch: () => new Promise<never>(() => undefined),
    })
    void kit.authConfig.load()
    await vi.waitFor(() => expect(written[0]).toContain('http://10.0.0.7:5173, is neither https'), {
      timeout: 30_000,
    })
    kit.destroy()
  })

  it('behavior: says nothing in production', async () => {
    vi.stubEnv('NODE_ENV', 'production')
    const requests: string[] = []
    const fetch: typeof globalThis.fetch = async (input) => {
      requests.push(String(input))
      return new Response('', { status: 404 })
    }
    await load({ authProxyConfigId: 'typo' }, fetch)
    expect(written).toEqual([])
    expect(requests.every((url) => url.endsWith('/wallet_kit_config'))).toBe(true)
  })
})
