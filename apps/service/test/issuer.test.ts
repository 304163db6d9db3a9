import { createHash, randomBytes } from 'node:crypto'
import { createKeyPair, createOAuthNonce, type Signer } from '@latchkey/crypto'
import type { Clock } from '@latchkey/server/ports'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { developmentClients, standIns } from '../src/dev/issuer/developmentClients.ts'
import type { RunningService } from '../src/startService.ts'
import { type Browser, createBrowser } from './browse.ts'
import { startOnDatabase } from './startOnDatabase.ts'

const redirectUri = 'http://localhost:5173/shop'

let service: RunningService
let ahead = 0
const clock: Clock = {
  now: () => Date.now() + ahead,
  setTimeout: (callback, milliseconds) => setTimeout(callback, milliseconds),
  clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
}
const failures: string[] = []
const log = {
  debug() {},
  info() {},
  warn: (event: string) => void failures.push(event),
  error: (event: string) => void failures.push(event),
}
beforeAll(async () => {
  // A configured issuer does not replace those of development.
  const acme = { issuer: 'https://acme.example', authorizeUrl: 'https://acme.example/login' }
  const settings = { limits: { factor: 1_000 }, oauth: { providers: { acme } } }
  service = await startOnDatabase({ clock, log, settings })
})
afterAll(async () => {
  await service.close()
  expect(failures).toEqual([])
})

const open = () => createBrowser(service.facts.apiBaseUrl)

