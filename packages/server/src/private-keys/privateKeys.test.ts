import { type Hex, recoverMessageAddress, recoverTransactionAddress, serializeTransaction } from 'viem'
import { describe, expect, it } from 'vitest'

import { type Actor, type Answer, resultOf as read } from '../../test/callService.ts'
import { relaxedLimits, useTestService } from '../../test/useTestService.ts'

const ethereum = {
  privateKeyName: 'treasury',
  curve: 'CURVE_SECP256K1',
  privateKeyTags: [],
  addressFormats: ['ADDRESS_FORMAT_ETHEREUM', 'ADDRESS_FORMAT_COMPRESSED'],
}
const solana = {
  privateKeyName: 'solana',
  curve: 'CURVE_ED25519',
  addressFormats: ['ADDRESS_FORMAT_SOLANA'],
}
const keccak = { encoding: 'PAYLOAD_ENCODING_HEXADECIMAL', hashFunction: 'HASH_FUNCTION_KECCAK256' }
const hello = Buffer.from('\x19Ethereum Signed Message:\n5hello').toString('hex')
const nobodys = '00000000-0000-4000-8000-000000000009'

interface Results {
  createPrivateKeys: {
    privateKeys: { privateKeyId: string; addresses: { format: string; address: string }[] }[]
  }
  deletePrivateKeys: { privateKeyIds: string[] }
  signRawPayload: { r: string; s: string; v: string }
  signTransaction: { signedTransaction: string }
}
const resultOf = <Name extends keyof Results>(answer: Answer, name: Name) =>
  read(answer, name) as unknown as Results[Name]
let people = 0

describe('private keys', () => {
  const used = useTestService(relaxedLimits)
  const signIn = () => used.calls.signIn(`private-key-${++people}@example.com`)
  const submitKeys = (actor: Actor, privateKeys: object[]) =>
    used.calls.submit(actor, 'createPrivateKeys', { privateKeys })
  const create = async (actor: Actor, ...privateKeys: object[]) =>
    resultOf(await submitKeys(actor, privateKeys), 'createPrivateKeys').privateKeys
  const list = async (actor: Actor) => (await used.calls.query(actor, 'listPrivateKeys')).body.privateKeys

  it('default: keys are created and listed, in order', async () => {
    const person = await signIn()
    expect(await list(person)).toEqual([])
    const created = await create(person, ethereum, solana)
    const keys = await list(person)
    expect(keys).toMatchObject([
      { privateKeyName: 'treasury', curve: 'CURVE_SECP256K1', exported: false, imported: false },
      { privateKeyName: 'solana', curve: 'CURVE_ED25519', privateKeyTags: [] },
    ])
    expect(
      keys.map(({ privateKeyId, addresses }: (typeof created)[0]) => ({ privateKeyId, addresses })),
    ).toEqual(created)
    const [first] = keys
    expect(first.addresses).toEqual([
      { format: 'ADDRESS_FORMAT_ETHEREUM', address: expect.stringMatching(/^0x[0-9a-fA-F]{40}$/) },
      { format: 'ADDRESS_FORMAT_COMPRESSED', address: first.publicKey },
    ])
    expect(Object.keys(first).sort()).toEqual(
      [
        'addresses',
        'createdAt',
        'curve',
        'exported',
        'imported',
        'privateKeyId',
        'privateKeyName',
        'privateKeyTags',
        'publicKey',
        'updatedAt',
      ].sort(),
    )
  })

  it('behavior: signs by id, by address in any case, and by public key', async () => {
    const person = await signIn()
    const [key] = await create(person, ethereum)
    const [address, publicKey] = key?.addresses.map(({ address }) => address) ?? []
    const names = [key?.privateKeyId, address, address?.toLowerCase(), publicKey]
    const signatures = []
    for (const signWith of names) {
      const answer = await used.calls.submit(person, 'signRawPayload', {
        signWith,
        payload: hello,
        ...keccak,
      })
      signatures.push(resultOf(answer, 'signRawPayload'))
    }
    const [first] = signatures
    expect(signatures).toEqual(names.map(() => first))
    const signature = `0x${first?.r}${first?.s}${first?.v}` as Hex
    expect(await recoverMessageAddress({ message: 'hello', signature })).toBe(address)
  })

  it('behavior: signs transactions', async () => {
    const person = await signIn()
    const [key] = await create(person, ethereum)
    const unsigned = serializeTransaction({ type: 'eip1559', chainId: 1, gas: 21_000n })
    for (const signWith of [key?.privateKeyId, key?.addresses[0]?.address]) {
      const answer = await used.calls.submit(person, 'signTransaction', {
        signWith,
        unsignedTransaction: unsigned,
        type: 'TRANSACTION_TYPE_ETHEREUM',
      })
      const { signedTransaction } = resultOf(answer, 'signTransaction')
      const serializedTransaction = `0x${signedTransaction}` as `0x02${string}`
      expect(await recoverTransactionAddress({ serializedTransaction })).toBe(key?.addresses[0]?.address)
    }
  })

  it('behavior: names are unique, and keys are made all or none', async () => {
    const [person, other] = [await signIn(), await signIn()]
    await create(person, ethereum)
    await create(other, ethereum)
    const taken = { status: 409, errorCode: 'NAME_TAKEN' }
    expect(await submitKeys(person, [solana, ethereum])).toMatchObject(taken)
    expect(await submitKeys(person, [solana, solana])).toMatchObject(taken)
    expect(await list(person)).toHaveLength(1)
  })

  it('behavior: refuses formats of another curve, and names them', async () => {
    const person = await signIn()
    const answer = await submitKeys(person, [{ ...solana, addressFormats: ['ADDRESS_FORMAT_ETHEREUM'] }])
    expect(answer).toMatchObject({ status: 400, errorCode: 'REQUEST_INVALID' })
    expect(answer.body.message).toContain('parameters.privateKeys.0.addressFormats')
    expect(await list(person)).toEqual([])
  })

  it('parameters: privateKeyTags', async () => {
    const person = await signIn()
    const named = { privateKeyTagName: 'Cold', privateKeyIds: [] }
    const tag = read(await used.calls.submit(person, 'createPrivateKeyTag', named), 'createPrivateKeyTag')
    const privateKeyTags = [tag.privateKeyTagId]
    await create(person, { ...ethereum, privateKeyTags }, solana)
    expect(await list(person)).toMatchObject([{ privateKeyTags }, { privateKeyTags: [] }])
    const other = { ...ethereum, privateKeyName: 'other', privateKeyTags: [nobodys] }
    expect(await submitKeys(person, [other])).toMatchObject({ status: 404, errorCode: 'TAG_NOT_FOUND' })
    expect(await list(person)).toHaveLength(2)
  })

  it('behavior: deletes keys that were never exported only where the request says so', async () => {
    const { calls } = used
    const person = await signIn()
    const created = await create(person, ethereum, solana)
    const privateKeyIds = created.map(({ privateKeyId }) => privateKeyId)
    const refused = await calls.submit(person, 'deletePrivateKeys', { privateKeyIds })
    expect(refused).toMatchObject({ status: 409, errorCode: 'NOT_EXPORTED' })
    expect(await list(person)).toHaveLength(2)
    const deleted = await calls.submit(person, 'deletePrivateKeys', {
      privateKeyIds,
      deleteWithoutExport: true,
    })
    expect(resultOf(deleted, 'deletePrivateKeys')).toEqual({ privateKeyIds })
    expect(await list(person)).toEqual([])
    const gone = { status: 404, errorCode: 'SIGNER_NOT_FOUND' }
    for (const signWith of [privateKeyIds[0], created[0]?.addresses[0]?.address])
      expect(
        await calls.submit(person, 'signRawPayload', { signWith, payload: hello, ...keccak }),
      ).toMatchObject(gone)
  })

  it("behavior: another organization's key and one that nobody has are alike", async () => {
    const { calls } = used
    const [person, other] = [await signIn(), await signIn()]
    const [mine] = await create(person, ethereum)
    const [foreign] = await create(other, ethereum)
    for (const id of [foreign?.privateKeyId, nobodys]) {
      const answer = await calls.submit(person, 'deletePrivateKeys', {
        privateKeyIds: [mine?.privateKeyId, id],
        deleteWithoutExport: true,
      })
      expect(answer).toMatchObject({ status: 404, errorCode: 'PRIVATE_KEY_NOT_FOUND' })
      expect(
        await calls.submit(person, 'signRawPayload', { signWith: id, payload: hello, ...keccak }),
      ).toMatchObject({ status: 404, errorCode: 'SIGNER_NOT_FOUND' })
    }
    expect([await list(person), await list(other)].flat()).toHaveLength(2)
  })

  it('behavior: an organization has at most 1,000 keys', async () => {
    const person = await signIn()
    const named = (from: number, count: number) =>
      Array.from({ length: count }, (_, at) => ({
        ...solana,
        privateKeyName: `${from + at}`,
        addressFormats: [],
      }))
    for (let from = 0; from < 1_000; from += 100)
      expect((await submitKeys(person, named(from, from === 900 ? 99 : 100))).status).toBe(200)
    expect(await submitKeys(person, named(1_000, 2))).toMatchObject({
      status: 429,
      errorCode: 'LIMIT_EXCEEDED',
    })
    expect((await submitKeys(person, named(1_000, 1))).status).toBe(200)
  })
})

