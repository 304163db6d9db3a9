import type { SubmitOperation } from '@latchkey/contract/wire'
import { noBudget, Undecodable } from '@latchkey/rules/language'
import { typeFaults } from '@latchkey/rules/policy-language'
import fc from 'fast-check'
import { serializeTransaction } from 'viem'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Actor, resultOf } from '../../../test/callService.ts'
import { relaxedLimits, useTestService } from '../../../test/useTestService.ts'
import { describeRequest } from './describeRequest.ts'

const ethereum = {
  curve: 'CURVE_SECP256K1',
  pathFormat: 'PATH_FORMAT_BIP32',
  path: "m/44'/60'/0'/0/0",
  addressFormat: 'ADDRESS_FORMAT_ETHEREUM',
}
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const fees = { maxFeePerGas: 30n, maxPriorityFeePerGas: 2n }
const common = { chainId: 1, nonce: 7, gas: 21_000n, to, value: 10n ** 18n, data: '0xDEADbeef' } as const
const transaction = { ...common, ...fees, type: 'eip1559' } as const
const now = 1_700_000_000_000

describe('describeRequest', () => {
  const used = useTestService(relaxedLimits)
  let person: Actor
  let wallet: { walletId: string; addresses: string[] }
  let key: { privateKeyId: string; addresses: { address: string }[] }
  const submit = async (name: SubmitOperation, parameters: object) =>
    resultOf(await used.calls.submit(person, name, parameters), name) as never

  beforeAll(async () => {
    person = await used.calls.signIn('ada@example.com')
    wallet = await submit('createWallet', { walletName: 'Savings', accounts: [ethereum] })
    const { privateKeys } = (await submit('createPrivateKeys', {
      privateKeys: [
        {
          privateKeyName: 'Spare',
          curve: 'CURVE_SECP256K1',
          privateKeyTags: [],
          addressFormats: ['ADDRESS_FORMAT_ETHEREUM'],
        },
      ],
    })) as { privateKeys: (typeof key)[] }
    key = privateKeys[0]!
  })

  const describeAll = async (
    operation: SubmitOperation,
    parameters: object,
    type = 'ACTIVITY_TYPE_TEST',
    organizationId = person.organizationId,
  ) => {
    const { db } = used.service.store
    const request = { db, organizationId, operation, type, parameters, now, work: noBudget }
    const descriptions = await describeRequest(request)
    expect(descriptions.flatMap(typeFaults)).toEqual([])
    return descriptions
  }
  const describeOne = async (...request: Parameters<typeof describeAll>) => {
    const descriptions = await describeAll(...request)
    expect(descriptions).toHaveLength(1)
    return descriptions[0]
  }
  const describeTransaction = async (
    unsignedTransaction: string,
    signWith = wallet.addresses[0]!,
    type = 'TRANSACTION_TYPE_ETHEREUM',
  ) => await describeOne('signTransaction', { signWith, unsignedTransaction, type })
  const walletObject = () => ({
    id: wallet.walletId,
    label: 'Savings',
    imported: false,
    exported: false,
  })
  const keyObject = () => ({
    id: key.privateKeyId,
    label: 'Spare',
    imported: false,
    exported: false,
    tags: [],
  })

  it('default: an Ethereum transaction, its wallet and its account', async () => {
    const signWith = wallet.addresses[0]!
    const parameters = {
      signWith,
      type: 'TRANSACTION_TYPE_ETHEREUM',
      unsignedTransaction: serializeTransaction(transaction),
    }
    expect(await describeOne('signTransaction', parameters, 'ACTIVITY_TYPE_SIGN_TRANSACTION_V2')).toEqual({
      activity: {
        type: 'ACTIVITY_TYPE_SIGN_TRANSACTION_V2',
        kind: 'SIGN_TRANSACTION',
        resource: 'PRIVATE_KEY',
        action: 'SIGN',
        params: { type: 'TRANSACTION_TYPE_ETHEREUM' },
      },
      time: { now: BigInt(now) },
      wallet: walletObject(),
      wallet_account: { address: signWith },
      eth: {
        tx: {
          type: 'TYPE_2',
          chain_id: 1n,
          nonce: 7n,
          from: signWith.toLowerCase(),
          to: to.toLowerCase(),
          value: 10n ** 18n,
          data: '0xdeadbeef',
          gas: 21_000n,
          gas_price: 30n,
          max_fee_per_gas: 30n,
          max_priority_fee_per_gas: 2n,
        },
      },
      spends: expect.any(Undecodable),
    })
  })

  it('behavior: a private key is described whether its id or its address is named', async () => {
    const unsigned = serializeTransaction(transaction)
    const address = key.addresses[0]!.address
    for (const signWith of [key.privateKeyId, address, address.toLowerCase()]) {
      const described = await describeTransaction(unsigned, signWith)
      expect(described).toMatchObject({ eth: { tx: { from: address.toLowerCase() } } })
      expect(described.private_key).toEqual(keyObject())
      expect(described.wallet).toBeUndefined()
    }
  })

  it('behavior: the recipient of a contract creation is empty', async () => {
    const described = await describeTransaction(serializeTransaction({ ...transaction, to: undefined }))
    expect(described).toMatchObject({ eth: { tx: { to: '' } } })
  })

  it('behavior: a legacy transaction has a gas price; without a chain id that is undecodable', async () => {
    const legacy = { ...common, type: 'legacy', gasPrice: 5n } as const
    const described = await describeTransaction(serializeTransaction(legacy))
    expect(described).toMatchObject({ eth: { tx: { type: 'LEGACY', gas_price: 5n, chain_id: 1n } } })
    const unprotected = { ...legacy, chainId: undefined }
    expect(await describeTransaction(serializeTransaction(unprotected))).toMatchObject({
      eth: { tx: { chain_id: expect.any(Undecodable) } },
    })
  })

  it('behavior: a transaction that is not parsed is undecodable', async () => {
    const described = await describeTransaction('00ff')
    expect(described.eth).toMatchObject({ tx: expect.any(Undecodable) })
  })

  const chains = [
    ['TRANSACTION_TYPE_ETHEREUM', 'eth'],
    ['TRANSACTION_TYPE_SOLANA', 'solana'],
    ['TRANSACTION_TYPE_TRON', 'tron'],
    ['TRANSACTION_TYPE_BITCOIN', 'bitcoin'],
  ] as const
  it.each(chains)('behavior: random bytes of a %s are undecodable', async (type, chain) => {
    const bytes = fc.uint8Array({ minLength: 1, maxLength: 300 })
    const text = fc.oneof(
      fc.string(),
      bytes.map((each) => Buffer.from(each).toString('hex')),
    )
    await fc.assert(
      fc.asyncProperty(text, async (unsigned) => {
        const described = await describeTransaction(unsigned, key.privateKeyId, type)
        expect(described[chain]).toMatchObject({ tx: expect.any(Undecodable) })
      }),
      { numRuns: 100 },
    )
  })

  it('behavior: keys of another organization are not described', async () => {
    const other = await used.calls.signIn('eve@example.com')
    const parameters = { walletId: wallet.walletId, walletName: 'x' }
    const described = await describeOne('updateWallet', parameters, undefined, other.organizationId)
    expect(described.wallet).toBeUndefined()
  })

  it('behavior: raw payloads are bytes, followed by the transaction that they are; their encoding and hash function are parameters', async () => {
    const parameters = {
      signWith: wallet.addresses[0],
      payload: serializeTransaction(transaction),
      encoding: 'PAYLOAD_ENCODING_HEXADECIMAL',
      hashFunction: 'HASH_FUNCTION_KECCAK256',
    }
    const [described, transacted] = await describeAll('signRawPayload', parameters)
    expect(described.activity).toMatchObject({
      params: { encoding: 'PAYLOAD_ENCODING_HEXADECIMAL', hash_function: 'HASH_FUNCTION_KECCAK256' },
    })
    expect(described.eth).toBeUndefined()
    expect(described.wallet).toEqual(walletObject())
    // So that a policy that allows transactions doesn't allow bytes, and one that denies them does.
    expect(transacted).toMatchObject({ eth: { tx: { value: 10n ** 18n } } })
  })

  const typed = (amount: string, chainId: unknown = 1) =>
    JSON.stringify({
      domain: { name: 'Shop', chainId, verifyingContract: to },
      types: { Order: [{ name: 'amount', type: 'uint256' }] },
      primaryType: 'Order',
      message: { amount },
    })
  const eip712 = { encoding: 'PAYLOAD_ENCODING_EIP712', hashFunction: 'HASH_FUNCTION_NO_OP' }
  // Nobody knows what a contract does with it.
  const unread = { tx: expect.any(Undecodable), approval: expect.any(Undecodable) }
  const order = (amount: bigint) => ({
    primary_type: 'Order',
    message: { amount },
    domain: { name: 'Shop', chain_id: 1n, verifying_contract: to.toLowerCase() },
  })

  it('behavior: describes typed data', async () => {
    const parameters = { signWith: wallet.addresses[0], payload: typed('5'), ...eip712 }
    const { eth } = await describeOne('signRawPayload', parameters)
    expect(eth).toEqual({ eip_712: order(5n), ...unread })
  })

  it('behavior: typed data that is not parsed is undecodable', async () => {
    const parameters = { signWith: wallet.addresses[0], payload: '{}', ...eip712 }
    expect((await describeOne('signRawPayload', parameters)).eth).toEqual({
      eip_712: expect.any(Undecodable),
      ...unread,
    })
  })

  it('behavior: several payloads are described one by one', async () => {
    const signWith = wallet.addresses[0]
    const parameters = { signWith, payloads: [typed('5'), typed('6')], ...eip712 }
    const descriptions = await describeAll('signRawPayloads', parameters)
    expect(descriptions.map(({ eth }) => eth)).toEqual([
      { eip_712: order(5n), ...unread },
      { eip_712: order(6n), ...unread },
    ])
    for (const described of descriptions) expect(described.wallet).toEqual(walletObject())
    const bytes = { ...parameters, payloads: ['00', '01'], encoding: 'PAYLOAD_ENCODING_HEXADECIMAL' }
    expect(await describeAll('signRawPayloads', bytes)).toHaveLength(2)
  })

  it('behavior: describes an authorization of EIP-7702', async () => {
    const payload = JSON.stringify({ address: to, chainId: 1, nonce: '0x2' })
    const encoding = 'PAYLOAD_ENCODING_EIP7702_AUTHORIZATION'
    const parameters = { ...eip712, signWith: wallet.addresses[0], payload, encoding }
    expect((await describeOne('signRawPayload', parameters)).eth).toEqual({
      eip_7702_authorization: { address: to.toLowerCase(), chain_id: 1n, nonce: 2n },
    })
  })

  it('behavior: a deletion of wallets is described once for each, with all of them', async () => {
    const second = (await submit('createWallet', { walletName: 'Second', accounts: [] })) as typeof wallet
    const walletIds = [wallet.walletId, second.walletId]
    const descriptions = await describeAll('deleteWallets', { walletIds })
    expect(descriptions.map((each) => each.wallet)).toEqual(
      expect.arrayContaining(walletIds.map((id) => expect.objectContaining({ id }))),
    )
    for (const { wallets } of descriptions) expect(wallets).toHaveLength(2)
  })

  it.each([
    ['exportWallet', () => ({ walletId: wallet.walletId, targetPublicKey: '04aa' }), 'wallet'],
    ['exportWalletAccount', () => ({ address: wallet.addresses[0], targetPublicKey: '04aa' }), 'wallet'],
    ['exportPrivateKey', () => ({ privateKeyId: key.privateKeyId, targetPublicKey: '04aa' }), 'private_key'],
  ] as const)('behavior: %s names what it exports', async (operation, parameters, object) => {
    const described = await describeOne(operation, parameters())
    expect(described[object]).toEqual(object === 'wallet' ? walletObject() : keyObject())
    expect(described.activity).toMatchObject({ action: 'EXPORT', params: { target_public_key: '04aa' } })
  })
})