async function proxy(operation: string, body: object) {
  const response = await fetch(`${service.facts.authProxyUrl}/v1/${operation}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-auth-proxy-config-id': service.facts.authProxyConfigId!,
    },
    body: JSON.stringify(body),
  })
  // biome-ignore lint/suspicious/noExplicitAny: tests read replies of every shape
  return { status: response.status, body: (await response.json()) as any }
}

/** The authorization URL that the kit would open, and its secrets. */
async function begin(provider: string, key: Signer, more: Record<string, string> = {}) {
  const { oauthAuthorizeUrls, oauthClientIds } = (await proxy('wallet_kit_config', {})).body
  const codeVerifier = randomBytes(32).toString('base64url')
  const nonce = await createOAuthNonce(key.publicKey)
  const url = new URL(oauthAuthorizeUrls[provider])
  const parameters = {
    response_type: 'code',
    client_id: oauthClientIds[provider],
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    state: 'a state',
    nonce,
    code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...more,
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  const clientId = oauthClientIds[provider] as string
  return { url: url.href, request: { clientId, redirectUri, codeVerifier, nonce } }
}

/** A whole login: authorization page, choice, redirect, session. */
async function signIn(provider: string, form: Record<string, string>, browser: Browser = open()) {
  const key = await createKeyPair()
  const { url, request } = await begin(provider, key)
  const choice = await browser.follow(url)
  const back = new URL((await browser.follow(choice.url, form)).url)
  const reply = await proxy('oauth2_authenticate', {
    provider: `OAUTH2_PROVIDER_${provider.toUpperCase()}`,
    authCode: back.searchParams.get('code'),
    ...request,
  })
  const { oidcToken } = reply.body
  const claims = JSON.parse(
    Buffer.from(String(oidcToken).split('.')[1] ?? '', 'base64url').toString() || '{}',
  )
  return { back, reply, oidcToken, claims, key }
}

describe('the development issuer', () => {
  it.each(Object.keys(standIns))('default: %s, from the page to a session', async (provider) => {
    const { back, oidcToken, claims, key } = await signIn(provider, { person: 'person-ada' })
    expect(back.href).toMatch(/^http:\/\/localhost:5173\/shop\?code=/)
    expect(back.searchParams.get('state')).toBe('a state')
    const issuer = `${service.facts.apiBaseUrl}/dev/issuer`
    expect(back.searchParams.get('iss')).toBe(issuer)
    expect(claims).toMatchObject({
      provider,
      identity: { iss: issuer, sub: 'person-ada', aud: `development-${provider}` },
      email: 'ada.moreno@example.com',
      email_verified: true,
    })
    const looked = { filterType: 'OIDC_TOKEN', filterValue: oidcToken }
    expect((await proxy('account', looked)).body).toEqual({})
    const signup = await proxy('signup', { oauthProviders: [{ providerName: provider, oidcToken }] })
    const login = await proxy('oauth_login', { oidcToken, publicKey: key.publicKey })
    expect([signup.status, login.status]).toEqual([200, 200])
    const again = await signIn(provider, { person: 'person-ada' })
    expect((await proxy('account', { ...looked, filterValue: again.oidcToken })).body).toEqual({
      organizationId: signup.body.organizationId,
    })
  })

  it('behavior: the same address is always the same user', async () => {
    const one = await signIn('google', { email: ' Eve@Example.com ' })
    const two = await signIn('google', { email: 'eve@example.com' })
    const other = await signIn('google', { email: 'mallory@example.com' })
    expect(one.claims).toMatchObject({ email: 'Eve@Example.com', email_verified: true })
    expect(two.claims.identity).toEqual(one.claims.identity)
    expect(other.claims.identity.sub).not.toBe(one.claims.identity.sub)
  })

  it.each([
    ['person-chiyo', { email: 'chiyo.tan@example.com', email_verified: false }],
    ['person-dara', {}],
  ])('behavior: %s has no verified address', async (person, expected) => {
    const { claims } = await signIn('google', { person })
    const names = ['email', 'email_verified'].filter((name) => name in claims)
    expect(Object.fromEntries(names.map((name) => [name, claims[name]]))).toEqual(expected)
  })

  it('behavior: the page says that it is not the provider, and has no scripts', async () => {
    const { url } = await begin('google', await createKeyPair())
    const browser = open()
    const choice = await browser.follow(url)
    const page = await choice.page!.text()
    expect(page).toContain('<h1>Development sign\u2011in (not the real Google)</h1>')
    expect(page).not.toContain('<script')
    expect(Object.fromEntries(choice.page!.headers)).toMatchObject({
      'content-security-policy':
        "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'self' http://localhost:5173; frame-ancestors 'none'",
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    })
    const css = await browser.go(`${service.facts.apiBaseUrl}/dev/issuer/page.css`)
    expect([css.status, css.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8'])
    for (const { path } of browser.cookies.values()) expect(path).toMatch(/^\/dev\/issuer\//)
  })

  it('behavior: asks again for an invalid address, and shows it escaped', async () => {
    const { url } = await begin('x', await createKeyPair())
    const browser = open()
    const choice = await browser.follow(url)
    const again = await browser.follow(choice.url, { email: '"><b>nobody' })
    expect(again.page?.status).toBe(400)
    const page = await again.page!.text()
    expect(page).toContain("That isn't an email address.")
    expect(page).toContain('value="&quot;&gt;&lt;b&gt;nobody"')
    expect((await browser.follow(choice.url, { person: 'person-nobody' })).page?.status).toBe(400)
    expect((await browser.follow(choice.url, { person: 'person-ben' })).url).toContain('?code=')
  })

  it('behavior: declining redirects with access_denied', async () => {
    const { url } = await begin('google', await createKeyPair())
    const browser = open()
    const choice = await browser.follow(url)
    const { searchParams } = new URL((await browser.follow(choice.url, { answer: 'no' })).url)
    expect([searchParams.get('error'), searchParams.get('state')]).toEqual(['access_denied', 'a state'])
  })

  it('behavior: asks each time, also in two tabs at once', async () => {
    const browser = open()
    const key = await createKeyPair()
    await signIn('google', { person: 'person-ada' }, browser)
    const [one, two] = [await begin('google', key), await begin('google', key, { prompt: 'select_account' })]
    const [first, second] = [await browser.follow(one.url), await browser.follow(two.url)]
    for (const { page } of [first, second]) expect(await page!.text()).toContain('Choose a person')
    for (const [choice, person] of [
      [second, 'person-ben'],
      [first, 'person-ada'],
    ] as const) {
      expect((await browser.follow(choice.url, { person })).url).toContain('?code=')
    }
  })

  it('behavior: another browser cannot complete the login', async () => {
    const { url } = await begin('google', await createKeyPair())
    const choice = await open().follow(url)
    const answer = await open().follow(choice.url, { person: 'person-ada' })
    expect(answer.page?.status).toBe(400)
    expect(await answer.page!.text()).toContain('It expired')
  })

  it.each([
    'https://evil.example/',
    'http://localhost.evil.example/',
    'http://localhost@evil.example/',
    'http://evil.example:5173/#http://localhost',
    'https://localhost:5173/',
    'javascript:alert(1)',
  ])('behavior: does not redirect to %s', async (redirect_uri) => {
    const { url } = await begin('google', await createKeyPair(), { redirect_uri })
    const refused = await open().follow(url)
    expect(refused.page?.status).toBe(400)
    expect(await refused.page!.text()).toContain('<code>invalid_redirect_uri</code>')
  })

  it('behavior: requires PKCE with S256', async () => {
    const wrong: Record<string, string>[] = [{ code_challenge_method: 'plain' }, { code_challenge: '' }]
    for (const more of wrong) {
      const { url } = await begin('google', await createKeyPair(), more)
      const back = new URL((await open().follow(url)).url)
      expect(back.searchParams.get('error')).toBe('invalid_request')
    }
  })

  it("behavior: uses the service's clock", async () => {
    ahead = 40 * 24 * 3_600_000
    expect((await signIn('google', { person: 'person-ben' })).reply.status).toBe(200)
    ahead = 0
  })

  it('behavior: prints nothing to the console', async () => {
    const consoleSpies = [vi.spyOn(console, 'info'), vi.spyOn(console, 'warn'), vi.spyOn(console, 'log')]
    const other = await startOnDatabase({ settings: { limits: { factor: 1_000 } } })
    const answers = await Promise.all(
      ['', '/.well-known/openid-configuration', '/nothing'].map((path) =>
        fetch(`${other.facts.apiBaseUrl}/dev/issuer${path}`),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([404, 200, 404])
    await other.close()
    for (const spy of consoleSpies) expect(spy).not.toHaveBeenCalled()
    vi.restoreAllMocks()
  })

  it('behavior: has a client for each provider', () => {
    const ids = Object.values(developmentClients).map(({ clientId }) => clientId)
    expect(new Set(ids).size).toBe(Object.keys(standIns).length)
  })
})
