import { createKeyPair, signClientSignature } from '@latchkey/crypto'
import { createAuthenticator, type TestAuthenticator } from '@latchkey/testing/node'
import { beforeAll, describe, expect, it } from 'vitest'

import { type BundleClient, createBundleClient, readText, startImport } from '../../test/bundles.ts'
import { type Actor, type Answer, type Person, resultOf } from '../../test/callService.ts'
import { useTestService } from '../../test/useTestService.ts'

const vaultOrigin = 'http://localhost:5999'
const hostOrigin = 'http://localhost:5173'
const ethereum = {
  curve: 'CURVE_SECP256K1',
  pathFormat: 'PATH_FORMAT_BIP32',
  path: "m/44'/60'/0'/0/0",
  addressFormat: 'ADDRESS_FORMAT_ETHEREUM',
}
const about = `${'abandon '.repeat(11)}about`
const aboutAddress = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94'
const nobodys = '00000000-0000-4000-8000-000000000009'
const refused = { status: 403, errorCode: 'STEP_UP_REQUIRED' }
let people = 0

describe('export and import', () => {
  const used = useTestService({ settings: { limits: { factor: 1_000 }, vaultOrigin } })
  let client: BundleClient
  beforeAll(async () => {
    client = await createBundleClient(used.service.server.publicKeys.signer)
  })

  /** Signs in at a page. */
  async function signInAt(origin: string, contact = `transfers-${++people}@example.com`): Promise<Person> {
    const { calls } = used
    const person = await calls.signIn(contact)
    const key = await createKeyPair()
    const verificationToken = await calls.prove(contact, key)
    const client_signature = await signClientSignature(key, verificationToken)
    const body = { verificationToken, publicKey: key.publicKey, client_signature }
    const login = await calls.proxy('otpLogin', body, { origin })
    expect(login.status).toBe(200)
    return { ...person, key }
  }
  const inVault = () => signInAt(vaultOrigin)
  const createWallet = async (actor: Actor) =>
    readText(
      await used.calls.submit(actor, 'createWallet', { walletName: 'main', accounts: [ethereum] }),
      'createWallet',
      'walletId',
    )
  const walletsOf = async (actor: Actor) => (await used.calls.query(actor, 'listWallets')).body.wallets
  const exportWallet = (actor: Actor, walletId: string, more = {}) =>
    used.calls.submit(actor, 'exportWallet', {
      walletId,
      targetPublicKey: client.targetPublicKey,
      ...more,
    })
  const importWallet = (actor: Actor, encryptedBundle: string, walletName = 'imported') =>
    used.calls.submit(actor, 'importWallet', {
      ...{ userId: actor.userId, walletName, encryptedBundle },
      accounts: [ethereum],
    })

  describe('where it is confirmed', () => {
    async function withPasskey(): Promise<{ person: Person; passkey: TestAuthenticator; walletId: string }> {
      const person = await used.calls.signIn(`transfers-${++people}@example.com`)
      const passkey = createAuthenticator()
      const { userId } = person
      const authenticators = [passkey.register()]
      expect(
        (await used.calls.submit(person, 'createAuthenticators', { userId, authenticators })).status,
      ).toBe(200)
      return { person, passkey, walletId: await createWallet(person) }
    }
    const byPasskeyAt = (
      { person, passkey, walletId }: Awaited<ReturnType<typeof withPasskey>>,
      clientData: Record<string, unknown>,
    ): Promise<Answer> => {
      const { calls } = used
      const parameters = { walletId, targetPublicKey: client.targetPublicKey }
      const body = calls.submitBody('exportWallet', person.organizationId, parameters)
      return calls.byPasskey(passkey, 'submit/export_wallet', body, { clientData })
    }

    it('behavior: a passkey that is used on the host page is refused, and accepted in the vault', async () => {
      const owner = await withPasskey()
      expect(await byPasskeyAt(owner, { origin: hostOrigin })).toMatchObject(refused)
      expect(await walletsOf(owner.person)).toMatchObject([{ exported: false }])
      const accepted = await byPasskeyAt(owner, { origin: vaultOrigin })
      const { bytes } = await client.open(readText(accepted, 'exportWallet', 'exportBundle'))
      expect(new TextDecoder().decode(bytes).split(' ')).toHaveLength(12)
      expect(await walletsOf(owner.person)).toMatchObject([{ exported: true }])
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

    it('behavior: a login on the host page is refused for all, and says where to go', async () => {
      const { calls } = used
      const person = await signInAt(hostOrigin)
      const walletId = await createWallet(person)
      const { targetPublicKey } = client
      const { userId } = person
      const requests = {
        exportWallet: { walletId, targetPublicKey },
        exportWalletAccount: { address: aboutAddress, targetPublicKey },
        exportPrivateKey: { privateKeyId: nobodys, targetPublicKey },
        initImportWallet: { userId },
        initImportPrivateKey: { userId },
        importWallet: { userId, walletName: 'x', encryptedBundle: '{}', accounts: [] },
        importPrivateKey: {
          ...{ userId, privateKeyName: 'x', encryptedBundle: '{}' },
          ...{ curve: 'CURVE_P256', addressFormats: [] },
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
            ...{ apiKeyName: 'short', publicKey: key.publicKey, curveType: 'API_KEY_CURVE_P256' },
            expirationSeconds: '900',
          },
        ],
      })
      expect(await exportWallet({ ...root, key }, walletId)).toMatchObject(refused)
    })
  })

  it('behavior: an exported wallet can be deleted, and its phrase restores its addresses', async () => {
    const { calls } = used
    const person = await inVault()
    const walletId = await createWallet(person)
    const { accounts } = (await calls.query(person, 'listWalletAccounts')).body
    const exported = await exportWallet(person, walletId)
    const { bytes, organizationId } = await client.open(readText(exported, 'exportWallet', 'exportBundle'))
    expect(organizationId).toBe(person.organizationId)
    expect((await calls.submit(person, 'deleteWallets', { walletIds: [walletId] })).status).toBe(200)
    const bundle = await startImport(calls, client, { actor: person, kind: 'Wallet', plaintext: bytes })
    const imported = resultOf(await importWallet(person, bundle), 'importWallet')
    expect(imported.addresses).toEqual(accounts.map(({ address }: { address: string }) => address))
    expect(await walletsOf(person)).toMatchObject([
      { walletId: imported.walletId, walletName: 'imported', imported: true, exported: false },
    ])
  })

  it('behavior: an import target is used once, and the bundle is not kept', async () => {
    const { calls } = used
    const person = await inVault()
    const bundle = await startImport(calls, client, { actor: person, kind: 'Wallet', plaintext: about })
    const first = await importWallet(person, bundle)
    expect(resultOf(first, 'importWallet').addresses).toEqual([aboutAddress])
    expect(JSON.stringify(first.body)).not.toContain(JSON.parse(bundle).ciphertext)
    const missing = { status: 404, errorCode: 'IMPORT_TARGET_NOT_FOUND' }
    expect(await importWallet(person, bundle, 'again')).toMatchObject(missing)
    expect(await walletsOf(person)).toHaveLength(1)
  })

  it('behavior: the same target many times at once imports once', async () => {
    const { calls } = used
    const person = await inVault()
    const bundle = await startImport(calls, client, { actor: person, kind: 'Wallet', plaintext: about })
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => importWallet(person, bundle, `wallet ${at}`)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await walletsOf(person)).toHaveLength(1)
  })

  it('behavior: a target ends after 24 hours', async () => {
    const { calls, service } = used
    const contact = `transfers-${++people}@example.com`
    const person = await signInAt(vaultOrigin, contact)
    const bundle = await startImport(calls, client, { actor: person, kind: 'Wallet', plaintext: about })
    service.clock.advance(24 * 3_600_000)
    const later = { ...person, key: (await signInAt(vaultOrigin, contact)).key }
    expect(await importWallet(later, bundle)).toMatchObject({ errorCode: 'IMPORT_TARGET_NOT_FOUND' })
  })

  it('behavior: a bundle for somebody else, for a private key, or changed is refused alike', async () => {
    const { calls } = used
    const [person, other] = [await inVault(), await inVault()]
    const foreign = await startImport(calls, client, { actor: other, kind: 'Wallet', plaintext: about })
    const ofKey = await startImport(calls, client, { actor: person, kind: 'PrivateKey', plaintext: about })
    const own = JSON.parse(
      await startImport(calls, client, { actor: person, kind: 'Wallet', plaintext: about }),
    )
    const changed = JSON.stringify({
      ...own,
      ciphertext: own.ciphertext.replace(/^./, (d: string) => (d === '0' ? '1' : '0')),
    })
    for (const bundle of [foreign, ofKey, changed, '{}', 'x'])
      expect(await importWallet(person, bundle)).toMatchObject({
        status: 404,
        errorCode: 'IMPORT_TARGET_NOT_FOUND',
      })
    // The target is untouched by what doesn't open.
    expect((await importWallet(person, JSON.stringify(own))).status).toBe(200)
  })

  it('behavior: what opens and is no phrase uses the target up', async () => {
    const { calls } = used
    const person = await inVault()
    const bundle = await startImport(calls, client, {
      ...{ actor: person, kind: 'Wallet' },
      plaintext: 'abandon '.repeat(12).trim(),
    })
    const answer = await importWallet(person, bundle)
    expect(answer).toMatchObject({ status: 400, errorCode: 'REQUEST_INVALID' })
    expect(answer.body.message).toContain('parameters.encryptedBundle')
    expect(answer.body.message).not.toContain('abandon')
    expect(await importWallet(person, bundle)).toMatchObject({ errorCode: 'IMPORT_TARGET_NOT_FOUND' })
  })

  it('behavior: everybody imports for themselves', async () => {
    const [person, other] = [await inVault(), await inVault()]
    for (const userId of [other.userId, nobodys])
      expect(await used.calls.submit(person, 'initImportWallet', { userId })).toMatchObject({
        status: 404,
        errorCode: 'USER_NOT_FOUND',
      })
  })

  it('parameters: language', async () => {
    const person = await inVault()
    const walletId = await createWallet(person)
    const french = await exportWallet(person, walletId, { language: 'MNEMONIC_LANGUAGE_FRENCH' })
    expect(french).toMatchObject({ status: 400, errorCode: 'REQUEST_INVALID' })
    expect(french.body.message).toContain('expected MNEMONIC_LANGUAGE_ENGLISH')
    expect((await exportWallet(person, walletId, { language: 'MNEMONIC_LANGUAGE_ENGLISH' })).status).toBe(200)
  })

  it('behavior: a private key is imported, signs, is exported, and can be deleted', async () => {
    const { calls } = used
    const person = await inVault()
    const key = '22'.repeat(32)
    const encryptedBundle = await startImport(calls, client, {
      ...{ actor: person, kind: 'PrivateKey', plaintext: `0x${key}` },
    })
    const imported = await calls.submit(person, 'importPrivateKey', {
      ...{ userId: person.userId, privateKeyName: 'imported', encryptedBundle, curve: 'CURVE_SECP256K1' },
      addressFormats: ['ADDRESS_FORMAT_ETHEREUM'],
    })
    const privateKeyId = readText(imported, 'importPrivateKey', 'privateKeyId')
    // The address of 0x22…22, as other libraries derive it.
    expect(resultOf(imported, 'importPrivateKey').addresses).toEqual([
      { format: 'ADDRESS_FORMAT_ETHEREUM', address: '0x1563915e194D8CfBA1943570603F7606A3115508' },
    ])
    const listed = async () => (await calls.query(person, 'listPrivateKeys')).body.privateKeys
    expect(await listed()).toMatchObject([{ imported: true, exported: false }])
    const exported = await calls.submit(person, 'exportPrivateKey', {
      privateKeyId,
      targetPublicKey: client.targetPublicKey,
    })
    const { bytes } = await client.open(readText(exported, 'exportPrivateKey', 'exportBundle'))
    expect(Buffer.from(bytes).toString('hex')).toBe(key)
    expect(await listed()).toMatchObject([{ imported: true, exported: true }])
    expect((await calls.submit(person, 'deletePrivateKeys', { privateKeyIds: [privateKeyId] })).status).toBe(
      200,
    )
    expect(await listed()).toEqual([])
  })

  it("behavior: exports an account's key, and the wallet stays unexported", async () => {
    const { calls } = used
    const person = await inVault()
    const bundle = await startImport(calls, client, { actor: person, kind: 'Wallet', plaintext: about })
    await importWallet(person, bundle)
    const exported = await calls.submit(person, 'exportWalletAccount', {
      address: aboutAddress.toLowerCase(),
      targetPublicKey: client.targetPublicKey,
    })
    const { bytes } = await client.open(readText(exported, 'exportWalletAccount', 'exportBundle'))
    expect(Buffer.from(bytes).toString('hex')).toBe(
      '1ab42cc412b618bdea3a599e3c9bae199ebf030895b039e9db1e30dafb12b727',
    )
    expect(await walletsOf(person)).toMatchObject([{ exported: false }])
  })

  it('behavior: unknown and foreign things are alike', async () => {
    const { calls } = used
    const [person, other] = [await inVault(), await inVault()]
    const { targetPublicKey } = client
    for (const walletId of [await createWallet(other), nobodys])
      expect(await exportWallet(person, walletId)).toMatchObject({
        status: 404,
        errorCode: 'WALLET_NOT_FOUND',
      })
    const { accounts } = (await calls.query(other, 'listWalletAccounts')).body
    for (const address of [accounts[0].address, aboutAddress])
      expect(await calls.submit(person, 'exportWalletAccount', { address, targetPublicKey })).toMatchObject({
        status: 404,
        errorCode: 'WALLET_ACCOUNT_NOT_FOUND',
      })
    expect(
      await calls.submit(person, 'exportPrivateKey', { privateKeyId: nobodys, targetPublicKey }),
    ).toMatchObject({ status: 404, errorCode: 'PRIVATE_KEY_NOT_FOUND' })
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
