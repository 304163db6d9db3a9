import { encodeFunctionData, encodePacked, type Hex, parseAbi } from 'viem'
import { describe, expect, it } from 'vitest'

import { listCalls, type MadeCall } from './listCalls.ts'
import { maxCallDepth, maxCalls } from './readCallBatch.ts'

const signer = `0x${'51'.repeat(20)}` as const
const account = `0x${'ac'.repeat(20)}` as const
const token = `0x${'a0'.repeat(20)}` as const
const multiSend = '0x38869bf66a61cf6bdb996a6ae40d5853fd43b526'
const abi = parseAbi([
  'function execute(address,uint256,bytes)',
  'function executeBatch((address,uint256,bytes)[])',
  'function execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)',
  'function multiSend(bytes)',
  'function multicall(bytes[])',
])
const root = (data: Hex): MadeCall => ({ from: signer, to: account, value: 0n, data })
const execute = (to: Hex, value: bigint, data: Hex) =>
  encodeFunctionData({ abi, functionName: 'execute', args: [to, value, data] })
const madeIn = (data: Hex) => listCalls([root(data)])

describe('listCalls', () => {
  it('default: lists a call and those within it, with who makes them', () => {
    const inner = execute(token, 1n, '0x12345678')
    expect(madeIn(execute(account, 0n, inner))).toEqual({
      isPartial: false,
      calls: [
        root(execute(account, 0n, inner)),
        { from: account, to: account, value: 0n, data: inner },
        { from: account, to: token, value: 1n, data: '0x12345678' },
      ],
    })
  })

  it('behavior: a contract that calls itself by multicall keeps the caller', () => {
    const { calls } = madeIn(encodeFunctionData({ abi, functionName: 'multicall', args: [['0x12345678']] }))
    expect(calls[1]).toEqual({ from: signer, to: account, value: 0n, data: '0x12345678' })
  })

  it('behavior: the code of MultiSend makes the calls of the Safe, and any other code is unknown', () => {
    const packed = encodePacked(['uint8', 'address', 'uint256', 'uint256', 'bytes'], [0, token, 1n, 0n, '0x'])
    const data = encodeFunctionData({ abi, functionName: 'multiSend', args: [packed] })
    const transaction = (to: Hex) =>
      encodeFunctionData({
        abi,
        functionName: 'execTransaction',
        args: [to, 0n, data, 1, 0n, 0n, 0n, token, token, '0x'],
      })
    const sent = { from: account, to: token, value: 1n, data: '0x' }
    expect(madeIn(transaction(multiSend))).toMatchObject({ isPartial: false, calls: [{}, {}, sent] })
    expect(madeIn(transaction(token))).toMatchObject({ isPartial: true, calls: [{}, {}, sent] })
  })

  it('behavior: is partial where arguments can’t be read', () => {
    expect(madeIn(`${execute(token, 1n, '0x')}00`)).toMatchObject({ isPartial: true, calls: [{}] })
    expect(madeIn('0x12345678')).toMatchObject({ isPartial: false, calls: [{}] })
  })

  it('behavior: reads to a depth and a number of calls', () => {
    let data: Hex = '0x'
    for (let depth = 1; depth < maxCallDepth; depth++) data = execute(account, 0n, data)
    expect(madeIn(data)).toMatchObject({ isPartial: false, calls: { length: maxCallDepth } })
    expect(madeIn(execute(account, 0n, data))).toMatchObject({
      isPartial: true,
      calls: { length: maxCallDepth },
    })
    const batch = encodeFunctionData({
      abi,
      functionName: 'executeBatch',
      args: [Array.from({ length: maxCalls - 1 }, () => [token, 1n, '0x'] as const)],
    })
    expect(madeIn(batch)).toMatchObject({ isPartial: false, calls: { length: maxCalls } })
    const listed = madeIn(execute(account, 0n, batch))
    expect(listed).toMatchObject({ isPartial: true, calls: { length: maxCalls } })
  })
})
