import { createKeyPair } from '@latchkey/crypto'
import { normalisePublicKey, verifyRawP256 } from '@latchkey/crypto/node'
import { describe, expect, it } from 'vitest'

import { startImport } from '../../test/bundles.ts'
import type { Actor, Answer } from '../../test/callService.ts'
import { resultOf } from '../../test/callService.ts'
import { ethereum, newContact, nobodys, useVault, vaultOrigin } from '../../test/useVault.ts'

const solana = {
  ...ethereum,
  curve: 'CURVE_ED25519',
  path: "m/44'/501'/0'/0'",
  addressFormat: 'ADDRESS_FORMAT_SOLANA',
}
const withProofs = { generateAppProofs: true }

interface Proof {
  scheme: string
  publicKey: string
  proofPayload: string
  signature: string
}

/** Checks the signature of a proof and returns its contents. */
function readProof({ publicKey, proofPayload, signature, scheme }: Proof) {
  expect(scheme).toBe('SIGNATURE_SCHEME_EPHEMERAL_KEY_P256')
  const signed = { data: Buffer.from(proofPayload), signature: Buffer.from(signature, 'hex') }
  expect(verifyRawP256({ publicKey: normalisePublicKey(publicKey.slice(130)), ...signed })).toBe(true)
  const { type, addressDerivationProof } = JSON.parse(proofPayload)
  expect(type).toBe('APP_PROOF_TYPE_ADDRESS_DERIVATION')
  return addressDerivationProof
}
const proofsOf = ({ body }: Answer) => body.activity.appProofs as Proof[] | undefined