describe('delete_wallets', () => {
  const used = useTestService(relaxedLimits)
  const account = {
    curve: 'CURVE_SECP256K1',
    pathFormat: 'PATH_FORMAT_BIP32',
    path: "m/44'/60'/0'/0/0",
    addressFormat: 'ADDRESS_FORMAT_ETHEREUM',
  }

  it('default: deletes wallets with their accounts, all or none', async () => {
    const { calls } = used
    const person = await calls.signIn('deletes-wallets@example.com')
    const ids = []
    for (const walletName of ['first', 'second']) {
      const created = await calls.submit(person, 'createWallet', { walletName, accounts: [account] })
      ids.push(read(created, 'createWallet').walletId as unknown as string)
    }
    const remove = (walletIds: string[], deleteWithoutExport?: boolean) =>
      calls.submit(person, 'deleteWallets', { walletIds, deleteWithoutExport })
    expect(await remove(ids)).toMatchObject({ status: 409, errorCode: 'NOT_EXPORTED' })
    expect(await remove([...ids, nobodys], true)).toMatchObject({
      status: 404,
      errorCode: 'WALLET_NOT_FOUND',
    })
    expect((await calls.query(person, 'listWallets')).body.wallets).toHaveLength(2)
    expect(read(await remove(ids, true), 'deleteWallets')).toEqual({ walletIds: ids })
    expect((await calls.query(person, 'listWallets')).body.wallets).toEqual([])
    expect((await calls.query(person, 'listWalletAccounts')).body.accounts).toEqual([])
    // The names are free again.
    const again = await calls.submit(person, 'createWallet', { walletName: 'first', accounts: [] })
    expect(again.status).toBe(200)
  })
})
