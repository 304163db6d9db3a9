import fc from 'fast-check'
import { encodeFunctionData, encodePacked, erc20Abi, erc721Abi, type Hex, parseAbi } from 'viem'
import { entryPoint08Address, getUserOperationTypedData } from 'viem/account-abstraction'
import { encodeExecuteData } from 'viem/experimental/erc7821'
import { describe, expect, it } from 'vitest'

import { address, decode, decodeTransaction, to, usdc } from '../../test/decoding.ts'
import type { DecodedRequest } from '../state/decodedRequest.types.ts'

// Dangerous calls in whatever envelope: each danger of the call by itself has to be there.

const numRuns = process.env.LATCHKEY_DEEP === '1' ? 10_000 : 300
const stranger = '0x000000000000000000000000000000000000bEEF'
const zero = `0x${'00'.repeat(20)}` as const

interface Call {
  to: Hex
  value: bigint
  data: Hex
}

const abi = parseAbi([
  'function execute(address,uint256,bytes)',
  'function executeBatch((address to,uint256 value,bytes data)[])',
  'function execute(bytes32,bytes)',
  'function execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)',
  'function aggregate3Value((address,bool,uint256,bytes)[])',
])
const members = (text: string) =>
  text.split(',').map((member) => {
    const [type = '', name = ''] = member.split(' ')
    return { name, type }
  })

const recipient = fc.constantFrom<Hex>(to, stranger)
const token = fc.constantFrom<Hex>(usdc, stranger)
const amount = fc.oneof(
  fc.constantFrom(0n, 1n, 5_000_000n, 10n ** 15n + 1n, 2n ** 96n - 2n, 2n ** 256n - 1n),
  fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
)
const value = fc.constantFrom(0n, 1n, 10n ** 18n)
const data = fc.oneof(
  fc
    .tuple(fc.constantFrom('approve', 'transfer'), recipient, amount)
    .map(([functionName, spender, much]) =>
      encodeFunctionData({ abi: erc20Abi, functionName: functionName as 'approve', args: [spender, much] }),
    ),
  fc
    .tuple(recipient, fc.boolean())
    .map((args) => encodeFunctionData({ abi: erc721Abi, functionName: 'setApprovalForAll', args })),
  fc.constantFrom<Hex>('0x12345678', '0x'),
)
const call = fc.record({ to: token, value, data })

const execute = (each: Call) =>
  encodeFunctionData({ abi, functionName: 'execute', args: [each.to, each.value, each.data] })
/** Calls of the account that make the call. */
const wraps: readonly ((each: Call) => Call)[] = [
  (each) => ({ to: address, value: 0n, data: execute(each) }),
  (each) => ({
    to: address,
    value: 0n,
    data: encodeFunctionData({ abi, functionName: 'executeBatch', args: [[each, { ...each, value: 0n }]] }),
  }),
  (each) => ({ to: address, value: 0n, data: encodeExecuteData({ calls: [each] }) }),
  (each) => ({
    to: address,
    value: 0n,
    data: encodeFunctionData({
      abi,
      functionName: 'execute',
      args: [
        `0x${'00'.repeat(32)}`,
        encodePacked(['address', 'uint256', 'bytes'], [each.to, each.value, each.data]),
      ],
    }),
  }),
  (each) => ({
    to: '0xcA11bde05977b3631167028862bE2a173976CA11',
    value: 0n,
    data: encodeFunctionData({
      abi,
      functionName: 'aggregate3Value',
      args: [[[each.to, true, each.value, each.data]]],
    }),
  }),
  (each) => ({
    to: stranger,
    value: 0n,
    data: encodeFunctionData({
      abi,
      functionName: 'execTransaction',
      args: [each.to, each.value, each.data, 0, 0n, 0n, 0n, zero, zero, '0x'],
    }),
  }),
]
/** Typed data that let others make the call. */
const signs: readonly ((each: Call) => object)[] = [
  (each) =>
    getUserOperationTypedData({
      chainId: 1,
      entryPointAddress: entryPoint08Address,
      userOperation: {
        sender: address,
        nonce: 1n,
        callData: execute(each),
        callGasLimit: 1n,
        verificationGasLimit: 1n,
        preVerificationGas: 1n,
        maxFeePerGas: 1n,
        maxPriorityFeePerGas: 1n,
        signature: '0x',
      },
    }),
  (each) => ({
    domain: { chainId: 1, verifyingContract: address },
    primaryType: 'BatchExecution',
    types: {
      BatchExecution: members('uint128 nonce,uint32 deadline,Call[] calls'),
      Call: members('address to,uint256 value,bytes data'),
    },
    message: { nonce: 1, deadline: 9, calls: [each] },
  }),
]

const transact = ({ to: contract, ...rest }: Call) =>
  decodeTransaction({ chainId: 1, type: 'eip1559', to: contract, ...rest })
const dangersOf = ({ warnings }: DecodedRequest) =>
  warnings
    .filter(({ severity }) => severity === 'danger')
    .map(({ code, facts }) => JSON.stringify([code, facts]))

describe('misleading requests', () => {
  it('property: a call within others has every danger that it has by itself', {
    timeout: 600_000,
  }, async () => {
    const path = fc.array(fc.constantFrom(...wraps), { maxLength: 3 })
    const signature = fc.option(fc.constantFrom(...signs), { nil: undefined })
    await fc.assert(
      fc.asyncProperty(call, path, signature, async (inner, wrapped, sign) => {
        const alone = dangersOf(await transact(inner))
        const outer = wrapped.reduce<Call>((each, wrap) => wrap(each), inner)
        const decoded = sign
          ? await decode({ kind: 'typedData', typedData: sign(outer) })
          : await transact(outer)
        expect(dangersOf(decoded)).toEqual(expect.arrayContaining(alone))
      }),
      { numRuns },
    )
  })

  it('property: bytes behind a call within others are a danger', { timeout: 600_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        call,
        fc.constantFrom(...wraps),
        fc.integer({ min: 1, max: 64 }),
        async (inner, wrap, more) => {
          const { data: made, ...outer } = wrap(inner)
          const decoded = await transact({ ...outer, data: `${made}${'00'.repeat(more)}` })
          expect(dangersOf(decoded)).not.toEqual([])
        },
      ),
      { numRuns },
    )
  })
})
