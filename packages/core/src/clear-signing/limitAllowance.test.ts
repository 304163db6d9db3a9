import fc from 'fast-check'
import {
  type Abi,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  maxUint256,
  parseAbi,
  parseTransaction,
  serializeTransaction,
  type TransactionSerializable,
} from 'viem'
import { describe, expect, it } from 'vitest'

import { readEthereumTransaction } from './ethereumTransaction.ts'
import { limitAllowance, readAllowance } from './limitAllowance.ts'

const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const spender = '0x5be9a4959308A0D0c7bC0870E319314d8D957dBB'
const encode = (abi: Abi | readonly unknown[], functionName: string, args: unknown[]) =>
  encodeFunctionData({ abi: abi as Abi, functionName, args })
const approve = (amount: bigint) => encode(erc20Abi, 'approve', [spender, amount])
const increase = parseAbi(['function increaseAllowance(address,uint256)'])
const base = {
  chainId: 1,
  nonce: 7,
  gas: 60_000n,
  maxFeePerGas: 9n,
  maxPriorityFeePerGas: 1n,
  to: token,
} as const
const serialize = (facts: object) =>
  serializeTransaction({ type: 'eip1559', ...base, ...facts } as TransactionSerializable)
const allowanceOf = (transaction: string) => readAllowance(readEthereumTransaction(transaction)!)

describe('limitAllowance', () => {
  it.each([
    ['approve', approve(maxUint256), approve(5n)],
    [
      'increaseAllowance',
      encode(increase, 'increaseAllowance', [spender, maxUint256]),
      encode(increase, 'increaseAllowance', [spender, 5n]),
    ],
  ])('default: %s with another amount, and nothing else', (_, data, expected) => {
    const transaction = serialize({ data })
    const limited = limitAllowance(transaction, 5n)!
    expect(limited).toBe(serialize({ data: expected }))
    expect(parseTransaction(limited as Hex)).toEqual({ ...parseTransaction(transaction), data: expected })
    expect(allowanceOf(limited)).toEqual({ token: token.toLowerCase(), amount: 5n })
  })

  it('behavior: whatever else a transaction has stays as it is', () => {
    const number = (bits: number) => fc.bigInt({ min: 0n, max: 2n ** BigInt(bits) - 1n })
    const facts = fc.record({
      nonce: fc.nat(),
      gas: number(40),
      maxFeePerGas: number(60),
      chainId: fc.integer({ min: 1, max: 2 ** 31 }),
      accessList: fc.constantFrom(undefined, [{ address: spender, storageKeys: [`0x${'07'.repeat(32)}`] }]),
    })
    fc.assert(
      fc.property(facts, number(256), number(256), (more, first, second) => {
        const [low, high] = first < second ? [first, second] : [second, first]
        fc.pre(low < high)
        const all = { ...more, maxPriorityFeePerGas: 0n }
        const limited = limitAllowance(serialize({ ...all, data: approve(high) }), low)
        expect(limited).toBe(serialize({ ...all, data: approve(low) }))
      }),
      { numRuns: 200 },
    )
  })

  it('behavior: a legacy transaction', () => {
    const legacy = { type: 'legacy', maxFeePerGas: undefined, maxPriorityFeePerGas: undefined, gasPrice: 3n }
    const limited = limitAllowance(serialize({ ...legacy, data: approve(maxUint256) }), 1n)
    expect(limited).toBe(serialize({ ...legacy, data: approve(1n) }))
  })

  it.each([
    ['coins that go along', { data: approve(maxUint256), value: 1n }],
    ['bytes behind the arguments', { data: `${approve(maxUint256)}00` }],
    ['bytes in front of the address', { data: approve(maxUint256).replace('b30', 'b31') }],
    ['another function', { data: encode(erc20Abi, 'transfer', [spender, maxUint256]) }],
    ['no recipient', { data: approve(maxUint256), to: undefined }],
    [
      'control of the account',
      {
        data: approve(maxUint256),
        type: 'eip7702',
        authorizationList: [
          {
            address: spender,
            chainId: 1,
            nonce: 0,
            r: `0x${'1'.repeat(64)}`,
            s: `0x${'1'.repeat(64)}`,
            yParity: 0,
          },
        ],
      },
    ],
  ])('behavior: not with %s', (_, facts) => {
    expect(limitAllowance(serialize(facts), 5n)).toBeUndefined()
  })

  it('behavior: never more than was asked for, nor as much', () => {
    const transaction = serialize({ data: approve(5n) })
    expect([4n, 5n, 6n, -1n].map((amount) => limitAllowance(transaction, amount) !== undefined)).toEqual([
      true,
      false,
      false,
      false,
    ])
  })

  it.each(['', '0x', '0xc0', 'nonsense'])('behavior: not of %j', (transaction) => {
    expect(limitAllowance(transaction, 5n)).toBeUndefined()
  })
})
