import { type Abi, erc20Abi, erc721Abi, erc1155Abi, serializeTransaction } from 'viem'
import { describe, expect, it } from 'vitest'

import {
  address,
  call,
  callOf,
  codes,
  decode,
  decodeTransaction,
  lines,
  none,
  permit,
  to,
  usdc,
} from '../../test/decoding.ts'
import type { Descriptors } from './descriptors.types.ts'

describe('decodeRequest', () => {
  it('default: a payment', async () => {
    const decoded = await decodeTransaction({
      chainId: 1,
      type: 'eip1559',
      to,
      value: 1_500_000_000_000_000_000n,
      gas: 21_000n,
      maxFeePerGas: 20_000_000_000n,
      maxPriorityFeePerGas: 1_000_000_000n,
      nonce: 7,
    })
    const upTo = { special: 'up-to', kind: 'amount' }
    const detail = { kind: 'text', isDetail: true }
    expect(decoded).toEqual({
      source: 'built-in',
      action: 'send',
      network: 'eip155:1',
      warnings: [],
      fields: [
        { label: 'Amount', name: 'amount', value: '1.5 ETH', kind: 'amount' },
        { label: 'To', name: 'to', value: to, kind: 'address', address: to },
        {
          ...upTo,
          label: 'Network fee',
          name: 'network-fee',
          value: 'Up to 0.00042 ETH',
          limit: '0.00042 ETH',
        },
        { ...upTo, label: 'Total', name: 'total', value: 'Up to 1.50042 ETH', limit: '1.50042 ETH' },
        { ...detail, label: 'Transaction type', name: 'transaction-type', value: '2' },
        { ...detail, label: 'Nonce', name: 'nonce', value: '7' },
        { ...detail, label: 'Gas limit', name: 'gas-limit', value: '21000' },
        { ...detail, label: 'Gas price', name: 'gas-price', value: '20 gwei' },
        { ...detail, label: 'Priority fee per gas', name: 'priority-fee', value: '1 gwei' },
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
    expect(decoded).toMatchObject({ source: 'built-in', action, contract: usdc })
    expect(codes(decoded)).toEqual(action === 'approve' ? ['limited-approval'] : [])
    expect(lines(decoded)).toEqual(fields)
  })

  it('behavior: says that the decimals of a token are unknown', async () => {
    const decoded = await call(callOf(erc20Abi, 'transfer', [address, 1_500_000n]), to)
    expect(lines(decoded)).toEqual(['Amount or token ID: 1500000', `To: ${address}`, `Token: ${to}`])
    expect(codes(decoded)).toEqual(['unknown-contract', 'unknown-token'])
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
    expect(decoded).toMatchObject({ action: 'send' })
    // Anybody can write a contract with this function.
    expect(codes(decoded)).toEqual(['unknown-contract'])
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
    expect(lines(decoded)).toEqual([
      'Domain: shop.example',
      `Signer: ${address}`,
      'Statement: Welcome.',
      'URI: https://shop.example',
    ])
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
      'Domain: USD Coin',
      `Spender: ${to}`,
      'Amount: 1 USDC',
      `Token: ${usdc}`,
      'Deadline: 2026-11-23 00:00:00 UTC',
    ])
    expect(codes(decoded)).toEqual(['permit-signature'])
  })
})
