import { encodeHex } from '@latchkey/crypto'
import fc from 'fast-check'
import {
  encodeFunctionData,
  erc20Abi,
  erc721Abi,
  type Hex,
  hexToBytes,
  serializeTransaction,
  type TransactionSerializable,
} from 'viem'
import { describe, expect, it } from 'vitest'

import { decode, to, usdc } from '../../test/decoding.ts'
import { readEthereumTransaction } from './ethereumTransaction.ts'

const hash = (byte: string): Hex => `0x${byte.repeat(32)}`
const fees = { gas: 21_000n, maxFeePerGas: 30_000_000_000n, maxPriorityFeePerGas: 2_000_000_000n, nonce: 7 }
const accessList = [{ address: usdc, storageKeys: [hash('05'), hash('06')] } as const]
const approval = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [to, 5_000_000n] })
const nft = encodeFunctionData({
  abi: erc721Abi,
  functionName: 'safeTransferFrom',
  args: [usdc, to, 7n, '0x010203'],
})

/** One transaction of each type, with every field filled. */
const transactions: Readonly<Record<string, TransactionSerializable>> = {
  legacy: { type: 'legacy', chainId: 1, to, value: 5n, gasPrice: 9_000_000_000n, gas: 21_000n, nonce: 7 },
  'legacy without a chain': { type: 'legacy', to, value: 5n, gasPrice: 9_000_000_000n, gas: 21_000n },
  'access list': { type: 'eip2930', chainId: 1, to, value: 5n, gasPrice: 9n, gas: 21_000n, accessList },
  payment: { type: 'eip1559', chainId: 1, to, value: 5n, ...fees, accessList },
  'known call': { type: 'eip1559', chainId: 1, to: usdc, data: approval, ...fees },
  'known call with bytes': { type: 'eip1559', chainId: 1, to: usdc, data: nft, ...fees },
  'unknown call': { type: 'eip1559', chainId: 1, to, data: '0x1234567800ff', ...fees },
  'call with value': { type: 'eip1559', chainId: 1, to: usdc, data: approval, value: 9n, ...fees },
  creation: { type: 'eip1559', chainId: 1, data: '0x600160025500', value: 3n, ...fees },
  blobs: {
    type: 'eip4844',
    chainId: 1,
    to,
    ...fees,
    maxFeePerBlobGas: 1_000_000_000n,
    blobVersionedHashes: [hash('01'), hash('01')],
  },
  authorizations: {
    type: 'eip7702',
    chainId: 1,
    to,
    ...fees,
    authorizationList: [
      { address: usdc, chainId: 1, nonce: 3, r: hash('0a'), s: hash('0b'), yParity: 1 },
      { address: to, chainId: 0, nonce: 0, r: hash('0c'), s: hash('0d'), yParity: 0 },
    ],
  },
}

/** Everything that a person is shown, other than the bytes themselves. */
const shownOf = async (transaction: Hex): Promise<string> => {
  const { raw: _, ...shown } = await decode({ kind: 'transaction', transaction })
  return JSON.stringify(shown)
}

describe('a transaction of Ethereum', () => {
  it.each(Object.entries(transactions))('behavior: shows each changed byte: %s', async (_, fields) => {
    const serialized = serializeTransaction(fields)
    const bytes = hexToBytes(serialized)
    const before = await shownOf(serialized)
    for (const at of bytes.keys())
      for (const change of [0x01, 0x80, 0xff]) {
        const changed = bytes.slice()
        changed[at]! ^= change
        const transaction: Hex = `0x${encodeHex(changed)}`
        // One that nobody can read is shown as such.
        if (readEthereumTransaction(transaction) === undefined) continue
        expect(await shownOf(transaction), `byte ${at} ^ ${change}`).not.toBe(before)
      }
  })

  it('behavior: two transactions that are shown alike are the same', async () => {
    const quantity = fc.bigInt({ min: 0n, max: 1n << 96n })
    const transaction = fc.record({
      type: fc.constant('eip1559' as const),
      chainId: fc.constantFrom(1, 10, 137),
      to: fc.constantFrom(to, usdc),
      value: fc.constantFrom(0n, 1n, 10n ** 18n),
      gas: fc.integer({ min: 0, max: 1_000_000 }).map(BigInt),
      maxFeePerGas: quantity,
      maxPriorityFeePerGas: fc.constantFrom(0n, 1n),
      nonce: fc.nat(50),
      data: fc.constantFrom<Hex>('0x', '0x12345678', approval, nft),
    })
    await fc.assert(
      fc.asyncProperty(transaction, transaction, async (one, other) => {
        fc.pre(one.maxFeePerGas > one.maxPriorityFeePerGas && other.maxFeePerGas > other.maxPriorityFeePerGas)
        const [a, b] = [serializeTransaction(one), serializeTransaction(other)]
        expect((await shownOf(a)) === (await shownOf(b))).toBe(a === b)
      }),
    )
  })
})
