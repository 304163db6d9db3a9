import { createKeyPair } from '@latchkey/crypto'
import { beforeAll, describe, expect, it } from 'vitest'

import { callService } from '../../test/callService.ts'
import { digestTables } from '../../test/digestTables.ts'
import { codeFaults } from '../../test/oauth/codeFaults.ts'
import { clientIds, comeBack, useSocialService } from '../../test/oauth/useSocialService.ts'

describe('oauth2_authenticate', () => {
  const used = useSocialService()
  const ada = { sub: 'ada', email: 'ada@example.com', emailVerified: true }
  const wishOf = async (provider: 'google' | 'x' = 'google') =>
    await comeBack(used, provider, ada, await createKeyPair())
  const posts = () => used.fake.seen.filter(({ method }) => method === 'POST')
  const ask = (requested: unknown) => used.calls.proxy('oauth2Authenticate', requested)
  // The issuers' keys are fetched once.
  beforeAll(async () => void (await ask(await wishOf())))

  it('default: 24 fault classes', () => {
    expect(codeFaults).toHaveLength(24)
  })

  it.each(codeFaults)('behavior: refuses $name', async ({ makers, refused, asks }) => {
    for (const make of makers) {
      const requested = await wishOf()
      const before = await digestTables(used.service.store, ['limits'])
      used.fake.seen.length = 0
      const { status, errorCode, body } = await ask(make(requested))
      expect(`${status} ${errorCode}`).toMatch(refused)
      expect(posts()).toHaveLength(asks ? 1 : 0)
      expect(JSON.stringify(body)).not.toContain(requested.codeVerifier)
      expect(await digestTables(used.service.store, ['limits'])).toBe(before)
    }
  })

  it('behavior: a code can be redeemed once', async () => {
    const requested = await wishOf()
    expect((await ask(requested)).status).toBe(200)
    const { nonce } = await wishOf()
    const { codeVerifier } = await wishOf()
    expect((await ask({ ...requested, nonce })).errorCode).toBe('OAUTH_CODE_REFUSED')
    expect((await ask({ ...requested, codeVerifier })).errorCode).toBe('OAUTH_CODE_REFUSED')
  })

  it('behavior: rejects an injected code of another user', async () => {
    const victim = await wishOf()
    const attacker = await wishOf()
    expect((await ask({ ...attacker, authCode: victim.authCode })).errorCode).toBe('OAUTH_CODE_REFUSED')
    // Even if the verifier leaked as well, the nonce is bound to another key.
    expect((await ask({ ...victim, nonce: attacker.nonce })).errorCode).toBe('OIDC_TOKEN_INVALID')
  })

  it('behavior: does not store codes and verifiers', async () => {
    const requested = await wishOf()
    expect((await ask(requested)).status).toBe(200)
    const listed = await used.calls.query(await used.calls.root(), 'listActivities', {
      filterByType: ['ACTIVITY_TYPE_OAUTH2_AUTHENTICATE'],
    })
    const intents = listed.body.activities.map(
      ({ intent }: Record<string, Record<string, unknown>>) => intent!.oauth2AuthenticateIntent,
    )
    expect(intents).toContainEqual({
      ...requested,
      authCode: '[not kept]',
      codeVerifier: '[not kept]',
    })
  })

  const fault = (change: object) => (claims: object) => ({ ...claims, ...change })
  it.each([
    ['another nonce', { nonce: 'ab'.repeat(32) }],
    ['no nonce', { nonce: undefined }],
    ['another audience', { aud: 'other' }],
    ['an audience that nobody trusts', { aud: [clientIds.google, 'stranger'], azp: clientIds.google }],
    ['several audiences and no azp', { aud: [clientIds.google, 'google-ios'] }],
    ['another issuer', { iss: 'https://evil.example' }],
    ["the service's own URL as issuer", { iss: 'http://localhost' }],
    ['an expiry in the past', { exp: 1 }],
    ['no subject', { sub: '' }],
  ])('behavior: rejects an ID token with %s', async (_, change) => {
    used.fake.claims = fault(change)
    expect(await ask(await wishOf())).toMatchObject({ status: 401, errorCode: 'OIDC_TOKEN_INVALID' })
  })

  it.each<[string, () => Response]>([
    ['responds with a server error', () => Response.json({ error: 'server_error' }, { status: 500 })],
    ['responds with 429', () => new Response('', { status: 429 })],
    ['redirects', () => Response.redirect('https://evil.example/token', 307)],
    ['responds with HTML', () => new Response('<!doctype html>')],
    ['responds with a JSON array', () => Response.json([])],
    ['responds with an empty body', () => new Response('')],
    ['responds with invalid UTF-8', () => new Response(new Uint8Array([0x7b, 0xff, 0x7d]))],
    ['sends too much', () => new Response('x'.repeat(300_000))],
    ['sends no ID token', () => Response.json({ access_token: 'a', token_type: 'bearer' })],
  ])('behavior: a provider that %s is unavailable', async (_, answer) => {
    const before = await digestTables(used.service.store, ['limits'])
    used.fake.instead = ({ method }) => (method === 'POST' ? answer() : undefined)
    expect(await ask(await wishOf())).toMatchObject({ status: 503, errorCode: 'UPSTREAM_UNAVAILABLE' })
    expect(posts()).toHaveLength(1)
    expect(await digestTables(used.service.store, ['limits'])).toBe(before)
  })

  it.each([
    ['a 400 without an error code', new Response('no', { status: 400 }), 'refused'],
    [
      'a 400 with an overlong error code',
      Response.json({ error: 'x'.repeat(99) }, { status: 400 }),
      'refused',
    ],
    ['a wrong client secret', Response.json({ error: 'invalid_client' }, { status: 401 }), 'invalid_client'],
  ])('behavior: %s is OAUTH_CODE_REFUSED', async (_, response, reason) => {
    used.fake.instead = ({ method }) => (method === 'POST' ? response : undefined)
    const { body } = await ask(await wishOf())
    expect(body.details[0]).toMatchObject({ errorCode: 'OAUTH_CODE_REFUSED', reason })
  })

  it.each<[string, unknown]>([
    ['no ID', {}],
    ['a number as ID', { data: { id: 7 } }],
    ['an empty ID', { data: { id: '' } }],
  ])('behavior: rejects a user response with %s', async (_, body) => {
    used.fake.instead = ({ method }) => (method === 'GET' ? Response.json(body) : undefined)
    expect((await ask(await wishOf('x'))).errorCode).toBe('UPSTREAM_UNAVAILABLE')
  })

  it('behavior: times out after ten seconds', async () => {
    used.fake.instead = () => new Promise<Response>(() => undefined)
    const pending = ask(await wishOf())
    while (used.fake.seen.length === 0) await new Promise((resolve) => setImmediate(resolve))
    used.service.clock.advance(9_999)
    expect(
      await Promise.race([pending, new Promise((resolve) => setImmediate(() => resolve('waits')))]),
    ).toBe('waits')
    used.service.clock.advance(1)
    expect((await pending).errorCode).toBe('UPSTREAM_UNAVAILABLE')
    expect(used.service.clock.pending).toBe(0)
  })
})

