import {
  type Abi,
  encodeFunctionData,
  erc20Abi,
  erc721Abi,
  erc1155Abi,
  maxUint256,
  parseAbi,
  serializeTransaction,
  type TransactionSerializable,
} from 'viem'
import { describe, expect, it } from 'vitest'

import type { SigningRequest } from './decode.types.ts'
import { createDecodeContext } from './decodeContext.ts'
import { decodeRequest } from './decodeRequest.ts'
import type { Descriptors } from './descriptors.types.ts'

const address = '0x2e0Ece61D3f2353A851b268f34DCa0bC3904DF2A'
const to = '0x5be9a4959308A0D0c7bC0870E319314d8D957dBB'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const context = createDecodeContext({
  tokens: [{ network: 'eip155:1', address: usdc, symbol: 'USDC', decimals: 6 }],
})
const none: Descriptors = { call: async () => 'none', typedData: async () => 'none' }

const decode = (request: Record<string, unknown>, descriptors = none) =>
  decodeRequest(context, descriptors, { address, ...request } as SigningRequest)
const decodeTransaction = (transaction: TransactionSerializable) =>
  decode({ kind: 'transaction', transaction: serializeTransaction(transaction) })
const call = (data: `0x${string}`, contract: `0x${string}` = usdc) =>
  decodeTransaction({ chainId: 1, type: 'eip1559', to: contract, data })
const callOf = (abi: Abi, functionName: string, args: unknown[]) =>
  encodeFunctionData({ abi, functionName, args })
const codes = ({ warnings }: { warnings: readonly { code: string }[] }) => warnings.map(({ code }) => code)
const lines = ({ fields }: { fields: readonly { label: string; value: string }[] }) =>
  fields.map(({ label, value }) => `${label}: ${value}`)

describe('decodeRequest', () => {
  it('default: a payment', async () => {
    expect(
      await decodeTransaction({ chainId: 1, type: 'eip1559', to, value: 1_500_000_000_000_000_000n }),
    ).toEqual({
      ...{ source: 'built-in', action: 'send', network: 'eip155:1', warnings: [] },
      fields: [
        { label: 'Amount', name: 'amount', value: '1.5 ETH', kind: 'amount' },
        { label: 'To', name: 'to', value: to, kind: 'address', address: to },
      ],
      raw: expect.stringMatching(/^0x02/),
    })
  })

  it.each([
    ['a transfer', 'transfer', [to, 1_500_000n], 'send', ['Amount: 1.5 USDC', `To: ${to}`, `Token: ${usdc}`]],
    [
      'an approval',
      'approve',
      [to, 1n],
      'approve',
      [`Spender: ${to}`, 'Amount: 0.000001 USDC', `Token: ${usdc}`],
    ],
    ['a revocation', 'approve', [to, 0n], 'revoke', [`Spender: ${to}`, `Token: ${usdc}`]],
  ])('behavior: reads %s of a listed token', async (_, name, args, action, fields) => {
    const decoded = await call(callOf(erc20Abi, name, args))
    expect(decoded).toMatchObject({ source: 'built-in', action, contract: usdc, warnings: [] })
    expect(lines(decoded)).toEqual(fields)
  })

  it('behavior: says that the decimals of a token are unknown', async () => {
    const decoded = await call(callOf(erc20Abi, 'transfer', [address, 1_500_000n]), to)
    expect(lines(decoded)).toEqual(['Amount or token ID: 1500000', `To: ${address}`, `Token: ${to}`])
    expect(codes(decoded)).toEqual(['unknown-token'])
  })

  it.each([
    ['safeTransferFrom', erc721Abi, [address, to, 7n], ['Token ID: 7']],
    ['safeTransferFrom', erc1155Abi, [address, to, 7n, 2n, '0x'], ['Token ID: 7', 'Amount: 2']],
    [
      'safeBatchTransferFrom',
      erc1155Abi,
      [address, to, [7n, 8n], [1n, 2n], '0x'],
      ['Token ID: 7', 'Token ID: 8 × 2'],
    ],
  ])('behavior: reads %s of NFTs', async (name, abi, args, ids) => {
    const decoded = await call(callOf(abi as Abi, name, args))
    expect(decoded).toMatchObject({ action: 'send', warnings: [] })
    expect(lines(decoded)).toEqual([...ids, `From: ${address}`, `To: ${to}`, `Collection: ${usdc}`])
  })

  it('behavior: shows the call of an unknown contract as unknown', async () => {
    const decoded = await call('0x12345678', to)
    expect(decoded).toMatchObject({ source: 'unknown', action: 'call', contract: to })
    expect(codes(decoded)).toEqual(['unknown-contract'])
  })

  it('behavior: says that a contract could not be checked', async () => {
    const transaction = serializeTransaction({ chainId: 1, type: 'eip1559', to, data: '0x12345678' })
    const unavailable: Descriptors = { ...none, call: async () => 'unavailable' }
    expect(codes(await decode({ kind: 'transaction', transaction }, unavailable))).toEqual([
      'descriptor-unavailable',
    ])
  })

  it.each([
    ['that is too short', `${callOf(erc20Abi, 'approve', [to, 1n]).slice(0, -2)}`],
    ['whose address is too long', `0x095ea7b3${'f'.repeat(64)}${'0'.repeat(64)}`],
  ])('behavior: a standard call %s is unknown', async (_, data) => {
    expect(await call(data as `0x${string}`)).toMatchObject({ source: 'unknown' })
  })

  it('behavior: a transaction that cannot be read is unknown', async () => {
    const decoded = await decode({ kind: 'transaction', transaction: '0x02ff' })
    expect(decoded).toMatchObject({ source: 'unknown', action: 'transaction', raw: '0x02ff' })
    expect(codes(decoded)).toEqual(['unreadable-transaction'])
  })

  it('behavior: a sign-in names the site and its statement', async () => {
    const message = `shop.example wants you to sign in with your Ethereum account:\n${address}\n\nWelcome.\n\nURI: https://shop.example`
    const decoded = await decode({ kind: 'message', message, origin: 'shop.example' })
    expect(decoded).toMatchObject({ action: 'sign-in', warnings: [], raw: message })
    expect(lines(decoded)).toEqual(['Domain: shop.example', `Signer: ${address}`, 'Statement: Welcome.'])
  })

  it('behavior: lists what typed data sign, and nothing else', async () => {
    const typedData = {
      domain: { name: 'Shop', chainId: 1, verifyingContract: to },
      primaryType: 'Order',
      types: { Order: [{ name: 'items', type: 'Item[]' }], Item: [{ name: 'price', type: 'uint256' }] },
      message: { items: [{ price: '0x10', note: 'free' }], note: 'free' },
    }
    const decoded = await decode({ kind: 'typedData', typedData })
    expect(lines(decoded)).toEqual(['Domain: Shop', 'Type: Order', 'items 1 price: 16'])
    expect(codes(decoded)).toEqual(['unknown-typed-data'])
  })

  it('behavior: reads a permit', async () => {
    const decoded = await decode({ kind: 'typedData', typedData: permit(1_000_000n) })
    expect(decoded).toMatchObject({ source: 'built-in', action: 'permit' })
    expect(lines(decoded)).toEqual([
      ...['Domain: USD Coin', `Spender: ${to}`, 'Amount: 1 USDC', `Token: ${usdc}`],
      'Deadline: 2026-11-23 00:00:00 UTC',
    ])
    expect(codes(decoded)).toEqual(['permit-signature'])
  })
})

