import { encodeFunctionData, encodePacked, erc20Abi, type Hex, maxUint256, parseAbi } from 'viem'
import { encodeExecuteData } from 'viem/experimental/erc7821'
import { describe, expect, it } from 'vitest'

import { address, codes, decodeTransaction, lines, nestedOf, to, usdc } from '../../test/decoding.ts'

const multicall3 = '0xcA11bde05977b3631167028862bE2a173976CA11'
const multiSend = '0x38869bf66a61cF6bDB996A6aE40D5853Fd43B526'
const stranger = '0x000000000000000000000000000000000000bEEF'
const abi = parseAbi([
  'function execute(address,uint256,bytes)',
  'function executeBatch((address to,uint256 value,bytes data)[])',
  'function execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)',
  'function multicall(bytes[])',
  'function aggregate3Value((address,bool,uint256,bytes)[])',
  'function multiSend(bytes)',
])
const approveAll = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [to, maxUint256] })
const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, 5_000_000n] })
const execute = (contract: Hex, value: bigint, data: Hex) =>
  encodeFunctionData({ abi, functionName: 'execute', args: [contract, value, data] })
const safeTransaction = (contract: Hex, data: Hex, operation: number, gasPrice = 0n) =>
  encodeFunctionData({
    abi,
    functionName: 'execTransaction',
    args: [contract, 0n, data, operation, 1n, 1n, gasPrice, usdc, stranger, '0x'],
  })
const decode = (contract: Hex, data: Hex, value?: bigint) =>
  decodeTransaction({ chainId: 1, type: 'eip1559', to: contract, data, value })

describe('calls within a call', () => {
  it('default: an account that calls itself does what its calls say', async () => {
    const decoded = await decode(address, execute(usdc, 0n, transfer))
    expect(decoded).toMatchObject({ source: 'built-in', action: 'calls', warnings: [] })
    expect(nestedOf(decoded).map(lines)).toEqual([['Amount: 5 USDC', `To: ${to}`, `Token: ${usdc}`]])
  })

  it('behavior: each call of a batch is shown, with its coins', async () => {
    const calls = [
      { to: usdc, data: transfer },
      { to: stranger, value: 10n ** 18n },
    ] as const
    const decoded = await decode(address, encodeExecuteData({ calls }))
    expect(nestedOf(decoded).map(lines)).toEqual([
      ['Amount: 5 USDC', `To: ${to}`, `Token: ${usdc}`],
      ['Amount: 1 ETH', `To: ${stranger}`],
    ])
    expect(codes(decoded)).toEqual([])
  })

  it.each<[string, Hex, Hex, readonly string[]]>([
    ['execute of its own', address, execute(usdc, 0n, approveAll), ['unlimited-approval']],
    [
      'execute of another contract',
      stranger,
      execute(usdc, 0n, approveAll),
      ['unknown-contract', 'unlimited-approval'],
    ],
    [
      'calls within calls',
      address,
      execute(address, 0n, execute(address, 0n, execute(usdc, 0n, approveAll))),
      ['unlimited-approval'],
    ],
    [
      'Multicall3',
      multicall3,
      encodeFunctionData({ abi, functionName: 'aggregate3Value', args: [[[usdc, true, 0n, approveAll]]] }),
      ['unlimited-approval'],
    ],
    [
      'multicall of a token',
      usdc,
      encodeFunctionData({ abi, functionName: 'multicall', args: [[approveAll]] }),
      ['unknown-contract', 'unlimited-approval'],
    ],
    ['a Safe', stranger, safeTransaction(usdc, approveAll, 0), ['unknown-contract', 'unlimited-approval']],
  ])('behavior: warns of an approval by %s', async (_, contract, data, expected) => {
    expect(codes(await decode(contract, data)).sort()).toEqual(expected)
  })

  it('behavior: code that runs as the account is a danger, unless it only makes calls', async () => {
    expect(codes(await decode(stranger, safeTransaction(usdc, transfer, 1)))).toContain('delegate-call')
    const packed = encodePacked(
      ['uint8', 'address', 'uint256', 'uint256', 'bytes'],
      [0, usdc, 0n, 68n, approveAll],
    )
    const data = encodeFunctionData({ abi, functionName: 'multiSend', args: [packed] })
    expect(codes(await decode(stranger, safeTransaction(multiSend, data, 1)))).toEqual([
      'unknown-contract',
      'unlimited-approval',
    ])
    expect(codes(await decode(stranger, safeTransaction(stranger, data, 1)))).toContain('delegate-call')
  })

  it('behavior: shows what a Safe pays for its gas', async () => {
    const decoded = await decode(stranger, safeTransaction(usdc, transfer, 0, 1_000_000n))
    expect(nestedOf(decoded).map(lines)[1]).toEqual(['Amount: 2 USDC', `To: ${stranger}`, `Token: ${usdc}`])
  })

  it.each<[string, Hex]>([
    ['arguments that can’t be read', `${execute(usdc, 0n, transfer)}00`],
    [
      'more calls than anybody looks through',
      encodeFunctionData({
        abi,
        functionName: 'executeBatch',
        args: [Array.from({ length: 101 }, () => ({ to: stranger, value: 1n, data: '0x' }) as const)],
      }),
    ],
  ])('behavior: %s are a danger', async (_, data) => {
    const decoded = await decode(address, data)
    expect(decoded).toMatchObject({ source: 'unknown' })
    expect(codes(decoded)).toContain('unread-calls')
  })

  it('behavior: a call without data is a payment', async () => {
    const decoded = await decode(address, execute(stranger, 7n, '0x'))
    expect(nestedOf(decoded)).toMatchObject([{ action: 'send', source: 'built-in' }])
    expect(codes(decoded)).toEqual([])
  })

  it('behavior: a call that is too deep is one of an unknown contract', async () => {
    let data = execute(usdc, 0n, approveAll)
    for (let depth = 0; depth < 6; depth++) data = execute(address, 0n, data)
    expect(codes(await decode(address, data))).toContain('unknown-contract')
  })
})
