import { describe, expect, it } from 'vitest'

import { resultOf } from '../../test/callService.ts'
import { sealSecret } from '../../test/sealSecret.ts'
import { issuesOf, useOnRampService } from '../../test/useOnRampService.ts'

describe('on-ramp credentials', () => {
  const { used, keysOf } = useOnRampService()

  it('behavior: shows keys only as they were sent', async () => {
    const { body } = await used.calls.query(used.root, 'listFiatOnRampCredentials')
    expect(body.fiatOnRampCredentials).toHaveLength(3)
    const first = body.fiatOnRampCredentials.find(
      (one: { fiatOnrampCredentialId: string }) =>
        one.fiatOnrampCredentialId === used.credentialIds.PROVIDERA,
    )
    expect(first).toMatchObject({
      fiatOnrampCredentialId: used.credentialIds.PROVIDERA,
      onrampProvider: 'FIAT_ON_RAMP_PROVIDER_PROVIDERA',
      sandboxMode: false,
      webhookPath: `/webhooks/on-ramp/${used.credentialIds.PROVIDERA}`,
    })
    expect(JSON.parse(first.encryptedSecretApiKey)).toHaveProperty('ciphertext')
    expect(JSON.stringify(body)).not.toContain('PRIVATE KEY')
  })

  it('behavior: accepts one per provider, from parents alone, and only with keys that can be used', async () => {
    const again = await used.calls.submit(
      used.root,
      'createFiatOnRampCredential',
      await keysOf('PROVIDERA', used.root.organizationId),
    )
    expect(again).toMatchObject({ status: 409, errorCode: 'CREDENTIAL_CONFLICT' })
    const theirs = await keysOf('PROVIDERB', used.person.organizationId)
    const refused = await used.calls.submit(used.person, 'createFiatOnRampCredential', theirs)
    expect(refused).toMatchObject({ status: 403, errorCode: 'REQUEST_NOT_AUTHORIZED' })
    const other = await used.calls.createTenant('Other')
    const noKey = await keysOf('PROVIDERA', other.organizationId, {
      encryptedSecretApiKey: await sealSecret(used.service, other.organizationId, 'no key'),
    })
    const unusable = await used.calls.submit(other, 'createFiatOnRampCredential', noKey)
    expect(issuesOf(unusable)[0]!.path).toBe('parameters.encryptedSecretApiKey')
    expect(JSON.stringify(unusable.body)).not.toContain('no key')
    const plain = await keysOf('PROVIDERB', other.organizationId, { encryptedSecretApiKey: 'sk_live_1' })
    const notSealed = await used.calls.submit(other, 'createFiatOnRampCredential', plain)
    expect(issuesOf(notSealed)[0]!.path).toBe('parameters.encryptedSecretApiKey')
  })

  it('behavior: update replaces keys, delete ends purchases', async () => {
    const other = await used.calls.createTenant('Another')
    const keys = await keysOf('PROVIDERB', other.organizationId)
    const created = await used.calls.submit(other, 'createFiatOnRampCredential', keys)
    const fiatOnrampCredentialId = String(
      resultOf(created, 'createFiatOnRampCredential').fiatOnRampCredentialId,
    )
    const changed = {
      ...(await keysOf('PROVIDERB', other.organizationId)),
      encryptedWebhookKey: undefined,
      publishableApiKey: 'pk_live_2',
    }
    const updated = await used.calls.submit(other, 'updateFiatOnRampCredential', {
      fiatOnrampCredentialId,
      ...changed,
    })
    expect(updated.status).toBe(200)
    const { body } = await used.calls.query(other, 'listFiatOnRampCredentials')
    expect(body.fiatOnRampCredentials).toMatchObject([
      { publishableApiKey: 'pk_live_2', webhookPath: expect.any(String) },
    ])
    const foreign = await used.calls.submit(used.root, 'deleteFiatOnRampCredential', {
      fiatOnrampCredentialId,
    })
    expect(foreign).toMatchObject({ status: 404, errorCode: 'CREDENTIAL_NOT_FOUND' })
    const gone = await used.calls.submit(other, 'deleteFiatOnRampCredential', { fiatOnrampCredentialId })
    expect(gone.status).toBe(200)
    expect((await used.calls.query(other, 'listFiatOnRampCredentials')).body.fiatOnRampCredentials).toEqual(
      [],
    )
  })
})