export const permit = (value: bigint) => ({
  domain: { name: 'USD Coin', chainId: 1, verifyingContract: usdc },
  primaryType: 'Permit',
  types: {
    Permit: ['owner:address', 'spender:address', 'value:uint256', 'nonce:uint256', 'deadline:uint256'].map(
      (member) => {
        const [name, type] = member.split(':')
        return { name, type }
      },
    ),
  },
  message: { owner: address, spender: to, value, nonce: 0, deadline: Date.UTC(2026, 10, 23) / 1_000 },
})

describe('warnings', () => {
  it.each([
    [
      'unlimited-approval',
      callOf(erc20Abi, 'approve', [to, maxUint256]),
      callOf(erc20Abi, 'approve', [to, 5n]),
    ],
    [
      'unlimited-approval',
      callOf(parseAbi(['function approve(address,address,uint160,uint48)']), 'approve', [
        usdc,
        to,
        2n ** 160n - 1n,
        0,
      ]),
      callOf(parseAbi(['function approve(address,address,uint160,uint48)']), 'approve', [usdc, to, 5n, 0]),
    ],
    [
      'all-tokens-approval',
      callOf(erc721Abi, 'setApprovalForAll', [to, true]),
      callOf(erc721Abi, 'setApprovalForAll', [to, false]),
    ],
    ['sent-to-contract', callOf(erc20Abi, 'transfer', [usdc, 1n]), callOf(erc20Abi, 'transfer', [to, 1n])],
  ])('behavior: %s, and not for the harmless twin', async (code, dangerous, harmless) => {
    expect(codes(await call(dangerous))).toEqual([code])
    expect(codes(await call(harmless))).toEqual([])
  })

  it('behavior: any-chain-transaction, and not with a chain id', async () => {
    const transaction = { type: 'legacy', to, gasPrice: 1n } as const
    expect(codes(await decodeTransaction(transaction))).toEqual(['any-chain-transaction'])
    expect(codes(await decodeTransaction({ ...transaction, chainId: 1 }))).toEqual([])
  })

  it('behavior: an authorization for one network, and for every network', async () => {
    const authorizationOf = (chainId: number) =>
      decodeTransaction({
        ...{ chainId: 1, type: 'eip7702', to: address },
        authorizationList: [{ address: to, chainId, nonce: 0, r: '0x1', s: '0x1', yParity: 0 }],
      })
    const one = await authorizationOf(1)
    expect(one).toMatchObject({ action: 'authorize-code', network: 'eip155:1' })
    expect(lines(one)).toEqual([`Delegate: ${to}`, 'Network: Ethereum'])
    expect(codes(one)).toEqual(['code-authorization'])
    expect(codes(await authorizationOf(0))).toEqual(['any-chain-authorization'])
    const alone = await decode({ kind: 'authorization', authorization: { address: to, chainId: 0 } })
    expect(codes(alone)).toEqual(['any-chain-authorization'])
  })

  it('behavior: contract-creation, and not for a payment', async () => {
    expect(codes(await decodeTransaction({ chainId: 1, type: 'eip1559', data: '0x00' }))).toEqual([
      'contract-creation',
    ])
  })

  it('behavior: network-mismatch, and not on the network that the app names', async () => {
    const transaction = serializeTransaction({ chainId: 1, type: 'eip1559', to })
    const onNetwork = (network: string) => decode({ kind: 'transaction', transaction, network })
    expect(codes(await onNetwork('eip155:10'))).toEqual(['network-mismatch'])
    expect(codes(await onNetwork('eip155:1'))).toEqual([])
  })

  it('behavior: unlimited-approval of a permit, and not of a limited one', async () => {
    expect(codes(await decode({ kind: 'typedData', typedData: permit(maxUint256) }))).toEqual([
      'unlimited-approval',
    ])
    expect(codes(await decode({ kind: 'typedData', typedData: permit(0n) }))).toEqual([])
  })

  it.each([
    ['for nothing', [], ['nft-for-nothing']],
    ['for coins to somebody else', [{ recipient: to }], ['nft-for-nothing']],
    ['for no coins', [{ recipient: address, endAmount: '0' }], ['nft-for-nothing']],
    ['for coins', [{ recipient: address }], []],
  ])('behavior: an NFT %s', async (_, consideration, expected) => {
    const decoded = await decode({ kind: 'typedData', typedData: seaport(consideration) })
    expect(codes(decoded).filter((code) => code === 'nft-for-nothing')).toEqual(expected)
  })

  it.each([
    ['another site', 'evil.example', ['domain-mismatch']],
    ['this site', 'shop.example', []],
  ])('behavior: a sign-in for %s', async (_, origin, expected) => {
    const message = `shop.example wants you to sign in with your Ethereum account:\n${address}\n\nURI: x`
    expect(codes(await decode({ kind: 'message', message, origin }))).toEqual(expected)
  })

  it('behavior: a sign-in with another address', async () => {
    const message = `shop.example wants you to sign in with your Ethereum account:\n${to}\n\nURI: x`
    expect(codes(await decode({ kind: 'message', message }))).toEqual(['address-mismatch'])
  })

  it.each([
    ['changes the direction', 'Pay \u202e001 to Ben', 'Pay ⟨U+202E⟩001 to Ben', ['hidden-characters']],
    ['is partly invisible', 'a\u200bb', 'a⟨U+200B⟩b', ['hidden-characters']],
    ['has emoji', '👩‍👩‍👧 ❤️ ok', '👩‍👩‍👧 ❤️ ok', []],
    ['is in another script', 'Grüezi שלום 你好\n\tगाना', 'Grüezi שלום 你好\n\tगाना', []],
  ])('behavior: a message that %s', async (_, message, raw, expected) => {
    const decoded = await decode({ kind: 'message', message })
    expect(decoded.raw).toBe(raw)
    expect(codes(decoded)).toEqual(expected)
  })

  it('behavior: looks-like-transaction, unreadable-payload, and neither for a text', async () => {
    const transaction = serializeTransaction({ chainId: 1, type: 'eip1559', to, value: 1n })
    expect(codes(await decode({ kind: 'message', message: { raw: transaction } }))).toEqual([
      'looks-like-transaction',
    ])
    expect(codes(await decode({ kind: 'message', message: transaction }))).toEqual(['looks-like-transaction'])
    expect(codes(await decode({ kind: 'payload', payload: 'ff'.repeat(32) }))).toEqual(['unreadable-payload'])
    expect(codes(await decode({ kind: 'message', message: `0x${'ff'.repeat(32)}` }))).toEqual([
      'unreadable-payload',
    ])
    expect(codes(await decode({ kind: 'message', message: `My address: ${address}` }))).toEqual([])
  })
})

const members = (names: string[]) =>
  names.map((name) => ({ name, type: /^(recipient|token)$/.test(name) ? 'address' : 'uint256' }))
const offered = ['itemType', 'token', 'identifierOrCriteria', 'startAmount', 'endAmount']
const seaport = (consideration: object[]) => ({
  domain: { name: 'Seaport', chainId: 1, verifyingContract: to },
  primaryType: 'OrderComponents',
  types: {
    OrderComponents: [
      { name: 'offerer', type: 'address' },
      { name: 'offer', type: 'OfferItem[]' },
      { name: 'consideration', type: 'ConsiderationItem[]' },
    ],
    OfferItem: members(offered),
    ConsiderationItem: members([...offered, 'recipient']),
  },
  message: {
    offerer: address,
    offer: [{ itemType: 2, token: usdc, identifierOrCriteria: 7, startAmount: 1, endAmount: 1 }],
    consideration: consideration.map((item) => ({
      ...{
        itemType: 0,
        token: `0x${'00'.repeat(20)}`,
        identifierOrCriteria: 0,
        startAmount: 5,
        endAmount: 5,
      },
      ...item,
    })),
  },
})
