import {
  encodeAbiParameters,
  encodeFunctionData,
  encodePacked,
  type Hex,
  parseAbi,
  parseAbiParameters,
} from 'viem'
import { encodeCalls, encodeExecuteBatchesData, encodeExecuteData } from 'viem/experimental/erc7821'
import { describe, expect, it } from 'vitest'

import type { Call } from './call.types.ts'
import { maxCalls, readCallBatch } from './readCallBatch.ts'

const account = `0x${'ac'.repeat(20)}` as const
const token = `0x${'a0'.repeat(20)}` as const
const other = `0x${'b0'.repeat(20)}` as const
const zero = `0x${'00'.repeat(20)}` as const
const one = { to: token, value: 0n, data: '0x095ea7b3ff' } as const
const two = { to: other, value: 7n, data: '0x' } as const
const free = { ...two, value: 0n }
const delegated = { ...one, isDelegate: true }
const toItself = (data: Hex) => ({ to: account, value: 0n, data })

const encode = (signature: string, args: readonly unknown[]): Hex =>
  encodeFunctionData({ abi: parseAbi([`function ${signature}`] as never), args: args as never } as never)
const structs = [one, two].map(({ to, value, data }) => [to, value, data] as const)
const singleMode = (kind: string) => `0x${kind.padEnd(64, '0')}`
const packed = encodePacked(['address', 'uint256', 'bytes'], [one.to, one.value, one.data])
const packedDelegate = encodePacked(['address', 'bytes'], [one.to, one.data])
const transactions = [one, two].map(({ to, value, data }) =>
  encodePacked(
    ['uint8', 'address', 'uint256', 'uint256', 'bytes'],
    [to === token ? 1 : 0, to, value, BigInt((data.length - 2) / 2), data],
  ),
)
const joined = transactions.map((part) => part.slice(2)).join('')
const batched = [structs, true]
const signedBatch = [batched, 1n, `0x${'01'.repeat(32)}`, zero, 0n]
const call = '(address to,uint256 value,bytes data)'

const batches: readonly [name: string, data: Hex, calls: readonly Call[]][] = [
  ['execute', encode('execute(address,uint256,bytes)', structs[0]!), [one]],
  ['execute_ncC', encode('execute_ncC(address,uint256,bytes)', structs[1]!), [two]],
  ['execute', encode('execute(address,uint256,bytes,uint8)', [...structs[0]!, 0]), [one]],
  ['execute', encode('execute(address,uint256,bytes,uint8)', [...structs[0]!, 1]), [delegated]],
  ['execute', encode('execute(address,bytes)', [one.to, one.data]), [delegated]],
  ['executeDelegateCall', encode('executeDelegateCall(address,bytes)', [one.to, one.data]), [delegated]],
  ['executeBatch', encode(`executeBatch(${call}[])`, [structs]), [one, two]],
  ['executeBatch', encode(`executeBatch(${call}[],bytes)`, [structs, '0x01']), [one, two]],
  [
    'executeBatch',
    encode('executeBatch(address[],bytes[])', [
      [token, other],
      [one.data, '0x'],
    ]),
    [one, free],
  ],
  [
    'executeBatch',
    encode('executeBatch(address[],uint256[],bytes[])', [
      [token, other],
      [0n, 7n],
      [one.data, '0x'],
    ]),
    [one, two],
  ],
  ['executeBatch', encode('executeBatch(address[],uint256[],bytes[])', [[token], [], [one.data]]), [one]],
  [
    'executeBatch_y6U',
    encode('executeBatch_y6U(address[],uint256[],bytes[])', [[token], [0n], [one.data]]),
    [one],
  ],
  ['execute', encode('execute(bytes32,bytes)', [singleMode('00'), packed]), [one]],
  ['execute', encode('execute(bytes32,bytes)', [singleMode('0001'), packed]), [one]],
  ['execute', encode('execute(bytes32,bytes)', [singleMode('ff'), packedDelegate]), [delegated]],
  ['execute', encode('execute(bytes32,bytes)', [singleMode('0101'), encodeCalls([one, two])]), [one, two]],
  ['executeFromExecutor', encode('executeFromExecutor(bytes32,bytes)', [singleMode('00'), packed]), [one]],
  ['execute', encodeExecuteData({ calls: [one, two] }), [one, two]],
  ['execute', encodeExecuteData({ calls: [one, two], opData: '0x1234' }), [one, two]],
  [
    'execute',
    encodeExecuteBatchesData({ batches: [{ calls: [one] }, { calls: [two], opData: '0x12' }] }),
    [one, two],
  ],
  ['execute', encode(`execute((${call}[] calls,bool revertOnFailure))`, [batched]), [one, two]],
  [
    'execute',
    encode(
      `execute(((${call}[] calls,bool revertOnFailure) batchedCall,uint256 nonce,bytes32 keyHash,address executor,uint256 deadline),bytes)`,
      [signedBatch, '0x'],
    ),
    [one, two],
  ],
  [
    'executeWithoutChainIdValidation',
    encode('executeWithoutChainIdValidation(bytes[])', [['0x12345678']]),
    [toItself('0x12345678')],
  ],
  [
    'execTransaction',
    encode('execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)', [
      ...structs[0]!,
      1,
      0n,
      0n,
      0n,
      zero,
      zero,
      '0x',
    ]),
    [delegated],
  ],
  [
    'execTransactionFromModule',
    encode('execTransactionFromModule(address,uint256,bytes,uint8)', [...structs[1]!, 0]),
    [two],
  ],
  ['executeUserOp', encode('executeUserOp(address,uint256,bytes,uint8)', [...structs[1]!, 0]), [two]],
  ['multiSend', encode('multiSend(bytes)', [`0x${joined}`]), [delegated, two]],
  [
    'aggregate',
    encode('aggregate((address target,bytes callData)[])', [
      [
        [token, one.data],
        [other, '0x'],
      ],
    ]),
    [one, free],
  ],
  ['blockAndAggregate', encode('blockAndAggregate((address,bytes)[])', [[[token, one.data]]]), [one]],
  ['tryAggregate', encode('tryAggregate(bool,(address,bytes)[])', [true, [[token, one.data]]]), [one]],
  [
    'tryBlockAndAggregate',
    encode('tryBlockAndAggregate(bool,(address,bytes)[])', [true, [[token, one.data]]]),
    [one],
  ],
  ['aggregate3', encode('aggregate3((address,bool,bytes)[])', [[[token, true, one.data]]]), [one]],
  [
    'aggregate3Value',
    encode('aggregate3Value((address,bool,uint256,bytes)[])', [[[other, true, 7n, '0x']]]),
    [two],
  ],
  ['multicall', encode('multicall(bytes[])', [['0x12345678']]), [toItself('0x12345678')]],
  ['multicall', encode('multicall(uint256,bytes[])', [9n, ['0x12345678']]), [toItself('0x12345678')]],
  [
    'multicall',
    encode('multicall(bytes32,bytes[])', [singleMode('0'), ['0x12345678']]),
    [toItself('0x12345678')],
  ],
]

