import { createKeyPair } from '@latchkey/crypto'
import {
  type Hex,
  hashMessage,
  parseEther,
  recoverAddress,
  recoverMessageAddress,
  recoverTransactionAddress,
  serializeTransaction,
} from 'viem'
import { describe, expect, it } from 'vitest'

import { type Actor, type Answer, resultOf as read } from '../../test/callService.ts'
import { relaxedLimits, useTestService } from '../../test/useTestService.ts'

const ethereum = {
  curve: 'CURVE_SECP256K1',
  pathFormat: 'PATH_FORMAT_BIP32',
  path: "m/44'/60'/0'/0/0",
  addressFormat: 'ADDRESS_FORMAT_ETHEREUM',
}
const solana = {
  ...ethereum,
  curve: 'CURVE_ED25519',
  path: "m/44'/501'/0'/0'",
  addressFormat: 'ADDRESS_FORMAT_SOLANA',
}
const keccak = { encoding: 'PAYLOAD_ENCODING_HEXADECIMAL', hashFunction: 'HASH_FUNCTION_KECCAK256' }
const hello = Buffer.from('\x19Ethereum Signed Message:\n5hello').toString('hex')
/** Results of these operations. */
interface Results {
  createWallet: { walletId: string; addresses: string[] }
  createWalletAccounts: { addresses: string[] }
  signRawPayload: { r: string; s: string; v: string }
  signRawPayloads: { signatures: { r: string; s: string; v: string }[] }
  signTransaction: { signedTransaction: string }
}
const resultOf = <Name extends keyof Results>(answer: Answer, name: Name) =>
  read(answer, name) as unknown as Results[Name]
let people = 0

