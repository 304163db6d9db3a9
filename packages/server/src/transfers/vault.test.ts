import { createKeyPair } from '@latchkey/crypto'
import { createAuthenticator, type TestAuthenticator } from '@latchkey/testing/node'
import { describe, expect, it } from 'vitest'

import { readText } from '../../test/bundles.ts'
import type { Actor, Answer } from '../../test/callService.ts'
import { useTestService } from '../../test/useTestService.ts'
import { hostOrigin, newContact, nobodys, useVault, vaultOrigin } from '../../test/useVault.ts'

const aboutAddress = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94'
const refused = { status: 403, errorCode: 'STEP_UP_REQUIRED' }

describe('the vault', () => {
  const used = useVault()
  const { exportWallet, createWallet, walletsOf, signInAt } = used
  const inVault = () => signInAt(vaultOrigin)

  /** An account whose passkey came with the sign-up. */
  async function withPasskey(): Promise<{ person: Actor; passkey: TestAuthenticator; walletId: string }> {
    const passkey = createAuthenticator()
    const key = await createKeyPair()
    const apiKeys = [{ apiKeyName: 'key', publicKey: key.publicKey }]
    const signUp = { userName: 'Ada', apiKeys, authenticators: [passkey.register()] }
    const { organizationId, userId } = (await used.calls.proxy('signup', signUp)).body
    const person = { key, organizationId, userId }
    return { person, passkey, walletId: await createWallet(person) }
  }
  const byPasskeyAt = (
    { person, passkey, walletId }: Awaited<ReturnType<typeof withPasskey>>,
    clientData: Record<string, unknown>,
  ): Promise<Answer> => {
    const { calls } = used
    const parameters = { walletId, targetPublicKey: used.client.targetPublicKey }
    const body = calls.submitBody('exportWallet', person.organizationId, parameters)
    return calls.byPasskey(passkey, 'submit/export_wallet', body, { clientData })
  }

  it('behavior: a passkey that is used on the host page is refused, and accepted in the vault', async () => {
    const owner = await withPasskey()
    expect(await byPasskeyAt(owner, { origin: hostOrigin })).toMatchObject(refused)
    expect(await walletsOf(owner.person)).toMatchObject([{ exported: false }])
    const accepted = await byPasskeyAt(owner, { origin: vaultOrigin })
    const { bytes } = await used.client.open(readText(accepted, 'exportWallet', 'exportBundle'))
    expect(new TextDecoder().decode(bytes).split(' ')).toHaveLength(12)
    expect(await walletsOf(owner.person)).toMatchObject([{ exported: true }])
  })

  it('behavior: a vault in a frame of an allowed page is accepted', async () => {
    const owner = await withPasskey()
    const framed = { origin: vaultOrigin, crossOrigin: true, topOrigin: hostOrigin }
    expect((await byPasskeyAt(owner, framed)).status).toBe(200)
  })

  it('behavior: the frame of another page is no vault, whatever page it is in', async () => {
    const owner = await withPasskey()
    const framed = { origin: hostOrigin, crossOrigin: true, topOrigin: hostOrigin }
    expect(await byPasskeyAt(owner, framed)).toMatchObject({ errorCode: 'PASSKEY_SIGNATURE_INVALID' })
  })

  it('behavior: a vault in a frame of a page that is not allowed is refused', async () => {
    const owner = await withPasskey()
    const framed = { origin: vaultOrigin, crossOrigin: true, topOrigin: 'https://evil.example' }
    expect(await byPasskeyAt(owner, framed)).toMatchObject({ errorCode: 'PASSKEY_SIGNATURE_INVALID' })
  })

  it('behavior: a login by passkey in the vault counts, one on the host page does not', async () => {
    const { calls } = used
    const { person, passkey, walletId } = await withPasskey()
    for (const [origin, status] of [
      [hostOrigin, 403],
      [vaultOrigin, 200],
    ] as const) {
      const key = await createKeyPair()
      const body = calls.submitBody('stampLogin', person.organizationId, { publicKey: key.publicKey })
      await calls.byPasskey(passkey, 'submit/stamp_login', body, { clientData: { origin } })
      expect((await exportWallet({ ...person, key }, walletId)).status).toBe(status)
    }
  })

  it('behavior: a passkey that a page has added exports once it is confirmed in the vault', async () => {
    const { calls } = used
    const person = await signInAt(hostOrigin)
    const walletId = await createWallet(person)
    const passkey = createAuthenticator()
    const { userId } = person
    const authenticators = [passkey.register()]
    const added = await calls.submit(person, 'createAuthenticators', { userId, authenticators })
    expect(added.status).toBe(200)
    const byScript = { person, passkey, walletId }
    const answer = await byPasskeyAt(byScript, { origin: vaultOrigin })
    expect(answer).toMatchObject(refused)
    expect(answer.body.details[0]).toMatchObject({ isUnconfirmed: true })
    expect(answer.body.message).toContain('by another login method of the account')
  })

  it('behavior: a code signs in where it was asked for, and its message says where that is', async () => {
    const { calls, service } = used
    const contact = newContact()
    await calls.signIn(contact)
    const asked = { otpType: 'OTP_TYPE_EMAIL', contact }
    for (const [origin, subject, text] of [
      [hostOrigin, /is your Larkfield code$/, "Enter it where you're signing in."],
      [vaultOrigin, /opens your Larkfield vault$/, 'Enter it at localhost:5999 and nowhere else'],
    ] as const) {
      expect((await calls.proxy('otpInit', asked, { origin })).status).toBe(200)
      await service.inbox.settled()
      const [mail] = service.inbox.list(contact)
      expect(mail?.subject).toMatch(subject)
      expect(mail?.text).toContain(text)
    }
  })

  it('behavior: a login on the host page is refused for all, and says where to go', async () => {
    const { calls } = used
    const person = await signInAt(hostOrigin)
    const walletId = await createWallet(person)
    const { targetPublicKey } = used.client
    const { userId } = person
    const requests = {
      exportWallet: { walletId, targetPublicKey },
      exportWalletAccount: { address: aboutAddress, targetPublicKey },
      exportPrivateKey: { privateKeyId: nobodys, targetPublicKey },
      initImportWallet: { userId },
      initImportPrivateKey: { userId },
      importWallet: { userId, walletName: 'x', encryptedBundle: '{}', accounts: [] },
      importPrivateKey: {
        userId,
        privateKeyName: 'x',
        encryptedBundle: '{}',
        curve: 'CURVE_P256',
        addressFormats: [],
      },
    } as const
    for (const [name, parameters] of Object.entries(requests)) {
      const answer = await calls.submit(person, name as keyof typeof requests, parameters)
      expect(answer, name).toMatchObject(refused)
      expect(answer.body.message).toContain(vaultOrigin)
    }
  })

  it('behavior: a login in the vault counts for five minutes, its refresh not at all', async () => {
    const { calls, service } = used
    const person = await inVault()
    const walletId = await createWallet(person)
    const renewed = await createKeyPair()
    const { publicKey } = renewed
    expect((await exportWallet(person, walletId)).status).toBe(200)
    expect((await calls.submit(person, 'stampLogin', { publicKey })).status).toBe(200)
    expect(await exportWallet({ ...person, key: renewed }, walletId)).toMatchObject(refused)
    const later = await inVault()
    const other = await createWallet(later)
    service.clock.advance(5 * 60_000)
    expect((await exportWallet(later, other)).status).toBe(200)
    service.clock.advance(1)
    expect(await exportWallet(later, other)).toMatchObject(refused)
  })

  it('behavior: clients learn where it is from the public API', async () => {
    const answer = await used.service.server.publicApi.request('/.well-known/latchkey.json')
    expect(await answer.json()).toMatchObject({ vaultOrigin })
  })

  it('behavior: its pages may call the auth proxy, whatever origins the organization allows', async () => {
    const { calls } = used
    const allowedOrigins = [hostOrigin]
    expect((await calls.submit(await calls.root(), 'updateAuthProxyConfig', { allowedOrigins })).status).toBe(
      200,
    )
    for (const [origin, status] of [
      [hostOrigin, 200],
      [vaultOrigin, 200],
      ['http://localhost:5998', 403],
    ] as const) {
      const answer = await calls.proxy('walletKitConfig', {}, { origin })
      expect(answer.status, origin).toBe(status)
      expect(answer.headers.get('access-control-allow-origin')).toBe(status === 200 ? origin : '*')
    }
    await calls.submit(await calls.root(), 'updateAuthProxyConfig', { allowedOrigins: ['*'] })
  })

  it('behavior: a long-lived API key counts, one that expires does not', async () => {
    const { calls } = used
    const root = await calls.root()
    const walletId = await createWallet(root)
    expect((await exportWallet(root, walletId)).status).toBe(200)
    const key = await createKeyPair()
    await calls.submit(root, 'createApiKeys', {
      userId: root.userId,
      apiKeys: [
        {
          apiKeyName: 'short',
          publicKey: key.publicKey,
          curveType: 'API_KEY_CURVE_P256',
          expirationSeconds: '900',
        },
      ],
    })
    expect(await exportWallet({ ...root, key }, walletId)).toMatchObject(refused)
  })
})

describe('a service without a vault', () => {
  const used = useTestService({ settings: { limits: { factor: 1_000 } } })
  it('behavior: only long-lived API keys export', async () => {
    const { calls } = used
    const person = await calls.signIn('no-vault@example.com')
    const answer = await calls.submit(person, 'initImportWallet', { userId: person.userId })
    expect(answer).toMatchObject(refused)
    expect(answer.body.message).toContain('this service has none')
    const root = await calls.root()
    expect((await calls.submit(root, 'initImportWallet', { userId: root.userId })).status).toBe(200)
  })
})
