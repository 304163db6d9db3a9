import {
  hashMessage,
  hashTypedData,
  keccak256,
  parseEther,
  parseTransaction,
  recoverAddress,
  recoverTransactionAddress,
  serializeTransaction,
  type TransactionSerializable,
  type TransactionSerialized,
} from 'viem'
import { recoverAuthorizationAddress } from 'viem/utils'
import { describe, expect, it } from 'vitest'

import { openTestWallet, type TestWallet } from '../../test/openTestWallet.ts'
import { toViemAccount } from './toViemAccount.ts'

const { open } = openTestWallet()
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

async function openAccount() {
  const test = await open()
  return { ...test, account: toViemAccount(test.kit, test.ethereum) }
}

/** The kit, with one operation that fails. */
const failing = ({ kit }: TestWallet, error: object) => ({
  wallets: {
    ...kit.wallets,
    signMessage: () => Promise.reject(error),
    signAuthorization: () => Promise.reject(error),
  },
})

describe('toViemAccount', () => {
  it.each([
    ['a text', 'Grüezi'],
    ['hex', { raw: '0xdeadbeef' }],
    ['bytes', { raw: Uint8Array.of(0, 1, 254, 255) }],
  ] as const)('parameters: message is %s', async (_, message) => {
    const { account } = await openAccount()
    const signature = await account.signMessage({ message })
    expect(await recoverAddress({ hash: hashMessage(message), signature })).toBe(account.address)
  })

  it('default: signs typed data with bigints and without EIP712Domain', async () => {
    const { account } = await openAccount()
    const typedData = {
      domain: { name: 'Shop', chainId: 1n, verifyingContract: to },
      types: { Order: [{ name: 'amount', type: 'uint256' }] },
      primaryType: 'Order',
      message: { amount: 2n ** 200n },
    } as const
    const signature = await account.signTypedData(typedData)
    expect(await recoverAddress({ hash: hashTypedData(typedData), signature })).toBe(account.address)
  })

  it('default: signs a hash and an EIP-7702 authorization', async () => {
    const { account } = await openAccount()
    const hash = keccak256('0x1234')
    const signature = await account.sign!({ hash })
    expect(await recoverAddress({ hash, signature })).toBe(account.address)
    const authorization = await account.signAuthorization!({ contractAddress: to, chainId: 1, nonce: 8 })
    expect(authorization).toMatchObject({ address: to, chainId: 1, nonce: 8 })
    expect(await recoverAuthorizationAddress({ authorization })).toBe(account.address)
  })

  const common = {
    chainId: 1,
    nonce: 7,
    gas: 21_000n,
    to,
    value: parseEther('1'),
    data: '0xdeadbeef',
  } as const
  const fees = { maxFeePerGas: 30_000_000_000n, maxPriorityFeePerGas: 1_000_000_000n }
  const accessList = [{ address: to, storageKeys: [`0x${'01'.repeat(32)}`] }] as const
  const transactions: Record<string, TransactionSerializable> = {
    legacy: { ...common, type: 'legacy', gasPrice: 20_000_000_000n },
    'EIP-2930': { ...common, type: 'eip2930', gasPrice: 20_000_000_000n, accessList },
    'EIP-1559': { ...common, type: 'eip1559', ...fees, accessList },
    'EIP-1559 without data': { chainId: 1, type: 'eip1559', gas: 21_000n, to, ...fees },
    'contract creation': { ...common, to: undefined, type: 'eip1559', ...fees },
    'EIP-4844': {
      ...common,
      type: 'eip4844',
      ...fees,
      maxFeePerBlobGas: 5n,
      blobVersionedHashes: [`0x01${'ab'.repeat(31)}`],
      sidecars: false,
    },
  }

  it.each(Object.entries(transactions))(
    'behavior: signs the bytes that viem serializes: %s',
    async (_, one) => {
      const { account, kit } = await openAccount()
      expect(await kit.wallets.serializeTransaction(one as never)).toBe(serializeTransaction(one))
      const signed = (await account.signTransaction(one)) as TransactionSerialized
      expect(await recoverTransactionAddress({ serializedTransaction: signed })).toBe(account.address)
      const { r, s, v, yParity, ...read } = parseTransaction(signed)
      expect(serializeTransaction(read as TransactionSerializable)).toBe(serializeTransaction(one))
    },
  )

  it('behavior: signs a transaction with an authorization list', async () => {
    const { account, kit } = await openAccount()
    const authorization = await account.signAuthorization!({ address: to, chainId: 1, nonce: 8 })
    const transaction = { ...common, ...fees, type: 'eip7702', authorizationList: [authorization] } as const
    expect(await kit.wallets.serializeTransaction(transaction)).toBe(serializeTransaction(transaction))
    const signed = (await account.signTransaction(transaction)) as TransactionSerialized
    expect(await recoverTransactionAddress({ serializedTransaction: signed })).toBe(account.address)
  })

  it('parameters: serializer', async () => {
    const { account } = await openAccount()
    const [one] = Object.values(transactions)
    const signed = await account.signTransaction(one!, {
      serializer: async (transaction) => serializeTransaction({ ...transaction, nonce: 99 }),
    })
    expect(parseTransaction(signed)).toMatchObject({ nonce: 99 })
  })

  it('behavior: refuses what the enclave cannot parse', async () => {
    const { account } = await openAccount()
    const serializer = (async () => '0x7e80') as never as typeof serializeTransaction
    await expect(
      account.signTransaction(common as TransactionSerializable, { serializer }),
    ).rejects.toMatchObject({
      code: expect.stringMatching(/ACTIVITY_FAILED|REQUEST_INVALID|TRANSACTION/),
    })
    const sidecars = [{ blob: '0x', commitment: '0x', proof: '0x' }] as const
    const withBlobs = { ...transactions['EIP-4844'], sidecars } as TransactionSerializable
    await expect(account.signTransaction(withBlobs)).rejects.toMatchObject({ code: 4200 })
    await expect(
      account.signTransaction({ ...common, type: 'eip1559' } as TransactionSerializable),
    ).rejects.toMatchObject({
      code: 'WALLET_UNSUPPORTED',
      message: expect.stringContaining('maxFeePerGas'),
    })
  })

  it('behavior: a rejection has the shape of UserRejectedRequestError', async () => {
    const test = await open()
    const account = toViemAccount(failing(test, { code: 'USER_REJECTED' }), test.ethereum)
    const rejected = { name: 'UserRejectedRequestError', code: 4001, cause: { code: 'USER_REJECTED' } }
    await expect(account.signMessage({ message: 'Hi' })).rejects.toMatchObject(rejected)
    const authorization = { address: to, chainId: 1, nonce: 8 } as const
    await expect(account.signAuthorization!(authorization)).rejects.toMatchObject(rejected)
  })

  it('behavior: needs a session', async () => {
    const { account, kit } = await openAccount()
    await kit.signOut()
    await expect(account.signMessage({ message: 'Hi' })).rejects.toMatchObject({ code: 'SESSION_MISSING' })
  })
})