describe('oauth2_authenticate, stamped by an end user', () => {
  const used = useSocialService({ settings: { limits: { factor: 1 } } })

  it('behavior: calls the provider at most thirty times a minute, as through the auth proxy', async () => {
    const person = await used.calls.signIn('often@example.com')
    const codes: Record<string, number> = {}
    for (let at = 0; at < 60; at++) {
      const back = await comeBack(used, 'google', { sub: `often-${at}` }, await createKeyPair())
      const { status, errorCode = status } = await used.calls.submit(person, 'oauth2Authenticate', back)
      codes[errorCode] = (codes[errorCode] ?? 0) + 1
    }
    expect(codes).toEqual({ 200: 30, RATE_LIMIT_EXCEEDED: 30 })
    expect(used.fake.seen.filter(({ method }) => method === 'POST')).toHaveLength(30)
  })

  it('behavior: counts a user’s requests from all networks together', async () => {
    const { calls, service } = used
    const person = await calls.signIn('roams@example.com')
    const askFrom = async (remoteAddress: string, at: number) => {
      const fetch: typeof service.fetch = async (input, init) =>
        service.server.app.fetch(new Request(input, init), { remoteAddress })
      const back = await comeBack(used, 'google', { sub: `roams-${at}` }, await createKeyPair())
      return await callService({ ...service, fetch }).submit(person, 'oauth2Authenticate', back)
    }
    for (let at = 0; at < 30; at++) expect((await askFrom(`10.0.${at}.1`, at)).status).toBe(200)
    const refused = await askFrom('10.0.30.1', 30)
    expect(refused).toMatchObject({ status: 429, errorCode: 'RATE_LIMIT_EXCEEDED' })
    service.clock.advance(60_000)
    expect((await askFrom('10.0.30.1', 31)).status).toBe(200)
  })
})
