import { createKeyPair } from '@latchkey/crypto'
import { createTestService } from '@latchkey/testing/node'
import { describe, expect, it } from 'vitest'

import { callService } from '../../test/callService.ts'
import { digestTables } from '../../test/digestTables.ts'
import { useTestService } from '../../test/useTestService.ts'
import { listOAuth2CredentialRows } from '../store/oauth2Credentials.ts'

describe('seed', () => {
  const used = useTestService()

  it('default: creates everything once; later calls don’t return the key', async () => {
    const { service } = used
    const before = await digestTables(service.store)
    const { organizationId, authProxyConfigId } = service.seeded
    expect(await service.server.seed()).toEqual({ organizationId, authProxyConfigId })
    expect(await digestTables(service.store)).toBe(before)
  })

  it('parameters: rootPublicKey', async () => {
    const { service } = used
    const key = await createKeyPair()
    const seeded = await service.server.seed({ rootPublicKey: key.publicKey })
    expect(seeded).toEqual(await service.server.seed({ rootPublicKey: key.publicKey }))
    expect(seeded.rootApiKey).toBeUndefined()
    const root = { key, organizationId: seeded.organizationId, userId: '' }
    const me = (await used.calls.query(root, 'whoami')).body
    expect(me).toMatchObject({ organizationName: 'Larkfield', userId: (await used.calls.root()).userId })
  })

  it('parameters: name and rootPublicKey from the start', async () => {
    const key = await createKeyPair()
    const { server } = used.service
    const seeded = await server.seed({ name: 'Another', rootPublicKey: key.publicKey })
    expect(seeded.organizationId).not.toBe(used.service.seeded.organizationId)
    const root = { key, organizationId: seeded.organizationId, userId: '' }
    expect((await used.calls.query(root, 'getAuthProxyConfig')).body.authProxyConfig).toMatchObject({
      configId: seeded.authProxyConfigId,
      allowedOrigins: ['*'],
      verificationTokenRequiredForGetAccountPii: false,
      emailCustomizationParams: { appName: 'Another' },
    })
  })

  it('parameters: socialClients: adds clients once and keeps later changes', async () => {
    const key = await createKeyPair()
    const { server, store } = used.service
    const socialClients = { google: { clientId: 'ours', clientSecret: 'kept from all' } }
    const options = { name: 'Social', rootPublicKey: key.publicKey, socialClients }
    const { organizationId } = await server.seed({ ...options, socialClients: undefined })
    const root = { key, organizationId, userId: '' }
    const configOf = async () => (await used.calls.query(root, 'getAuthProxyConfig')).body.authProxyConfig
    expect((await configOf()).walletKitSettings).toBeUndefined()
    // A data directory from before social login gets it as well.
    await server.seed(options)
    expect(await configOf()).toMatchObject({
      allowedAuthMethods: ['email', 'sms', 'passkey', 'wallet', 'social'],
      walletKitSettings: { enabledSocialProviders: ['google'], oauthClientIds: { google: 'ours' } },
    })
    expect(JSON.stringify(await listOAuth2CredentialRows(store.db, organizationId))).not.toContain('kept')
    const walletKitSettings = { enabledSocialProviders: [] }
    await used.calls.submit(root, 'updateAuthProxyConfig', { walletKitSettings })
    await server.seed(options)
    expect((await configOf()).walletKitSettings.enabledSocialProviders).toEqual([])
  })

  it('behavior: refuses an invalid root key', async () => {
    const { server } = used.service
    await expect(
      server.createOrganization({ name: 'x', rootPublicKey: `02${'f'.repeat(64)}` }),
    ).rejects.toThrow('curve')
  })

  it('behavior: setUrls changes the URLs of tokens and replies', async () => {
    const service = await createTestService()
    service.server.setUrls({
      apiBaseUrl: 'http://localhost:4321',
      authProxyUrl: 'http://localhost:4321/auth-proxy',
    })
    const { session } = await callService(service).signIn('late@example.com')
    expect(JSON.parse(Buffer.from(session.split('.')[1]!, 'base64url').toString()).iss).toBe(
      'http://localhost:4321',
    )
    const document = await (await service.fetch('http://localhost/openapi.json')).json()
    expect(document.servers).toEqual([{ url: 'http://localhost:4321' }])
    await service.close()
  })
})