describe('app proofs', () => {
  const used = useVault()
  const create = (actor: Actor, walletName: string, extra = {}) =>
    used.calls.submit(actor, 'createWallet', { walletName, accounts: [ethereum, solana] }, extra)

  it('default: one per account of a new wallet, in the activity and in list_app_proofs', async () => {
    const { calls } = used
    const person = await calls.signIn(newContact())
    const { organizationId } = person
    const created = await create(person, 'main', withProofs)
    const { walletId, addresses } = resultOf(created, 'createWallet') as unknown as {
      walletId: string
      addresses: string[]
    }
    expect(proofsOf(created)?.map(readProof)).toEqual([
      { organizationId, walletId, derivationPath: ethereum.path, address: addresses[0] },
      { organizationId, walletId, derivationPath: solana.path, address: addresses[1] },
    ])
    const { id: activityId } = created.body.activity
    expect((await calls.query(person, 'listAppProofs', { activityId })).body).toEqual({
      appProofs: proofsOf(created),
    })
    const read = await calls.query(person, 'getActivity', { activityId })
    expect(proofsOf(read)).toEqual(proofsOf(created))
  })

  it('behavior: none unless they are asked for', async () => {
    const { calls } = used
    const person = await calls.signIn(newContact())
    const created = await create(person, 'main')
    expect(proofsOf(created)).toBeUndefined()
    const { id: activityId } = created.body.activity
    expect((await calls.query(person, 'listAppProofs', { activityId })).body).toEqual({ appProofs: [] })
  })

  it('behavior: proves the addresses of added accounts, private keys and imports', async () => {
    const { calls, client } = used
    const person = await used.signInAt(vaultOrigin)
    const { organizationId, userId } = person
    const walletId = resultOf(await create(person, 'main'), 'createWallet').walletId
    const added = await calls.submit(
      person,
      'createWalletAccounts',
      { walletId, accounts: [{ ...ethereum, path: "m/44'/60'/1'/0/0" }] },
      withProofs,
    )
    expect(proofsOf(added)?.map(readProof)).toMatchObject([{ walletId, derivationPath: "m/44'/60'/1'/0/0" }])
    const key = { curve: 'CURVE_SECP256K1', addressFormats: ['ADDRESS_FORMAT_ETHEREUM'] }
    const keys = await calls.submit(
      person,
      'createPrivateKeys',
      { privateKeys: [{ ...key, privateKeyName: 'one' }] },
      withProofs,
    )
    expect(proofsOf(keys)?.map(readProof)).toEqual([
      { organizationId, address: expect.stringMatching(/^0x[0-9a-fA-F]{40}$/) },
    ])
    const [wallet, privateKey] = [
      await startImport(calls, client, {
        actor: person,
        kind: 'Wallet',
        plaintext: `${'abandon '.repeat(11)}about`,
      }),
      await startImport(calls, client, { actor: person, kind: 'PrivateKey', plaintext: '22'.repeat(32) }),
    ]
    const imported = await calls.submit(
      person,
      'importWallet',
      { userId, walletName: 'imported', encryptedBundle: wallet, accounts: [ethereum] },
      withProofs,
    )
    expect(proofsOf(imported)?.map(readProof)).toMatchObject([
      { organizationId, address: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94' },
    ])
    const importedKey = await calls.submit(
      person,
      'importPrivateKey',
      { userId, privateKeyName: 'two', encryptedBundle: privateKey, ...key },
      withProofs,
    )
    expect(proofsOf(importedKey)?.map(readProof)).toEqual([
      { organizationId, address: '0x1563915e194D8CfBA1943570603F7606A3115508' },
    ])
  })

  it('behavior: signing up answers proofs that name the new organization, also when it is repeated', async () => {
    const { calls } = used
    const key = await createKeyPair()
    const apiKeys = [{ apiKeyName: 'key', publicKey: key.publicKey, curveType: 'API_KEY_CURVE_P256' }]
    const body = { userName: 'Ada', apiKeys, wallet: { walletName: 'main', accounts: [ethereum] } }
    const first = (await calls.proxy('signup', body)).body
    expect(first.appProofs.map(readProof)).toEqual([
      {
        organizationId: first.organizationId,
        walletId: first.wallet.walletId,
        derivationPath: ethereum.path,
        address: first.wallet.addresses[0],
      },
    ])
    expect((await calls.proxy('signup', body)).body).toEqual(first)
    // The new account can read them: the activity belongs to its parent.
    const person = { key, organizationId: first.organizationId, userId: first.userId }
    expect((await calls.query(person, 'listAppProofs')).body).toEqual({ appProofs: first.appProofs })
    const other = await calls.signIn(newContact())
    expect((await calls.query(other, 'listAppProofs')).body).toEqual({ appProofs: [] })
    expect((await calls.query(await calls.root(), 'listAppProofs')).body).toEqual({ appProofs: [] })
  })

  it('behavior: operations that derive nothing say that they prove nothing', async () => {
    const person = await used.calls.signIn(newContact())
    const payload = { encoding: 'PAYLOAD_ENCODING_HEXADECIMAL', hashFunction: 'HASH_FUNCTION_NO_OP' }
    const parameters = { signWith: nobodys, payload: 'ab'.repeat(32), ...payload }
    const answer = await used.calls.submit(person, 'signRawPayload', parameters, withProofs)
    expect(answer).toMatchObject({ status: 501, errorCode: 'NOT_BUILT' })
    expect(answer.body.message).toContain('generateAppProofs of sign_raw_payload')
  })

  it('behavior: proofs of another organization and unknown proofs get the same answer', async () => {
    const { calls } = used
    const [person, other] = [await calls.signIn(newContact()), await calls.signIn(newContact())]
    const created = await create(other, 'main', withProofs)
    for (const activityId of [created.body.activity.id, nobodys])
      expect(await calls.query(person, 'listAppProofs', { activityId })).toMatchObject({
        status: 404,
        errorCode: 'ACTIVITY_NOT_FOUND',
      })
  })
})

describe('boot proofs', () => {
  const used = useVault()

  it('default: the proof of the key that an app proof names, and of the process that runs now', async () => {
    const { calls } = used
    const person = await calls.signIn(newContact())
    const created = await calls.submit(
      person,
      'createWallet',
      { walletName: 'main', accounts: [ethereum] },
      withProofs,
    )
    const [{ publicKey: ephemeralKey } = { publicKey: '' }] = proofsOf(created) ?? []
    const { bootProof } = (await calls.query(person, 'getBootProof', { ephemeralKey })).body
    expect(bootProof).toMatchObject({
      ephemeralPublicKeyHex: ephemeralKey,
      enclaveApp: 'signer',
      deploymentLabel: 'simulated',
      awsAttestationDocB64: bootProof.cloudAttestationDocB64,
      createdAt: { nanos: expect.any(String) },
    })
    const latest = await calls.query(person, 'getLatestBootProof', { appName: 'signer' })
    expect(latest.body).toEqual({ bootProof })
  })

  it('behavior: answers 404 for an app or a key that nobody knows', async () => {
    const { calls } = used
    const person = await calls.signIn(newContact())
    const missing = { status: 404, errorCode: 'BOOT_PROOF_NOT_FOUND' }
    expect(await calls.query(person, 'getLatestBootProof', { appName: 'notarizer' })).toMatchObject(missing)
    const ephemeralKey = `04${'ab'.repeat(64)}`.repeat(2)
    expect(await calls.query(person, 'getBootProof', { ephemeralKey })).toMatchObject(missing)
  })
})
