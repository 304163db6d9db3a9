import { describe, expect, it } from 'vitest'

import { acmeIssuer } from '../../test/oauth/fakeProviders.ts'
import { redirectUri, useSocialService } from '../../test/oauth/useSocialService.ts'

describe('test_oauth_provider', () => {
  const used = useSocialService()
  async function test(id: string, changes?: object) {
    const provider = `OAUTH2_PROVIDER_${id.toUpperCase()}`
    const answer = await used.calls.query(await used.calls.root(), 'testOauthProvider', { provider, changes })
    const checks: { check: string; status: string; reason?: string }[] = answer.body.checks
    return Object.fromEntries(
      checks.map(({ check, status, reason }) => [check, reason ? `${status}: ${reason}` : status]),
    )
  }
  const good = {
    enabled: 'ok',
    'client-id': 'ok',
    'redirect-url': 'ok',
    issuer: 'ok',
    'token-endpoint': 'ok',
  }

  it.each([
    ['google', { ...good, 'client-secret': 'ok', keys: 'ok' }],
    ['discord', { ...good, 'client-secret': 'ok' }],
    ['acme', { ...good, 'client-secret': 'unknown: missing', algorithms: 'ok', keys: 'ok' }],
  ])('default: %s', async (id, expected) => {
    expect(await test(id)).toEqual(expected)
  })

  it('parameters: provider, by its id in the settings', async () => {
    const root = await used.calls.root()
    const named = await used.calls.query(root, 'testOauthProvider', { provider: 'acme' })
    expect(named.body.checks).toContainEqual(expect.objectContaining({ check: 'issuer', status: 'ok' }))
    const unknown = await used.calls.query(root, 'testOauthProvider', { provider: 'nobody' })
    expect(unknown.errorCode).toBe('REQUEST_INVALID')
  })

  it('parameters: changes', async () => {
    const changes = {
      allowedOrigins: ['https://other.example'],
      walletKitSettings: { enabledSocialProviders: ['apple'], oauthClientIds: {} },
    }
    expect(await test('google', changes)).toEqual({
      enabled: 'failed: provider-off',
      'client-id': 'failed: missing',
      'client-secret': 'unknown: missing',
      'redirect-url': 'failed: origin-not-allowed',
      issuer: 'ok',
      keys: 'ok',
    })
    expect(await test('google', { allowedAuthMethods: ['email'] })).toMatchObject({
      enabled: 'failed: method-off',
    })
  })

  it('behavior: tells the provider’s own error for a wrong client', async () => {
    const changes = { walletKitSettings: { oauthClientIds: { google: 'google-client' } } }
    used.fake.secrets['google-client'] = 'rotated'
    expect(await test('google', changes)).toMatchObject({ 'token-endpoint': 'failed: invalid_client' })
    used.fake.secrets['google-client'] = 'google-secret'
  })

  it('behavior: tells what is wrong with a discovery document', async () => {
    const discovery = `${acmeIssuer}/.well-known/openid-configuration`
    const answers: [Response, string][] = [
      [new Response('', { status: 500 }), 'failed: unreachable'],
      [Response.json({ issuer: 'https://evil.example' }), 'failed: issuer-mismatch'],
      [Response.json({ issuer: acmeIssuer }), 'failed: incomplete'],
      [Response.json({ issuer: 'https://login.acme.example/{tenantid}' }), 'failed: many-tenants'],
      [Response.json({ issuer: `${acmeIssuer}/{tenantid}/` }), 'failed: many-tenants'],
    ]
    for (const [answer, expected] of answers) {
      used.service.clock.advance(11 * 60_000)
      used.fake.instead = ({ url }) => (url === discovery ? answer : undefined)
      const checks = await test('acme')
      expect(checks.issuer).toBe(expected)
      expect(checks).not.toHaveProperty('token-endpoint')
    }
  })

  it.each<[string, object, string]>([
    ['HS256 alone', { id_token_signing_alg_values_supported: ['HS256', 'none'] }, 'failed: unsupported'],
    ['PS512 beside it', { id_token_signing_alg_values_supported: ['HS256', 'PS512'] }, 'ok'],
  ])('behavior: tells whether tokens by %s are accepted', async (_, change, expected) => {
    used.service.clock.advance(11 * 60_000)
    used.fake.instead = ({ url }) =>
      url === `${acmeIssuer}/.well-known/openid-configuration`
        ? Response.json({
            issuer: acmeIssuer,
            token_endpoint: `${acmeIssuer}/token`,
            jwks_uri: `${acmeIssuer}/keys`,
            ...change,
          })
        : undefined
    expect(await test('acme')).toMatchObject({ algorithms: expected, keys: 'ok' })
    used.service.clock.advance(11 * 60_000)
  })

  it.each<[string, object[]]>([
    ['no keys', []],
    ['a secret', [{ kty: 'oct', k: 'AAAA' }]],
    ['a key for encryption', [{ kty: 'RSA', use: 'enc', alg: 'RSA-OAEP' }]],
  ])('behavior: tells that a set with %s verifies nothing', async (_, keys) => {
    used.fake.instead = ({ url }) => (url === `${acmeIssuer}/keys` ? Response.json({ keys }) : undefined)
    expect(await test('acme')).toMatchObject({ keys: 'failed: unusable' })
  })

  it('behavior: the answer holds no secret and no code', async () => {
    const answer = await used.calls.query(await used.calls.root(), 'testOauthProvider', {
      provider: 'OAUTH2_PROVIDER_GOOGLE',
    })
    expect(JSON.stringify(answer.body)).not.toContain('google-secret')
    expect(answer.body.checks).toContainEqual({ check: 'redirect-url', status: 'ok', subject: redirectUri })
  })

  it('behavior: refuses unknown providers', async () => {
    const answer = await used.calls.query(await used.calls.root(), 'testOauthProvider', {
      provider: 'OAUTH2_PROVIDER_NOBODY',
    })
    expect(answer).toMatchObject({ status: 400, errorCode: 'REQUEST_INVALID' })
  })
})

describe('test_oauth_provider without local pages', () => {
  const used = useSocialService({ settings: { localPages: false } })

  it('behavior: a redirect URL has to be set', async () => {
    const root = await used.calls.root()
    const test = async (changes: object) => {
      const { body } = await used.calls.query(root, 'testOauthProvider', {
        provider: 'OAUTH2_PROVIDER_GOOGLE',
        changes,
      })
      return body.checks.find(({ check }: { check: string }) => check === 'redirect-url')
    }
    const reset = ['walletKitSettings.oauthRedirectUrl']
    expect(await test({ reset })).toEqual({ check: 'redirect-url', status: 'failed', reason: 'missing' })
    const other = 'https://other.example/'
    expect(await test({ reset, oauthRedirectUrls: [other] })).toMatchObject({ status: 'ok', subject: other })
  })
})