describe('wallets', () => {
  const used = useTestService(relaxedLimits)
  const signIn = () => used.calls.signIn(`wallet-${++people}@example.com`)
  const create = async (actor: Actor, walletName = 'main', accounts: object[] = [ethereum, solana]) =>
    resultOf(await used.calls.submit(actor, 'createWallet', { walletName, accounts }), 'createWallet')

  it('default: a wallet is created, listed, and signs', async () => {
    const { calls } = used
    const person = await signIn()
    const { walletId, addresses = [] } = await create(person)
    const { body } = await calls.query(person, 'listWallets')
    expect(body.wallets).toEqual([
      {
        walletId,
        walletName: 'main',
        exported: false,
        imported: false,
        createdAt: expect.any(Object),
        updatedAt: expect.any(Object),
      },
    ])
    const { accounts } = (await calls.query(person, 'listWalletAccounts', { walletId })).body
    expect(accounts.map(({ address }: { address: string }) => address)).toEqual(addresses)
    expect(accounts[0]).toMatchObject({ ...ethereum, organizationId: person.organizationId, walletId })
    expect(accounts[0].publicKey).toMatch(/^0[23][0-9a-f]{64}$/)

    const signed = await calls.submit(person, 'signRawPayload', {
      signWith: addresses[0],
      payload: hello,
      ...keccak,
    })
    const { r, s, v } = resultOf(signed, 'signRawPayload')
    const signature = `0x${r}${s}${v}` as Hex
    expect(await recoverMessageAddress({ message: 'hello', signature })).toBe(addresses[0])
  })

  it('behavior: the same request many times at once is one activity with one answer', async () => {
    const { calls } = used
    const person = await signIn()
    const { addresses } = await create(person)
    const parameters = { signWith: addresses[0], payload: hello, ...keccak }
    const body = calls.submitBody('signRawPayload', person.organizationId, parameters)
    const send = () => calls.stamped(person.key, 'submit/sign_raw_payload', body)
    const answers = await Promise.all(Array.from({ length: 8 }, send))
    for (const answer of [...answers, await send()]) expect(answer.body).toEqual(answers[0]?.body)
    const { id: activityId } = answers[0]?.body.activity ?? {}
    expect((await calls.query(person, 'getActivity', { activityId })).body).toEqual(answers[0]?.body)
  })

  it('behavior: an Ethereum address names its key in any case', async () => {
    const person = await signIn()
    const { addresses } = await create(person)
    for (const signWith of [
      (addresses[0] ?? '').toLowerCase(),
      `0x${addresses[0]?.slice(2).toUpperCase()}`,
    ]) {
      const signed = await used.calls.submit(person, 'signRawPayloads', {
        signWith,
        payloads: [hello, 'ab'],
        ...keccak,
      })
      const { signatures } = resultOf(signed, 'signRawPayloads')
      expect(signatures).toHaveLength(2)
      const [{ r, s, v } = { r: '', s: '', v: '' }] = signatures
      const signature = `0x${r}${s}${v}` as Hex
      expect(await recoverAddress({ hash: hashMessage('hello'), signature })).toBe(addresses[0])
    }
  })

  it('behavior: signs a transaction', async () => {
    const person = await signIn()
    const { addresses } = await create(person)
    const unsignedTransaction = serializeTransaction({
      type: 'eip1559',
      chainId: 1,
      nonce: 1,
      gas: 21_000n,
      maxFeePerGas: 1n,
      maxPriorityFeePerGas: 1n,
      to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
      value: parseEther('1'),
    }).slice(2)
    const parameters = { signWith: addresses[0], unsignedTransaction, type: 'TRANSACTION_TYPE_ETHEREUM' }
    const answer = await used.calls.submit(person, 'signTransaction', parameters)
    const serializedTransaction =
      `0x${resultOf(answer, 'signTransaction').signedTransaction}` as `0x02${string}`
    expect(await recoverTransactionAddress({ serializedTransaction })).toBe(addresses[0])
  })

  it('behavior: accounts are added, all or none, and a path is used once', async () => {
    const { calls } = used
    const person = await signIn()
    const { walletId } = await create(person)
    const next = { ...ethereum, path: "m/44'/60'/1'/0/0" }
    const add = (accounts: object[], persist?: boolean) =>
      calls.submit(person, 'createWalletAccounts', { walletId, accounts, persist })
    const shown = resultOf(await add([next], false), 'createWalletAccounts')
    expect(resultOf(await add([next]), 'createWalletAccounts')).toEqual(shown)
    const taken = { status: 409, errorCode: 'ACCOUNT_EXISTS' }
    const mixed = await add([{ ...ethereum, path: "m/44'/60'/2'/0/0" }, next])
    expect(mixed).toMatchObject(taken)
    expect(mixed.body.message).toContain(`an account at ${next.path} already`)
    expect(await add([solana])).toMatchObject(taken)
    expect(
      await add([
        { ...next, path: "m/1'" },
        { ...next, path: "m/1'" },
      ]),
    ).toMatchObject(taken)
    expect((await calls.query(person, 'listWalletAccounts')).body.accounts).toHaveLength(3)
  })

  it('behavior: pages through accounts', async () => {
    const { calls } = used
    const person = await signIn()
    const accounts = Array.from({ length: 5 }, (_, at) => ({ ...ethereum, path: `m/44'/60'/${at}'/0/0` }))
    const { addresses } = await create(person, 'main', accounts)
    const page = async (paginationOptions: object) => {
      const { body } = await calls.query(person, 'listWalletAccounts', {
        paginationOptions,
        includeWalletDetails: true,
      })
      expect(
        body.accounts.every(
          (one: { walletDetails: { walletName: string } }) => one.walletDetails.walletName === 'main',
        ),
      ).toBe(true)
      return body.accounts as { walletAccountId: string; address: string }[]
    }
    const first = await page({ limit: '2' })
    const second = await page({ limit: '2', after: first[1]?.walletAccountId })
    expect([...first, ...second].map(({ address }) => address)).toEqual(addresses.slice(0, 4))
    expect(await page({ limit: '2', before: second[0]?.walletAccountId })).toEqual(first)
  })

  it('behavior: names are unique in an organization, and can be changed', async () => {
    const { calls } = used
    const [person, other] = [await signIn(), await signIn()]
    const { walletId } = await create(person)
    await create(other)
    const again = await calls.submit(person, 'createWallet', { walletName: 'main', accounts: [] })
    expect(again).toMatchObject({ status: 409, errorCode: 'NAME_TAKEN' })
    used.service.clock.advance(1)
    const second = await create(person, 'second', [])
    const rename = (actor: Actor, id: string, walletName: string) =>
      calls.submit(actor, 'updateWallet', { walletId: id, walletName })
    expect(await rename(person, second.walletId, 'main')).toMatchObject({ errorCode: 'NAME_TAKEN' })
    expect((await rename(person, second.walletId, 'savings')).status).toBe(200)
    expect((await rename(person, walletId, 'main')).status).toBe(200)
    const { wallets } = (await calls.query(person, 'listWallets')).body
    expect(wallets.map((one: { walletName: string }) => one.walletName)).toEqual(['main', 'savings'])
  })

  it("behavior: another organization's wallet and one that nobody has are alike", async () => {
    const { calls } = used
    const [person, other] = [await signIn(), await signIn()]
    const {
      walletId,
      addresses: [address = ''],
    } = await create(other)
    const nobodys = {
      walletId: '00000000-0000-4000-8000-000000000009',
      address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    }
    for (const [id, signWith] of [
      [walletId, address],
      [nobodys.walletId, nobodys.address],
    ]) {
      const missing = { status: 404, errorCode: 'WALLET_NOT_FOUND' }
      expect(
        await calls.submit(person, 'createWalletAccounts', { walletId: id, accounts: [ethereum] }),
      ).toMatchObject(missing)
      expect(await calls.submit(person, 'updateWallet', { walletId: id, walletName: 'x' })).toMatchObject(
        missing,
      )
      expect(await calls.query(person, 'listWalletAccounts', { walletId: id })).toMatchObject(missing)
      expect(
        await calls.submit(person, 'signRawPayload', { signWith, payload: hello, ...keccak }),
      ).toMatchObject({
        status: 404,
        errorCode: 'SIGNER_NOT_FOUND',
      })
    }
  })

  it.each([
    ['an unhardened Ed25519 path', { ...solana, path: "m/44'/501'/0'/0" }, /hardened steps only/],
    [
      'a Solana address of secp256k1',
      { ...solana, curve: 'CURVE_SECP256K1' },
      /SOLANA addresses need a key on ED25519/,
    ],
  ])('behavior: refuses %s', async (_, account, message) => {
    const person = await signIn()
    const answer = await used.calls.submit(person, 'createWallet', {
      walletName: 'main',
      accounts: [account],
    })
    expect(answer).toMatchObject({ status: 400, errorCode: 'REQUEST_INVALID' })
    expect(answer.body.message).toMatch(message)
    expect((await used.calls.query(person, 'listWallets')).body.wallets).toEqual([])
  })

  it('behavior: names the field of a transaction that is malformed', async () => {
    const person = await signIn()
    const { addresses } = await create(person)
    const parameters = {
      signWith: addresses[0],
      unsignedTransaction: 'zz',
      type: 'TRANSACTION_TYPE_ETHEREUM',
    }
    const answer = await used.calls.submit(person, 'signTransaction', parameters)
    expect(answer).toMatchObject({ status: 400, errorCode: 'REQUEST_INVALID' })
    expect(answer.body.message).toMatch(/parameters.unsignedTransaction/)
  })

  it('behavior: signing up makes the wallet with the account', async () => {
    const { calls } = used
    const key = await createKeyPair()
    const apiKeys = [{ apiKeyName: 'key', publicKey: key.publicKey, curveType: 'API_KEY_CURVE_P256' }]
    const wallet = { walletName: 'main', accounts: [ethereum, solana] }
    const { status, body } = await calls.proxy('signup', { userName: 'Ada', apiKeys, wallet })
    expect(status).toBe(200)
    const actor = { key, organizationId: body.organizationId, userId: body.userId }
    const { accounts } = (await calls.query(actor, 'listWalletAccounts')).body
    expect(accounts.map(({ address }: { address: string }) => address)).toEqual(body.wallet.addresses)
    expect(accounts[0]).toMatchObject({ walletId: body.wallet.walletId, organizationId: body.organizationId })
    // Sent again, the answer is the same, and no second wallet is made.
    expect((await calls.proxy('signup', { userName: 'Ada', apiKeys, wallet })).body).toEqual(body)
    expect((await calls.query(actor, 'listWallets')).body.wallets).toHaveLength(1)
  })

  it('behavior: sign-up creates a wallet from a path and a curve alone', async () => {
    const { calls } = used
    const key = await createKeyPair()
    const apiKeys = [{ apiKeyName: 'key', publicKey: key.publicKey, curveType: 'API_KEY_CURVE_P256' }]
    const wallet = { path: "m/44'/501'/0'/0'", curve: 'CURVE_TYPE_ED25519' }
    const { body } = await calls.proxy('signup', { userName: 'Ada', apiKeys, wallet })
    const actor = { key, organizationId: body.organizationId, userId: body.userId }
    const { accounts } = (await calls.query(actor, 'listWalletAccounts')).body
    expect(accounts).toMatchObject([
      { addressFormat: 'ADDRESS_FORMAT_SOLANA', address: body.wallet.addresses[0] },
    ])
  })
})
