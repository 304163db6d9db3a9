import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { describe, expect, it } from 'vitest'
import { maxUint256, readApproval } from './approvalFunctions.ts'
import type { Approval, TokenCall } from './tokenCall.types.ts'
import { readTokenCall } from './tokenFunctions.ts'

const token = `0x${'a0'.repeat(20)}` as const
const permit2 = '0x000000000022d473030f116ddee9f6b43ac78ba3'
const owner = `0x${'0a'.repeat(20)}` as const
const spender = `0x${'5e'.repeat(20)}` as const
const word = `0x${'01'.repeat(32)}` as const
const deadline = 1_900_000_000n

const encode = (signature: string, args: readonly unknown[]): Hex =>
  encodeFunctionData({ abi: parseAbi([`function ${signature}`] as never), args: args as never } as never)
const approval = (
  facts: Partial<Approval>,
  call: Omit<Partial<Extract<TokenCall, { kind: 'approval' }>>, 'approval'> = {},
): TokenCall => ({
  kind: 'approval',
  approval: { kind: 'set', token, spender, amount: 5n, ...facts },
  ...call,
})

const calls: readonly [signature: string, args: readonly unknown[], call: TokenCall][] = [
  ['approve(address,uint256)', [spender, 5n], approval({})],
  ['increaseAllowance(address,uint256)', [spender, 5n], approval({ kind: 'increase' })],
  ['increaseApproval(address,uint256)', [spender, 5n], approval({ kind: 'increase' })],
  ['decreaseAllowance(address,uint256)', [spender, 5n], approval({ kind: 'decrease' })],
  ['decreaseApproval(address,uint256)', [spender, 5n], approval({ kind: 'decrease' })],
  ['approveAndCall(address,uint256)', [spender, 5n], approval({})],
  ['approveAndCall(address,uint256,bytes)', [spender, 5n, '0x12'], approval({}, { data: '0x12' })],
  ['setApprovalForAll(address,bool)', [spender, true], approval({ kind: 'all', amount: maxUint256 })],
  ['setApprovalForAll(address,bool)', [spender, false], approval({ kind: 'all', amount: 0n })],
  [
    'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
    [owner, spender, 5n, deadline, 27, word, word],
    approval({ owner }, { deadline, signature: `27 ${word} ${word}` }),
  ],
  [
    'permit(address,address,uint256,uint256,bool,uint8,bytes32,bytes32)',
    [owner, spender, 3n, 0n, true, 27, word, word],
    approval({ owner, amount: maxUint256 }, { deadline: maxUint256, signature: `3 27 ${word} ${word}` }),
  ],
  ['transfer(address,uint256)', [spender, 5n], { kind: 'transfer', to: spender, amount: 5n }],
  [
    'transferFrom(address,address,uint256)',
    [owner, spender, 5n],
    { kind: 'transfer', from: owner, to: spender, amount: 5n },
  ],
  ['transferAndCall(address,uint256)', [spender, 5n], { kind: 'transfer', to: spender, amount: 5n }],
  [
    'transferAndCall(address,uint256,bytes)',
    [spender, 5n, '0x12'],
    { kind: 'transfer', to: spender, amount: 5n, data: '0x12' },
  ],
  [
    'safeTransferFrom(address,address,uint256)',
    [owner, spender, 7n],
    { kind: 'items', from: owner, to: spender, items: [{ id: 7n }] },
  ],
  [
    'safeTransferFrom(address,address,uint256,bytes)',
    [owner, spender, 7n, '0x12'],
    { kind: 'items', from: owner, to: spender, items: [{ id: 7n }], data: '0x12' },
  ],
  [
    'safeTransferFrom(address,address,uint256,uint256,bytes)',
    [owner, spender, 7n, 2n, '0x'],
    { kind: 'items', from: owner, to: spender, items: [{ id: 7n, count: 2n }], data: '0x' },
  ],
  [
    'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)',
    [owner, spender, [7n, 8n], [1n, 2n], '0x'],
    {
      kind: 'items',
      from: owner,
      to: spender,
      items: [
        { id: 7n, count: 1n },
        { id: 8n, count: 2n },
      ],
      data: '0x',
    },
  ],
]

describe('readTokenCall', () => {
  it.each(calls)('default: %s', (signature, args, call) => {
    const read = readTokenCall({ to: token, data: encode(signature, args) })
    expect(read).toEqual(call)
    const approved = read?.kind === 'approval' ? read.approval : undefined
    expect(readApproval({ to: token, data: encode(signature, args) })).toEqual(approved)
  })

  it('default: approve(address,address,uint160,uint48) of Permit2 names the token', () => {
    const data = encode('approve(address,address,uint160,uint48)', [token, spender, 5n, Number(deadline)])
    expect(readTokenCall({ to: permit2, data })).toEqual(approval({ expires: deadline }))
  })

  it.each(calls)('behavior: %s with other bytes is no such call', (signature, args) => {
    const data = encode(signature, args)
    for (const changed of [`${data}00`, data.slice(0, -2), `${data}${'00'.repeat(32)}`])
      expect(readTokenCall({ to: token, data: changed })).toBeUndefined()
  })

  it.each([
    ['an address with bits before it', `0xa9059cbb${'1'.repeat(64)}${'0'.repeat(64)}`],
    [
      'lists of different lengths',
      encode('safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)', [
        owner,
        spender,
        [7n],
        [],
        '0x',
      ]),
    ],
    ['another function', '0x12345678'],
    ['no function', '0x'],
  ])('behavior: %s is no such call', (_, data) => {
    expect(readTokenCall({ to: token, data })).toBeUndefined()
  })
})
