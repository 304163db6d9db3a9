import { bytesToHex } from '@noble/hashes/utils.js'
import {
  type Hex,
  keccak256,
  parseTransaction,
  serializeTransaction,
  type TransactionSerializable,
  toBlobs,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'

import { signEthereumTransaction } from './ethereum.ts'

const key = new Uint8Array(32).fill(0x22)
const account = privateKeyToAccount(`0x${bytesToHex(key)}`)
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const common = { chainId: 1, nonce: 7, gas: 21_000n, to, value: 10n ** 18n, data: '0xdeadbeef' } as const
const fees = { maxFeePerGas: 30_000_000_000n, maxPriorityFeePerGas: 1_000_000_000n }
const accessList = [{ address: to, storageKeys: [`0x${'01'.repeat(32)}`, `0x${'02'.repeat(32)}`] }] as const
const blobVersionedHashes = [`0x01${'ab'.repeat(31)}`] as const

const authorization = await account.signAuthorization({ contractAddress: to, chainId: 1, nonce: 8 })

const transactions: Record<string, TransactionSerializable> = {
  legacy: { ...common, type: 'legacy', gasPrice: 20_000_000_000n },
  'contract creation': { ...common, to: undefined, type: 'eip1559', ...fees },
  'empty value, data and nonce': { chainId: 1, type: 'eip1559', gas: 21_000n, to, ...fees, nonce: 0 },
  'a large chain id': { ...common, type: 'legacy', gasPrice: 1n, chainId: 11_155_111 },
  'EIP-2930': { ...common, type: 'eip2930', gasPrice: 20_000_000_000n, accessList },
  'EIP-1559': { ...common, type: 'eip1559', ...fees, accessList },
  'EIP-4844': { ...common, type: 'eip4844', ...fees, maxFeePerBlobGas: 5n, blobVersionedHashes },
  'EIP-7702': { ...common, type: 'eip7702', ...fees, authorizationList: [authorization] },
}

describe('signEthereumTransaction', () => {
  it.each(Object.entries(transactions))('behavior: signs %s as viem does', async (_, transaction) => {
    const signed = signEthereumTransaction(key, serializeTransaction(transaction))
    expect(`0x${signed}`).toBe(await account.signTransaction(transaction))
  })

  it('behavior: leaves blobs, commitments and proofs out of what it signs', async () => {
    const transaction = {
      ...common,
      type: 'eip4844',
      ...fees,
      maxFeePerBlobGas: 5n,
      blobVersionedHashes,
    } as const
    const [blob = '0x'] = toBlobs({ data: '0x1234', to: 'hex' })
    const sidecars = [{ blob, commitment: `0x${'aa'.repeat(48)}`, proof: `0x${'bb'.repeat(48)}` }] as const
    const wrapped = serializeTransaction({ ...transaction, sidecars })
    expect(`0x${signEthereumTransaction(key, wrapped)}`).toBe(
      await account.signTransaction({ ...transaction, sidecars: false }),
    )
  })

  it('behavior: takes hex with 0x, without, and in capitals', () => {
    const unsigned = serializeTransaction(transactions.legacy as TransactionSerializable)
    const signed = signEthereumTransaction(key, unsigned)
    expect(signEthereumTransaction(key, unsigned.slice(2))).toBe(signed)
    expect(signEthereumTransaction(key, unsigned.slice(2).toUpperCase())).toBe(signed)
    expect(keccak256(`0x${signed}`)).toHaveLength(66)
  })

  it('behavior: refuses a legacy transaction without a chain id, unless it is allowed', async () => {
    const unprotected = { ...common, chainId: undefined, type: 'legacy', gasPrice: 1n } as const
    const unsigned = serializeTransaction(unprotected)
    expect(() => signEthereumTransaction(key, unsigned)).toThrow(
      expect.objectContaining({ code: 'TRANSACTION_REFUSED', message: expect.stringContaining('EIP-155') }),
    )
    const signed: Hex = `0x${signEthereumTransaction(key, unsigned, true)}`
    expect(signed).toBe(await account.signTransaction(unprotected))
    expect(parseTransaction(signed).v).toBeOneOf([27n, 28n])
  })

  const unsigned = serializeTransaction(transactions['EIP-1559'] as TransactionSerializable)
  it.each([
    ['nothing', ''],
    ['no hex', 'zz'],
    ['an odd digit', unsigned.slice(0, -1)],
    ['a cut transaction', unsigned.slice(0, -2)],
    ['bytes behind it', `${unsigned}00`],
    ['an unknown type', `0x05${unsigned.slice(4)}`],
    ['random bytes', `0x${'5a'.repeat(64)}`],
  ])('behavior: refuses %s', (_, text) =>
    expect(() => signEthereumTransaction(key, text)).toThrow(
      expect.objectContaining({ code: 'TRANSACTION_INVALID' }),
    ),
  )

  it('behavior: refuses a transaction that is signed already', async () => {
    const signed = await account.signTransaction(transactions['EIP-1559'] as TransactionSerializable)
    expect(() => signEthereumTransaction(key, signed)).toThrow(/has a signature already/)
  })
})
