import { createTestService } from '@latchkey/testing/node'
import { describe, expect, it } from 'vitest'

import { callService, resultOf } from '../../test/callService.ts'
import { relaxedLimits, useTestService } from '../../test/useTestService.ts'

describe('enable_, disable_, get_ and update_auth_proxy_config', () => {
  const used = useTestService(relaxedLimits)

  it('default: creates a proxy that requires verification tokens', async () => {
    const { calls } = used
    const tenant = await calls.createTenant('New')
    expect(await calls.query(tenant, 'getAuthProxyConfig')).toMatchObject({
      errorCode: 'PROXY_CONFIG_NOT_FOUND',
    })
    expect(await calls.submit(tenant, 'updateAuthProxyConfig', { otpLength: 6 })).toMatchObject({
      status: 404,
    })
    const enabled = await calls.submit(tenant, 'enableAuthProxy', {})
    const { userId } = resultOf(enabled, 'enableAuthProxy')
    const { authProxyConfig } = (await calls.query(tenant, 'getAuthProxyConfig')).body
    expect(authProxyConfig).toEqual({
      configId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      organizationId: tenant.organizationId,
      enabled: true,
      allowedOrigins: ['*'],
      allowedAuthMethods: ['email'],
      otpExpirationSeconds: 300,
      verificationTokenExpirationSeconds: 900,
      sessionExpirationSeconds: 900,
      otpAlphanumeric: false,
      otpLength: 6,
      verificationTokenRequiredForGetAccountPii: true,
      socialLinkingClientIds: [],
      captchaEnabled: false,
    })
    // The second time changes nothing.
    const again = await calls.submit(tenant, 'enableAuthProxy', {})
    expect(resultOf(again, 'enableAuthProxy').userId).toBe(userId)
    expect((await calls.query(tenant, 'getApiKeys', { userId })).body.apiKeys).toHaveLength(1)
  })

  it('behavior: a configuration id works in its own organization only', async () => {
    const { calls, service } = used
    const tenant = await calls.createTenant('Own')
    await calls.submit(tenant, 'enableAuthProxy', {})
    const { configId } = (await calls.query(tenant, 'getAuthProxyConfig')).body.authProxyConfig
    const headers = { 'x-auth-proxy-config-id': configId }
    const config = await calls.proxy('walletKitConfig', {}, headers)
    expect(config.body.organizationId).toBe(tenant.organizationId)
    const person = await calls.signIn('one-tenant@example.com')
    await calls.submit(tenant, 'updateAuthProxyConfig', { verificationTokenRequiredForGetAccountPii: false })
    const account = { filterType: 'EMAIL', filterValue: 'one-tenant@example.com' }
    expect((await calls.proxy('account', account, headers)).body).toEqual({})
    const { verificationToken } = person
    expect((await calls.proxy('signup', { verificationToken }, headers)).errorCode).toBe(
      'VERIFICATION_TOKEN_INVALID',
    )
    const there = { organizationId: person.organizationId }
    const login = {
      verificationToken,
      publicKey: person.key.publicKey,
      client_signature: '00'.repeat(64),
      ...there,
    }
    expect((await calls.proxy('otpLogin', login, headers)).status).toBeGreaterThanOrEqual(401)
    expect(service.seeded.organizationId).not.toBe(tenant.organizationId)
  })

  it('behavior: its key is replaced while people sign in by other processes', async () => {
    const { calls, service } = used
    const other = await createTestService({ ...relaxedLimits, beside: service })
    const elsewhere = callService(other)
    const root = await calls.root()
    const { userId } = resultOf(await calls.submit(root, 'enableAuthProxy', {}), 'enableAuthProxy')
    const liveKeys = async (): Promise<string[]> =>
      (await calls.query(root, 'getApiKeys', { userId })).body.apiKeys.map(
        ({ credential }: { credential: { publicKey: string } }) => credential.publicKey,
      )
    const [before] = await liveKeys()
    await elsewhere.signIn('before-rotation@example.com')

    const rotated = await calls.submit(root, 'rotateAuthProxyKey', {})
    expect(resultOf(rotated, 'rotateAuthProxyKey')).toEqual({ userId })
    // The other process has the old key in its cache.
    await elsewhere.signIn('during-rotation@example.com')
    await calls.signIn('here@example.com')
    service.clock.advance(61_000)
    await elsewhere.signIn('after-rotation@example.com')
    const after = await liveKeys()
    expect(after).toHaveLength(1)
    expect(after).not.toContain(before)
    await other.close()

    const tenant = await calls.createTenant('Off')
    const refused = () => calls.submit(tenant, 'rotateAuthProxyKey', {})
    expect((await refused()).errorCode).toBe('PROXY_CONFIG_NOT_FOUND')
    await calls.submit(tenant, 'enableAuthProxy', {})
    await calls.submit(tenant, 'disableAuthProxy', {})
    expect((await refused()).errorCode).toBe('PROXY_DISABLED')
  })

  it('behavior: a proxy without its key is disabled until it is enabled again', async () => {
    const { calls } = used
    const tenant = await calls.createTenant('Lost key')
    const enable = async () =>
      resultOf(await calls.submit(tenant, 'enableAuthProxy', {}), 'enableAuthProxy').userId
    const userId = await enable()
    const { configId } = (await calls.query(tenant, 'getAuthProxyConfig')).body.authProxyConfig
    const keys = async () => (await calls.query(tenant, 'getApiKeys', { userId })).body.apiKeys
    const apiKeyIds = (await keys()).map(({ apiKeyId }: { apiKeyId: string }) => apiKeyId)
    await calls.submit(tenant, 'deleteApiKeys', { userId, apiKeyIds })
    const otpInit = () =>
      calls.proxy(
        'otpInit',
        { otpType: 'OTP_TYPE_EMAIL', contact: 'lost-key@example.com' },
        { 'x-auth-proxy-config-id': configId },
      )
    expect(await otpInit()).toMatchObject({ status: 403, errorCode: 'PROXY_DISABLED' })
    expect(await enable()).toBe(userId)
    expect(await otpInit()).toMatchObject({ status: 200 })
    expect((await calls.query(tenant, 'getAuthProxyConfig')).body.authProxyConfig.configId).toBe(configId)
    expect(await enable()).toBe(userId)
    expect(await keys()).toHaveLength(1)
  })

  it('behavior: changes named settings, keeps the rest, and takes effect at once', async () => {
    const { calls } = used
    const root = await calls.root()
    const requested = {
      sessionExpirationSeconds: 60,
      otpLength: 9,
      otpAlphanumeric: true,
      walletKitSettings: {
        oauthClientIds: { google: 'id' },
        oauthRedirectUrl: 'https://app.example.com/callback',
      },
    }
    const { configId } = resultOf(
      await calls.submit(root, 'updateAuthProxyConfig', requested),
      'updateAuthProxyConfig',
    )
    expect(configId).toBe(used.service.config.authProxyConfigId)
    expect((await calls.proxy('walletKitConfig', {})).body).toEqual({
      enabledProviders: ['email', 'sms', 'passkey', 'wallet'],
      passkeyRpId: 'localhost',
      sessionExpirationSeconds: '60',
      organizationId: root.organizationId,
      oauthClientIds: { google: 'id' },
      oauthRedirectUrl: 'https://app.example.com/callback',
      otpLength: '9',
      otpAlphanumeric: true,
    })
    const { session } = await calls.signIn('short@example.com')
    const claims = JSON.parse(Buffer.from(session.split('.')[1]!, 'base64url').toString())
    expect(claims.exp - claims.iat).toBe(60)
    const { authProxyConfig } = (await calls.query(root, 'getAuthProxyConfig')).body
    expect(authProxyConfig).toMatchObject({ ...requested, allowedOrigins: ['*'], otpExpirationSeconds: 300 })
  })

  it('behavior: merges settings that are objects', async () => {
    const { calls } = used
    const tenant = await calls.createTenant('Merge')
    await calls.submit(tenant, 'enableAuthProxy', {})
    const update = (parameters: object) => calls.submit(tenant, 'updateAuthProxyConfig', parameters)
    const settings = async () => (await calls.query(tenant, 'getAuthProxyConfig')).body.authProxyConfig
    await update({
      walletKitSettings: { oauthClientIds: { google: 'id' } },
      emailCustomizationParams: { appName: 'Larkfield' },
      smsCustomizationParams: { template: 'Take {{code}}' },
    })
    const logoUrl = 'https://larkfield.example/logo.png'
    const oauthRedirectUrl = 'https://larkfield.example/callback'
    const answer = await update({
      walletKitSettings: { oauthRedirectUrl },
      emailCustomizationParams: { logoUrl },
      smsCustomizationParams: {},
    })
    expect(answer.status).toBe(200)
    expect(await settings()).toMatchObject({
      walletKitSettings: { oauthClientIds: { google: 'id' }, oauthRedirectUrl },
      emailCustomizationParams: { appName: 'Larkfield', logoUrl },
      smsCustomizationParams: { template: 'Take {{code}}' },
    })
    // Only one level deep.
    await update({ walletKitSettings: { oauthClientIds: { apple: 'other' } } })
    expect((await settings()).walletKitSettings).toEqual({
      oauthClientIds: { apple: 'other' },
      oauthRedirectUrl,
    })
  })

  it.each([
    { captchaEnabled: true },
    { otpTemplateId: 'x' },
    { emailAuthTemplateId: 'x' },
    { emailCustomizationParams: { templateVariables: '{}' } },
  ])('behavior: nothing is promised that does not work: %j', async (requested) => {
    const { calls } = used
    expect(await calls.submit(await calls.root(), 'updateAuthProxyConfig', requested)).toMatchObject({
      status: 501,
      errorCode: 'NOT_BUILT',
    })
  })

  it('behavior: a sub-organization can’t have a proxy', async () => {
    const { calls } = used
    const person = await calls.signIn('sub@example.com')
    expect(await calls.submit(person, 'enableAuthProxy', {})).toMatchObject({ status: 403 })
  })
})
