import { createKeyPair } from '@latchkey/crypto'
import { describe, expect, it } from 'vitest'

import { resultOf } from '../../test/callService.ts'
import { comeBack, redirectUri, useSocialService } from '../../test/oauth/useSocialService.ts'
import { sealSecret } from '../../test/sealSecret.ts'

describe('update_oauth2_credential', () => {
  const used = useSocialService()

  it('default: a client and its secret are replaced, in their row', async () => {
    const { calls, service, fake } = used
    const root = await calls.root()
    const client = { provider: 'OAUTH2_PROVIDER_DISCORD', clientId: 'moving' }
    const seal = (secret: string) => sealSecret(service, root.organizationId, secret)
    const before = { ...client, encryptedClientSecret: await seal('before') }
    const created = await calls.submit(root, 'createOauth2Credential', before)
    const { oauth2CredentialId } = resultOf(created, 'createOauth2Credential')
    const update = async (secret: string, changes: object = {}) =>
      calls.submit(root, 'updateOauth2Credential', {
        oauth2CredentialId,
        ...client,
        encryptedClientSecret: await seal(secret),
        ...changes,
      })
    const usedSecret = async () => {
      const back = await comeBack(used, 'discord', { sub: 'ada' }, await createKeyPair())
      const { authCode, codeVerifier, nonce } = back
      const code = { oauth2CredentialId, authCode, codeVerifier, nonce, redirectUri }
      await calls.submit(root, 'oauth2Authenticate', code)
      return Buffer.from(fake.seen.at(-1)!.authorization!.slice('Basic '.length), 'base64').toString()
    }
    expect(await usedSecret()).toBe('moving:before')
    expect((await update('after')).status).toBe(200)
    expect(await usedSecret()).toBe('moving:after')
    expect((await update('after', { clientId: 'moved' })).status).toBe(200)
    expect(await usedSecret()).toBe('moved:after')

    await calls.submit(root, 'createOauth2Credential', { ...client, clientId: 'taken' })
    expect((await update('after', { clientId: 'taken' })).errorCode).toBe('CREDENTIAL_CONFLICT')
    const missing = 'CREDENTIAL_NOT_FOUND'
    expect((await update('after', { provider: 'OAUTH2_PROVIDER_X' })).errorCode).toBe(missing)
    expect((await update('after', { oauth2CredentialId: root.userId })).errorCode).toBe(missing)
    const tenant = await calls.createTenant('Another')
    const theirs = { oauth2CredentialId, ...client, encryptedClientSecret: await seal('stolen') }
    expect((await calls.submit(tenant, 'updateOauth2Credential', theirs)).errorCode).toBe('REQUEST_INVALID')
    const encryptedClientSecret = await sealSecret(service, tenant.organizationId, 'theirs')
    const resealed = { ...theirs, encryptedClientSecret }
    expect((await calls.submit(tenant, 'updateOauth2Credential', resealed)).errorCode).toBe(missing)
    expect(await usedSecret()).toBe('moved:after')
  })
})
