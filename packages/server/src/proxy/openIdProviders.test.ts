import { createKeyPair } from '@latchkey/crypto'
import { encodeEncryptedBundle, sealBundle } from '@latchkey/crypto/bundle'
import { describe, expect, it } from 'vitest'

import { resultOf } from '../../test/callService.ts'
import { acmeIssuer } from '../../test/oauth/fakeProviders.ts'
import { authenticate, useSocialService } from '../../test/oauth/useSocialService.ts'

// The service's settings have no issuer of their own: the organization adds Acme.
describe('OpenID Connect issuers of an organization', () => {
  const settings = { oauth: { providers: {} }, limits: { factor: 1_000 } }
  const used = useSocialService({ settings }, ['google'])
  const acme = { id: 'acme', issuer: acmeIssuer, name: 'Acme' }
  const update = async (changes: object) =>
    await used.calls.submit(await used.calls.root(), 'updateAuthProxyConfig', changes)
  const offer = (ids: readonly string[]) => ({
    walletKitSettings: {
      enabledSocialProviders: ids,
      oauthClientIds: Object.fromEntries(ids.map((id) => [id, `${id}-client`])),
    },
  })

  it('default: users sign in with one that was added a moment ago', async () => {
    const { calls } = used
    expect((await update({ openIdProviders: [acme], ...offer(['acme']) })).status).toBe(200)
    const { body } = await calls.proxy('walletKitConfig', {})
    expect(body).toMatchObject({
      oauthAuthorizeUrls: { acme: `${acmeIssuer}/authorize` },
      oauthIssuers: { acme: acmeIssuer },
      oauthNames: { acme: 'Acme' },
    })
    const key = await createKeyPair()
    const oidcToken = await authenticate(used, 'acme', { sub: 'ada' }, key)
    expect(typeof oidcToken).toBe('string')
    const { authProxyConfig } = (await calls.query(await calls.root(), 'getAuthProxyConfig')).body
    expect(authProxyConfig.openIdProviders).toEqual([{ ...acme, authorizeUrl: `${acmeIssuer}/authorize` }])
  })

  it('behavior: its client has a secret, which goes to no other issuer', async () => {
    const { calls, fake, service } = used
    const root = await calls.root()
    const url = `${service.config.apiBaseUrl}/.well-known/openid-configuration`
    const { client_secret_encryption_key: recipientPublicKey } = await (await service.fetch(url)).json()
    const sealed = await sealBundle({ recipientPublicKey, plaintext: 'the-secret' })
    const provider = 'OAUTH2_PROVIDER_ACME'
    const client = { provider, clientId: 'acme-client', encryptedClientSecret: encodeEncryptedBundle(sealed) }
    const created = await calls.submit(root, 'createOauth2Credential', client)
    const { oauth2CredentialId } = resultOf(created, 'createOauth2Credential')
    const basic = `Basic ${Buffer.from('acme-client:the-secret').toString('base64')}`
    const sent = () => fake.seen.some(({ authorization }) => authorization === basic)
    // A member may test what isn't saved, but the secret stays with the issuer that it was stored for.
    const elsewhere = { openIdProviders: [{ ...acme, issuer: 'https://elsewhere.example' }] }
    const tried = await calls.query(root, 'testOauthProvider', { provider, changes: elsewhere })
    expect(tried.body.checks).toContainEqual({ check: 'client-secret', status: 'unknown', reason: 'missing' })
    expect(sent()).toBe(false)
    const tested = await calls.query(root, 'testOauthProvider', { provider })
    expect(tested.body.checks).toContainEqual({ check: 'client-secret', status: 'ok' })
    expect(sent()).toBe(true)
    // Nor by giving the ID to another one.
    expect((await update({ openIdProviders: [] })).status).toBe(200)
    const refused = await update({ openIdProviders: [acme] })
    expect(refused.errorCode).toBe('REQUEST_INVALID')
    expect(refused.body.message).toContain('clients are deleted first')
    expect((await calls.submit(root, 'deleteOauth2Credential', { oauth2CredentialId })).status).toBe(200)
    expect((await update({ openIdProviders: [acme] })).status).toBe(200)
  })

  it('behavior: can be tested before it is saved', async () => {
    const { calls } = used
    const root = await calls.root()
    const changes = { openIdProviders: [{ ...acme, id: 'other' }], ...offer(['other']) }
    const { body } = await calls.query(root, 'testOauthProvider', {
      provider: 'OAUTH2_PROVIDER_OTHER',
      changes,
    })
    expect(body.checks).toContainEqual({ check: 'issuer', status: 'ok', subject: acmeIssuer })
    const unknown = await calls.query(root, 'testOauthProvider', { provider: 'OAUTH2_PROVIDER_OTHER' })
    expect(unknown.errorCode).toBe('REQUEST_INVALID')
  })

  it('behavior: another organization has none of it', async () => {
    const { calls } = used
    const tenant = await calls.createTenant('Without')
    const created = await calls.submit(tenant, 'createOauth2Credential', {
      provider: 'OAUTH2_PROVIDER_ACME',
      clientId: 'client',
    })
    expect(created.errorCode).toBe('REQUEST_INVALID')
  })

  it.each([
    ['an ID of a known provider', { ...acme, id: 'google' }],
    ['an ID of a login method', { ...acme, id: 'passkey' }],
    ['an ID with capitals', { ...acme, id: 'Acme' }],
    ['an issuer without TLS', { ...acme, issuer: 'http://login.acme.example' }],
    ['an issuer with a query', { ...acme, issuer: `${acmeIssuer}?a=b` }],
    ['an issuer for many tenants', { ...acme, issuer: `${acmeIssuer}/{tenantid}` }],
    ['an issuer with a user', { ...acme, issuer: 'https://user@login.acme.example' }],
    ['a page without TLS', { ...acme, authorizeUrl: 'http://login.acme.example/authorize' }],
    ['a host that has no document', { ...acme, id: 'nothing', issuer: 'https://nothing.example' }],
    ['another issuer than its document names', { ...acme, id: 'slash', issuer: `${acmeIssuer}/` }],
  ])('error: refuses %s', async (_, provider) => {
    const answer = await update({ openIdProviders: [provider] })
    expect(answer).toMatchObject({ status: 400, errorCode: 'REQUEST_INVALID' })
    expect(answer.body.message).toContain('openIdProviders')
  })

  it('error: refuses two with one ID, and more than ten', async () => {
    expect((await update({ openIdProviders: [acme, acme] })).errorCode).toBe('REQUEST_INVALID')
    const many = Array.from({ length: 11 }, (_item, index) => ({ ...acme, id: `acme${index}` }))
    expect((await update({ openIdProviders: many })).errorCode).toBe('REQUEST_INVALID')
  })

  it('behavior: once it is removed, nobody signs in with it', async () => {
    const { calls } = used
    expect((await update({ reset: ['openIdProviders'] })).status).toBe(200)
    const { body } = await calls.proxy('walletKitConfig', {})
    expect(body.enabledProviders).not.toContain('acme')
    await expect(authenticate(used, 'acme', { sub: 'ada' }, await createKeyPair())).rejects.toThrow()
  })
})
