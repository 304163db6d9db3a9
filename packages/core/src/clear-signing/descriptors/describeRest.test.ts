import type { Descriptor } from '@ethereum-sourcify/clear-signing'
import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { describe, expect, it } from 'vitest'

import { readRegistrySource } from '../../../test/clear-signing/registrySource.ts'
import { address, codes, decodeTransaction, lines, to, usdc } from '../../../test/decoding.ts'
import { createDecodeContext } from '../decodeContext.ts'
import { createDataProvider } from '../decodeSources.ts'
import { createDescriptors } from './createDescriptors.ts'

const provider = createDataProvider(createDecodeContext())
const chainId = 1
const abi = parseAbi([
  'function settle(address to, uint256 amount, (address token, uint256 limit)[] items, bytes note)',
  'function close(uint256 nonce)',
  'function pay(uint256 amount, address[] tokens)',
])
const data = encodeFunctionData({
  abi,
  functionName: 'settle',
  args: [
    to,
    5n,
    [
      { token: usdc, limit: 7n },
      { token: to, limit: 8n },
    ],
    '0x1234',
  ],
})

type Field = Record<string, unknown>
const row = (path: string, more: Field = {}): Field => ({ path, label: path, format: 'raw', ...more })

/** Decodes a call of a contract whose descriptor has these rows. */
function decodeWith(fields: readonly Field[], calldata: Hex = data, definitions: Record<string, Field> = {}) {
  const descriptor = {
    context: { contract: { deployments: [{ chainId, address: to }] } },
    display: {
      definitions,
      formats: {
        'settle(address to, uint256 amount, (address token, uint256 limit)[] items, bytes note)': {
          intent: 'Settle',
          fields,
        },
        'close(uint256 nonce)': { intent: 'Close', fields },
        'pay(uint256 amount, address[] tokens)': { intent: 'Pay', fields },
      },
    },
  } as unknown as Descriptor
  const source = { call: async () => descriptor, typedData: async () => undefined }
  const transaction = { chainId, type: 'eip1559', to, data: calldata } as const
  return decodeTransaction(transaction, createDescriptors(source, provider))
}
const all = [row('to'), row('amount'), row('items.[].token'), row('items.[].limit'), row('note')]

describe('what a descriptor leaves out', () => {
  it('default: nothing', async () => {
    expect(codes(await decodeWith(all))).toEqual([])
  })

  it.each([
    ['a value', all.toSpliced(1, 1), 'amount: 5'],
    ['a member of each item', all.toSpliced(3, 1), 'items 1 limit: 7'],
    ['an item', all.with(3, row('items.[0].limit')), 'items 2 limit: 8'],
    ['a value, with a constant in its place', all.with(1, row('amount', { value: '9' })), 'amount: 5'],
  ])('behavior: shows %s, and says that a part is unknown', async (_, fields, line) => {
    const decoded = await decodeWith(fields)
    expect(lines(decoded)).toContain(line)
    expect(codes(decoded)).toContain('unknown-parts')
  })

  it('behavior: says that a number is the largest of its type', async () => {
    const args = [to, 2n ** 256n - 1n, [], '0x'] as const
    const decoded = await decodeWith(
      all.toSpliced(1, 1),
      encodeFunctionData({ abi, functionName: 'settle', args }),
    )
    expect(decoded.fields).toContainEqual(expect.objectContaining({ label: 'amount', special: 'unlimited' }))
  })

  it.each([
    ['on purpose', all.with(1, row('amount', { visible: 'never' })), 'amount', '5'],
    ['in part', all.with(4, row('note.[0:1]')), 'note', '0x1234'],
  ])('behavior: what it leaves out %s is a detail', async (_, fields, label, value) => {
    const decoded = await decodeWith(fields)
    expect(decoded.fields).toContainEqual(expect.objectContaining({ label, value, isDetail: true }))
    expect(codes(decoded)).toEqual([])
  })

  it('behavior: shows a number whose last 20 bytes a row shows as an address, if something stands before them', async () => {
    const fields = all.with(1, row('amount', { format: 'addressName' }))
    const decodeAmount = (amount: bigint) =>
      decodeWith(fields, encodeFunctionData({ abi, functionName: 'settle', args: [to, amount, [], '0x'] }))
    expect(codes(await decodeAmount(BigInt(usdc)))).toEqual([])
    const flagged = BigInt(usdc) + (1n << 255n)
    const decoded = await decodeAmount(flagged)
    expect(lines(decoded)).toContain(`amount: ${flagged}`)
    expect(codes(decoded)).toContain('unknown-parts')
  })

  it('behavior: shows a list that a row names as the token of its amount', async () => {
    const pay = encodeFunctionData({ abi, functionName: 'pay', args: [5n, [usdc]] })
    const fields = [row('amount', { format: 'tokenAmount', params: { tokenPath: 'tokens' } })]
    const decoded = await decodeWith(fields, pay)
    expect(decoded.source).toBe('descriptor')
    expect(decoded.fields).toContainEqual(expect.objectContaining({ label: 'tokens 1', address: usdc }))
    expect(codes(decoded)).toContain('unknown-parts')
  })

  it('behavior: a row may be defined elsewhere, and stand in a group', async () => {
    const definitions = { limit: { label: 'Limit', format: 'raw' } }
    const items = {
      path: 'items.[]',
      fields: [row('token'), { path: 'limit', $ref: '$.display.definitions.limit' }],
    }
    const decoded = await decodeWith([all[0]!, all[1]!, items, all[4]!], data, definitions)
    expect(decoded.source).toBe('descriptor')
    expect(codes(decoded)).toEqual([])
  })

  it("behavior: a call of which a row can't be shown is unknown", async () => {
    expect((await decodeWith([row('missing'), ...all])).source).toBe('unknown')
  })

  it('behavior: shows the bytes behind the arguments', async () => {
    const decoded = await decodeWith(all, `${data}c0ffee`)
    expect(lines(decoded)).toContain('Data: 0xc0ffee')
    expect(codes(decoded)).toEqual(['unknown-parts'])
  })

  it('behavior: a nonce, and what is empty, need no attention', async () => {
    const close = encodeFunctionData({ abi, functionName: 'close', args: [7n] })
    expect(codes(await decodeWith([], close))).toEqual([])
    const empty = encodeFunctionData({ abi, functionName: 'settle', args: [to, 5n, [], '0x'] })
    expect(codes(await decodeWith(all.slice(0, 2), empty))).toEqual([])
  })
})

describe('coins of a call within', () => {
  const safe = '0xd9Db270c1B5E3Bd161E8c8503c55cEABeE709552'
  const descriptors = createDescriptors(readRegistrySource(), provider)
  const execute = parseAbi([
    'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures)',
  ])
  const decodeSafe = (value: bigint) =>
    decodeTransaction(
      {
        chainId,
        type: 'eip1559',
        to: safe,
        data: encodeFunctionData({
          abi: execute,
          args: [usdc, value, '0x12345678', 0, 0n, 0n, 0n, to, address as Hex, '0x'],
        }),
      },
      descriptors,
    )

  it('behavior: are a payment', async () => {
    const { fields } = await decodeSafe(10n ** 18n)
    const nested = fields.find((field) => field.nested)?.nested
    expect(nested).toMatchObject({ action: 'send' })
    expect(nested && lines(nested)).toContain('Amount: 1 ETH')
  })

  it('behavior: none are no row', async () => {
    const { fields } = await decodeSafe(0n)
    const nested = fields.find((field) => field.nested)?.nested
    expect(nested && lines(nested).join()).not.toContain('ETH')
  })
})
