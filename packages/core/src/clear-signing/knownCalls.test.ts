import { encodeFunctionData, erc20Abi, erc721Abi, type Hex, maxUint256, parseAbi } from 'viem'
import { describe, expect, it } from 'vitest'

import { call, codes, decode, decodeTransaction, lines, to, usdc } from '../../test/decoding.ts'
import { createDecodeContext } from './decodeContext.ts'
import { readKnownCall } from './knownCalls.ts'

const approve = (amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [to, amount] })
const takeBackAll = encodeFunctionData({
  abi: erc721Abi,
  functionName: 'setApprovalForAll',
  args: [to, false],
})

const giveAll = encodeFunctionData({
  abi: erc721Abi,
  functionName: 'setApprovalForAll',
  args: [to, true],
})
const changes = parseAbi([
  'function increaseAllowance(address,uint256)',
  'function decreaseAllowance(address,uint256)',
])

describe('calls of standard functions', () => {
  it.each([
    ['a revocation', usdc, approve(0n)],
    ['a revocation for a collection', to, takeBackAll],
  ] as const)('behavior: coins that go along with %s are a row and a danger', async (_, contract, data) => {
    const value = 10n * 10n ** 18n
    const decoded = await decodeTransaction({ chainId: 1, type: 'eip1559', to: contract, data, value })
    expect(decoded).toMatchObject({ source: 'built-in', action: expect.stringMatching(/^revoke/) })
    expect(lines(decoded)).toContain('Amount: 10 ETH')
    expect(codes(decoded)).toContain('unexpected-coins')
  })

  it('behavior: names the unit of an allowance that can be limited, and of no other', async () => {
    const increase = encodeFunctionData({ abi: changes, functionName: 'increaseAllowance', args: [to, 5n] })
    const decrease = encodeFunctionData({ abi: changes, functionName: 'decreaseAllowance', args: [to, 5n] })
    const unit = { symbol: 'USDC', decimals: 6 }
    expect((await call(approve(maxUint256))).allowance).toEqual(unit)
    expect((await call(increase)).allowance).toEqual(unit)
    // A token whose decimals aren't known, another function, and coins that go along.
    expect((await call(approve(maxUint256), to)).allowance).toBeUndefined()
    expect((await call(decrease)).allowance).toBeUndefined()
    const withCoins = { to: usdc, data: approve(maxUint256), value: 1n } as const
    expect(await decodeTransaction({ chainId: 1, type: 'eip1559', ...withCoins })).not.toHaveProperty(
      'allowance',
    )
  })

  it('behavior: a single wei hides no warning of the standard', async () => {
    for (const value of [undefined, 1n]) {
      const data = approve(maxUint256)
      const decoded = await decodeTransaction({ chainId: 1, type: 'eip1559', to: usdc, data, value })
      expect(codes(decoded)).toContain('unlimited-approval')
    }
  })

  it('behavior: taking back an approval at an unlisted contract may give its first NFT away', async () => {
    const decoded = await call(approve(0n), to)
    expect(decoded.action).toBe('approve')
    expect(lines(decoded)).toContain('Amount or token ID: 0')
    expect(codes(decoded)).toEqual(['unknown-contract', 'limited-approval', 'unknown-token'])
    expect((await call(approve(0n))).action).toBe('revoke')
  })

  it('behavior: adding nothing to an allowance takes nothing back', async () => {
    const abi = parseAbi(['function increaseAllowance(address,uint256)'])
    const decoded = await call(encodeFunctionData({ abi, args: [to, 0n] }))
    expect(decoded.action).toBe('approve')
  })

  it.each([
    ['one byte more', `${approve(5n)}00`],
    ['a word more', `${approve(5n)}${'0'.repeat(64)}`],
    ['a byte less', approve(5n).slice(0, -2)],
    [
      'an address that is too long',
      approve(5n).replace('000000000000000000000000', '000000000000000000000001'),
    ],
  ])('behavior: arguments with %s are nobody’s', async (_, data) => {
    const decoded = await call(data as Hex)
    expect(decoded).toMatchObject({ source: 'unknown', action: 'call' })
    expect(codes(decoded)).toEqual(['unknown-contract'])
  })

  it('behavior: shows the bytes that the recipient of an NFT gets', async () => {
    const abi = parseAbi(['function safeTransferFrom(address,address,uint256,bytes)'])
    const data = encodeFunctionData({ abi, args: [usdc, to, 7n, '0xabcdef'] })
    expect(lines(await call(data))).toContain('Data: 0xabcdef')
  })

  it.each([
    ['5 USDC', 5_000_000n, 'limited-approval', 'caution'],
    ['a thousand million USDC', 10n ** 15n, 'limited-approval', 'caution'],
    ['more than that', 10n ** 15n + 1n, 'unlimited-approval', 'danger'],
    ['nearly all that UNI can hold', 2n ** 96n - 2n, 'unlimited-approval', 'danger'],
  ])('behavior: an allowance of %s has a warning', async (_, amount, code, severity) => {
    const names = ['approve(address,uint256)', 'increaseAllowance(address,uint256)'] as const
    for (const name of names) {
      const abi = parseAbi([`function ${name}`])
      const { warnings } = await call(encodeFunctionData({ abi, args: [to, amount] }))
      expect(warnings).toMatchObject([{ code, severity }])
    }
  })

  it('behavior: an allowance for a contract of the developer has no warning', async () => {
    const context = createDecodeContext({
      tokens: [{ network: 'eip155:1', address: usdc, symbol: 'USDC', decimals: 6 }],
      contracts: [{ network: 'eip155:1', address: to }],
    })
    const data = approve(5n)
    const known = readKnownCall(context, { network: 'eip155:1', to: usdc.toLowerCase(), data, value: 0n })
    expect(known?.warnings).toEqual([])
  })

  it.each<[string, string, Hex, Hex]>([
    ['approve', 'revoke', approve(5n), approve(0n)],
    [
      'approve',
      'reduce',
      encodeFunctionData({ abi: changes, functionName: 'increaseAllowance', args: [to, 5n] }),
      encodeFunctionData({ abi: changes, functionName: 'decreaseAllowance', args: [to, 5n] }),
    ],
    ['approve-all', 'revoke-all', giveAll, takeBackAll],
  ])(
    'behavior: %s is taken back by %s, which has no danger of its own',
    async (giving, taking, give, take) => {
      expect((await call(give)).action).toBe(giving)
      const taken = await call(take)
      expect(taken.action).toBe(taking)
      expect(codes(taken)).toEqual(taking === 'revoke-all' ? ['unknown-contract'] : [])
    },
  )

  it('behavior: code-authorization is taken back by one for nobody', async () => {
    const authorize = (contractAddress: string, chainId = 1) =>
      decode({ kind: 'authorization', contractAddress, chainId })
    expect(await authorize(to)).toMatchObject({
      action: 'authorize-code',
      warnings: [{ severity: 'danger' }],
    })
    for (const chainId of [0, 1])
      expect(await authorize(`0x${'00'.repeat(20)}`, chainId)).toMatchObject({
        action: 'revoke-code',
        warnings: [],
      })
  })
})
