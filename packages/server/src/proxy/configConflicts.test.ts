import { describe, expect, it } from 'vitest'

import { type Actor, resultOf } from '../../test/callService.ts'
import { relaxedLimits, useTestService } from '../../test/useTestService.ts'

describe('versions of update_auth_proxy_config', () => {
  const used = useTestService(relaxedLimits)
  const read = async (actor: Actor) => (await used.calls.query(actor, 'getAuthProxyConfig')).body
  const update = (actor: Actor, parameters: object) =>
    used.calls.submit(actor, 'updateAuthProxyConfig', parameters)
  async function createTenant(name: string): Promise<Actor> {
    const tenant = await used.calls.createTenant(name)
    await used.calls.submit(tenant, 'enableAuthProxy', {})
    return tenant
  }

  it('default: of two edits of one version, the second is refused and changes nothing', async () => {
    const tenant = await createTenant('Two editors')
    const { version: expectedVersion } = await read(tenant)
    const first = await update(tenant, { otpLength: 8, expectedVersion })
    const second = await update(tenant, { otpLength: 9, expectedVersion })
    const { version } = await read(tenant)
    expect(resultOf(first, 'updateAuthProxyConfig').version).toBe(version)
    expect(second).toMatchObject({ status: 409, errorCode: 'CONFIG_CHANGED' })
    expect(second.body.details[0].version).toBe(version)
    expect((await read(tenant)).authProxyConfig.otpLength).toBe(8)
    expect((await update(tenant, { otpLength: 9, expectedVersion: version })).status).toBe(200)
  })

  it('behavior: of ten edits at once, one gets through', async () => {
    const tenant = await createTenant('Ten editors')
    const { version: expectedVersion } = await read(tenant)
    const edits = Array.from({ length: 10 }, (_, at) =>
      update(tenant, { otpExpirationSeconds: 100 + at, expectedVersion }),
    )
    const statuses = (await Promise.all(edits)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(9)
  })

  it('behavior: without a version every edit gets through, and the version is of the settings alone', async () => {
    const tenant = await createTenant('No version')
    const before = (await read(tenant)).version
    await update(tenant, { walletKitSettings: { oauthClientIds: { google: 'a', apple: 'b' } }, otpLength: 7 })
    const { version } = await read(tenant)
    expect(version).not.toBe(before)
    await update(tenant, { otpLength: 7, walletKitSettings: { oauthClientIds: { apple: 'b', google: 'a' } } })
    await used.calls.submit(tenant, 'disableAuthProxy', {})
    expect((await read(tenant)).version).toBe(version)
  })

  it('parameters: reset', async () => {
    const tenant = await createTenant('Reset')
    await update(tenant, {
      emailCustomizationParams: { appName: 'Larkfield', logoUrl: 'https://larkfield.example/logo.png' },
      sendFromEmailAddress: 'hello@larkfield.example',
      passkeyOrigins: ['https://larkfield.example'],
    })
    await update(tenant, {
      reset: ['emailCustomizationParams.logoUrl', 'sendFromEmailAddress', 'smsCustomizationParams.template'],
    })
    const { authProxyConfig } = await read(tenant)
    expect(authProxyConfig.emailCustomizationParams).toEqual({ appName: 'Larkfield' })
    expect(authProxyConfig).not.toHaveProperty('sendFromEmailAddress')
    expect(authProxyConfig).not.toHaveProperty('reset')
    expect(authProxyConfig.passkeyOrigins).toEqual(['https://larkfield.example'])
  })
})
