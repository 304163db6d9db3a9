import { describe, expect, it } from 'vitest'

import { readText, startImport } from '../../test/bundles.ts'
import { resultOf } from '../../test/callService.ts'
import { newContact, nobodys, useVault, vaultOrigin } from '../../test/useVault.ts'

const about = `${'abandon '.repeat(11)}about`
const aboutAddress = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94'

describe('export and import', () => {
  const used = useVault()
  const { exportWallet, importWallet, createWallet, walletsOf, signInAt } = used
  const inVault = () => signInAt(vaultOrigin)

  it('behavior: an exported wallet can be deleted, and its phrase restores its addresses', async () => {
    const { calls } = used
    const person = await inVault()
    const walletId = await createWallet(person)
    const { accounts } = (await calls.query(person, 'listWalletAccounts')).body
    const exported = await exportWallet(person, walletId)
    const { bytes, organizationId } = await used.client.open(
      readText(exported, 'exportWallet', 'exportBundle'),
    )
    expect(organizationId).toBe(person.organizationId)
    expect((await calls.submit(person, 'deleteWallets', { walletIds: [walletId] })).status).toBe(200)
    const bundle = await startImport(calls, used.client, { actor: person, kind: 'Wallet', plaintext: bytes })
    const imported = resultOf(await importWallet(person, bundle), 'importWallet')
    expect(imported.addresses).toEqual(accounts.map(({ address }: { address: string }) => address))
    expect(await walletsOf(person)).toMatchObject([
      { walletId: imported.walletId, walletName: 'imported', imported: true, exported: false },
    ])
  })

  it('behavior: an import target is used once, and the bundle is not kept', async () => {
    const { calls } = used
    const person = await inVault()
    const bundle = await startImport(calls, used.client, { actor: person, kind: 'Wallet', plaintext: about })
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
    const bundle = await startImport(calls, used.client, { actor: person, kind: 'Wallet', plaintext: about })
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => importWallet(person, bundle, `wallet ${at}`)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await walletsOf(person)).toHaveLength(1)
  })

  it('behavior: a target ends after 24 hours', async () => {
    const { calls, service } = used
    const contact = newContact()
    const person = await signInAt(vaultOrigin, contact)
    const bundle = await startImport(calls, used.client, { actor: person, kind: 'Wallet', plaintext: about })
    service.clock.advance(24 * 3_600_000)
    const later = { ...person, key: (await signInAt(vaultOrigin, contact)).key }
    expect(await importWallet(later, bundle)).toMatchObject({ errorCode: 'IMPORT_TARGET_NOT_FOUND' })
  })

  it('behavior: a bundle for somebody else, for a private key, or changed is refused alike', async () => {
    const { calls } = used
    const [person, other] = [await inVault(), await inVault()]
    const foreign = await startImport(calls, used.client, { actor: other, kind: 'Wallet', plaintext: about })
    const ofKey = await startImport(calls, used.client, {
      actor: person,
      kind: 'PrivateKey',
      plaintext: about,
    })
    const intact = JSON.parse(
      await startImport(calls, used.client, { actor: person, kind: 'Wallet', plaintext: about }),
    )
    const changed = JSON.stringify({
      ...intact,
      ciphertext: intact.ciphertext.replace(/^./, (d: string) => (d === '0' ? '1' : '0')),
    })
    for (const bundle of [foreign, ofKey, changed, '{}', 'x'])
      expect(await importWallet(person, bundle)).toMatchObject({
        status: 404,
        errorCode: 'IMPORT_TARGET_NOT_FOUND',
      })
    // A bundle that can't be opened doesn't use up the target.
    expect((await importWallet(person, JSON.stringify(intact))).status).toBe(200)
  })

  it('behavior: a bundle that opens but holds no phrase uses up the target', async () => {
    const { calls } = used
    const person = await inVault()
    const bundle = await startImport(calls, used.client, {
      actor: person,
      kind: 'Wallet',
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
    const encryptedBundle = await startImport(calls, used.client, {
      actor: person,
      kind: 'PrivateKey',
      plaintext: `0x${key}`,
    })
    const imported = await calls.submit(person, 'importPrivateKey', {
      userId: person.userId,
      privateKeyName: 'imported',
      encryptedBundle,
      curve: 'CURVE_SECP256K1',
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
      targetPublicKey: used.client.targetPublicKey,
    })
    const { bytes } = await used.client.open(readText(exported, 'exportPrivateKey', 'exportBundle'))
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
    const bundle = await startImport(calls, used.client, { actor: person, kind: 'Wallet', plaintext: about })
    await importWallet(person, bundle)
    const exported = await calls.submit(person, 'exportWalletAccount', {
      address: aboutAddress.toLowerCase(),
      targetPublicKey: used.client.targetPublicKey,
    })
    const { bytes } = await used.client.open(readText(exported, 'exportWalletAccount', 'exportBundle'))
    expect(Buffer.from(bytes).toString('hex')).toBe(
      '1ab42cc412b618bdea3a599e3c9bae199ebf030895b039e9db1e30dafb12b727',
    )
    expect(await walletsOf(person)).toMatchObject([{ exported: false }])
  })

  it('behavior: unknown and foreign things are alike', async () => {
    const { calls } = used
    const [person, other] = [await inVault(), await inVault()]
    const { targetPublicKey } = used.client
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
