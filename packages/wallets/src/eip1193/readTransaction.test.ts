import { describe, expect, it } from 'vitest'

import { readTransaction } from './readTransaction.ts'

const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const hash = `0x01${'2'.repeat(62)}`
const authorization = { address: to, chainId: '0x1', nonce: '0x2', r: '0x3', s: '0x4', yParity: '0x1' }
const read = (fields: object) => readTransaction('eth_sendTransaction', { to, ...fields })

describe('readTransaction', () => {
  it.each<[unknown, bigint]>([
    ['0x', 0n],
    ['0x0', 0n],
    ['0x00ff', 255n],
    ['0xDE0B6B3A7640000', 10n ** 18n],
    [5, 5n],
    [7n, 7n],
    [undefined, 0n],
    [null, 0n],
  ])('parameters: value: %s is %i', (value, expected) => {
    expect(read({ value }).value).toBe(expected)
  })

  it.each<[object, number | undefined]>([
    [{}, undefined],
    [{ accessList: [] }, undefined],
    [{ gasPrice: '0x1' }, 0],
    [{ gasPrice: '0x1', accessList: [{ address: to, storageKeys: [hash] }] }, 1],
    [{ type: '0x0' }, 0],
    [{ type: '0x01' }, 1],
    [{ type: 2 }, 2],
    [{ maxFeePerGas: '0x5' }, 2],
    [{ maxPriorityFeePerGas: '0x5' }, 2],
    [{ maxFeePerGas: '0x5', blobVersionedHashes: [hash] }, 3],
    [{ authorizationList: [authorization] }, 4],
  ])('behavior: %j has type %s', (fields, type) => {
    expect(read(fields).type).toBe(type)
  })

  it('behavior: takes the other names of gas and data', () => {
    expect(read({ gasLimit: '0x5208', input: '0xAB' })).toMatchObject({ gas: 21_000n, data: '0xab' })
    expect(read({ gas: '0x1', gasLimit: '0x01', data: '0x', input: '0x' })).toMatchObject({ gas: 1n })
  })

  it('behavior: an empty text is no data, as forms send it', () => {
    expect(read({ data: '' }).data).toBe('0x')
    expect(read({ data: '', input: '0xab' }).data).toBe('0xab')
    expect(() => read({ to: '', data: '' })).toThrow(/eth_sendTransaction: to: /)
  })

  it('behavior: reads authorizations in hex, and v in place of yParity', () => {
    const { yParity: _, ...rest } = authorization
    for (const entry of [authorization, { ...rest, v: '0x1c' }])
      expect(read({ authorizationList: [entry] }).authorizationList).toEqual([
        { address: to, chainId: 1, nonce: 2, r: '0x3', s: '0x4', yParity: 1 },
      ])
  })

  it.each([undefined, null, '0x', ''])(
    'behavior: data without a recipient (%s) create a contract',
    (recipient) => {
      expect(read({ to: recipient, data: '0x6000' }).to).toBeUndefined()
      expect(() => read({ to: recipient })).toThrow(/eth_sendTransaction: to: .* Expected: an address/)
    },
  )

  it.each<[string, object]>([
    ['type', { type: '0x5' }],
    ['type', { type: 'legacy' }],
    ['value', { value: '1000' }],
    ['value', { value: '1e18' }],
    ['value', { value: -1 }],
    ['value', { value: 0.5 }],
    ['value', { value: {} }],
    ['value', { value: `0x1${'0'.repeat(64)}` }],
    ['gas', { gas: '0xg' }],
    ['gasLimit', { gas: '0x1', gasLimit: '0x2' }],
    ['nonce', { nonce: '0xffffffffffffffff' }],
    ['to', { to: 'shop.eth' }],
    ['to', { to: `${to}0` }],
    ['from', { from: 1 }],
    ['data', { data: '0x1' }],
    ['data', { data: 'hello' }],
    ['input', { data: '0x01', input: '0x02' }],
    ['maxFeePerGas', { gasPrice: '0x1', maxFeePerGas: '0x1' }],
    ['gasPrice', { type: '0x2', gasPrice: '0x1' }],
    ['maxFeePerGas', { type: '0x0', maxFeePerGas: '0x1' }],
    ['accessList', { type: '0x0', accessList: [] }],
    ['maxPriorityFeePerGas', { maxFeePerGas: '0x1', maxPriorityFeePerGas: '0x2' }],
    ['accessList', { accessList: {} }],
    ['accessList\\[0\\]', { accessList: [{ address: to }] }],
    ['accessList\\[0\\]', { accessList: [{ address: to, storageKeys: ['0x1'] }] }],
    ['blobVersionedHashes\\[0\\]', { blobVersionedHashes: ['0x01'] }],
    ['blobVersionedHashes', { type: '0x3' }],
    ['authorizationList', { type: '0x4' }],
    ['authorizationList\\[0\\]', { authorizationList: [{ ...authorization, yParity: '0x2' }] }],
    ['authorizationList\\[0\\]', { authorizationList: [{ ...authorization, r: undefined }] }],
    ['to', { to: undefined, data: '0x60', authorizationList: [authorization] }],
  ])('behavior: refuses %s in %j', (name, fields) => {
    const message = new RegExp(`^eth_sendTransaction: ${name}: got .* Expected: `)
    expect(() => read(fields)).toThrow(message)
    expect(() => read(fields)).toThrow(expect.objectContaining({ code: -32602 }))
  })

  it.each([undefined, null, 'x', []])('behavior: refuses %j as a transaction', (request) => {
    expect(() => readTransaction('eth_sendTransaction', request)).toThrow(
      expect.objectContaining({ code: -32602 }),
    )
  })
})
