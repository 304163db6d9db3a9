import { encodeFunctionData, erc20Abi, erc721Abi, type Hex, parseAbi } from 'viem'
import { describe, expect, it } from 'vitest'

import { call, codes, decodeTransaction, lines, to, usdc } from '../../test/decoding.ts'

const approve = (amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [to, amount] })
const takeBackAll = encodeFunctionData({
  abi: erc721Abi,
  functionName: 'setApprovalForAll',
  args: [to, false],
})

describe('calls of standard functions', () => {
  it.each([
    ['a revocation', usdc, approve(0n)],
    ['a revocation for a collection', to, takeBackAll],
  ] as const)(
    'behavior: coins that go along with %s are a payment to a contract',
    async (_, contract, data) => {
      const value = 10n * 10n ** 18n
      const decoded = await decodeTransaction({ chainId: 1, type: 'eip1559', to: contract, data, value })
      expect(decoded).toMatchObject({ source: 'unknown', action: 'send' })
      expect(lines(decoded)).toEqual(['Amount: 10 ETH', `To: ${contract}`, `Operation: ${data.slice(0, 10)}`])
      expect(codes(decoded)).toEqual(['unknown-contract'])
    },
  )

  it('behavior: taking back an approval at an unlisted contract may give its first NFT away', async () => {
    const decoded = await call(approve(0n), to)
    expect(decoded.action).toBe('approve')
    expect(lines(decoded)).toContain('Amount or token ID: 0')
    expect(codes(decoded)).toEqual(['unknown-contract', 'unknown-token'])
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
})