const read = (data: Hex) => readCallBatch({ to: account, data })

describe('readCallBatch', () => {
  it.each(batches)('default: %s %s', (name, data, calls) => {
    expect(read(data)).toEqual({ name, calls })
  })

  it.each(batches)('behavior: %s with bytes more or less is unread', (_, data) => {
    expect(read(`${data}00`)).toBe('unread')
    expect(read(`${data}${'00'.repeat(32)}`)).toBe('unread')
    expect(read(data.slice(0, -2) as Hex)).toBe('unread')
  })

  it.each<[string, Hex]>([
    ['a mode of others', encode('execute(bytes32,bytes)', [singleMode('fe'), packed])],
    ['a mode with a payload', encode('execute(bytes32,bytes)', [`0x${'00'.repeat(31)}01`, packed])],
    [
      'a packed call that is too short',
      encode('execute(bytes32,bytes)', [singleMode('00'), `0x${'01'.repeat(51)}`]),
    ],
    ['lists of different lengths', encode('executeBatch(address[],bytes[])', [[token], []])],
    [
      'values that are too few',
      encode('executeBatch(address[],uint256[],bytes[])', [[token, other], [1n], ['0x', '0x']]),
    ],
    [
      'an operation that creates a contract',
      encode('execute(address,uint256,bytes,uint8)', [...structs[0]!, 2]),
    ],
    ['a transaction of MultiSend that is cut', encode('multiSend(bytes)', [`0x${joined.slice(0, -2)}`])],
    ['an operation of MultiSend that is none', encode('multiSend(bytes)', [`0x02${joined.slice(2)}`])],
    [
      'arguments at another offset',
      `0x${encode('multicall(bytes[])', [['0x12']]).slice(2, 10)}${encodeAbiParameters(
        parseAbiParameters('uint256, uint256, bytes[]'),
        [64n, 0n, ['0x12']],
      ).slice(2)}`,
    ],
    [
      'more calls than anybody reads',
      encode(`executeBatch(${call}[])`, [Array(maxCalls + 1).fill(structs[0])]),
    ],
  ])('behavior: %s is unread', (_, data) => {
    expect(read(data)).toBe('unread')
  })

  it.each<Hex>(['0x', '0x12345678', '0xa9059cbb', encode('transfer(address,uint256)', [token, 1n])])(
    'behavior: %s makes no calls',
    (data) => {
      expect(read(data)).toBeUndefined()
    },
  )

  it('behavior: the zero address with data is the account, as in ERC-7821', () => {
    const calls = [
      { to: zero, value: 0n, data: '0x12345678' },
      { to: zero, value: 5n, data: '0x' },
    ] as const
    expect(read(encodeExecuteData({ calls }))).toEqual({
      name: 'execute',
      calls: [{ ...calls[0], to: account }, calls[1]],
    })
  })
})
