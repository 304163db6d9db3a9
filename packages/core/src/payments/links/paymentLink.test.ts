import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { createPaymentLink } from './createPaymentLink.ts'
import { readPaymentLink, toSmallestUnit } from './readPaymentLink.ts'

const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const wallet = 'B8UwBUUnKwCyKuGMbFKWaG7exYdDk2ozZrPg72NyVbfj'
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'

const ether = { network: 'eip155:8453', decimals: 18 }
const dollars = { network: 'eip155:1', address: usdc, decimals: 6 }
const sol = { network: 'solana:mainnet', decimals: 9 }
const solanaDollars = { network: 'solana:mainnet', address: mint, decimals: 6 }

describe('createPaymentLink', () => {
  it.each([
    [to, ether, undefined, `ethereum:${to}@8453`],
    [to, ether, 25n * 10n ** 16n, `ethereum:${to}@8453?value=250000000000000000`],
    [to, dollars, undefined, `ethereum:${usdc}@1/transfer?address=${to}`],
    [to, dollars, 12_500_000n, `ethereum:${usdc}@1/transfer?address=${to}&uint256=12500000`],
    [wallet, sol, undefined, `solana:${wallet}`],
    [wallet, sol, 1n, `solana:${wallet}?amount=0.000000001`],
    [wallet, sol, 2_000_000_000n, `solana:${wallet}?amount=2`],
    [wallet, solanaDollars, 12_500_000n, `solana:${wallet}?amount=12.5&spl-token=${mint}`],
    [wallet, { ...solanaDollars, decimals: 0 }, 120n, `solana:${wallet}?amount=120&spl-token=${mint}`],
  ])('default: %s, %j, %s', (address, asset, amount, link) => {
    expect(createPaymentLink({ to: address, asset, amount })).toBe(link)
  })

  it('behavior: what is written is read again', () => {
    const assets = [ether, dollars, sol, solanaDollars].map((asset) => ({ address: undefined, ...asset }))
    fc.assert(
      fc.property(
        fc.constantFrom(...assets),
        fc.option(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n })),
        (asset, amount) => {
          const recipient = asset.network.startsWith('solana:') ? wallet : to
          const link = createPaymentLink({ to: recipient, asset, amount: amount ?? undefined })
          const request = readPaymentLink(link)
          expect(request).toMatchObject({ to: recipient })
          expect(request?.network).toBe(recipient === to ? asset.network : undefined)
          expect(request?.token).toBe(asset.address)
          expect(request?.amount && toSmallestUnit(request.amount, asset.decimals)).toBe(amount ?? undefined)
        },
      ),
    )
  })
})

describe('readPaymentLink', () => {
  it.each([
    ['250', 250n],
    ['1e18', 10n ** 18n],
    ['2.014e18', 2_014n * 10n ** 15n],
    ['2.500e1', 25n],
  ])('behavior: reads numbers of EIP-681: %s', (number, value) => {
    const amount = { unit: 'smallest', value }
    expect(readPaymentLink(`ethereum:pay-${to}@1?value=${number}&gas=21000`)).toMatchObject({ amount })
    expect(readPaymentLink(`ethereum:${usdc}/transfer?uint256=${number}&address=${to}`)).toMatchObject({
      to,
      token: usdc,
      amount,
    })
  })

  it.each(['1.5', '-1', '+1', '', '1e99', '0x10', '1e', '1,000', `${'9'.repeat(78)}`])(
    'behavior: reads no link whose amount is no whole number: %s',
    (number) => {
      expect(readPaymentLink(`ethereum:${to}@1?value=${number}`)).toBeUndefined()
    },
  )

  it('behavior: reads the network of an address, and leaves an address alone', () => {
    expect(readPaymentLink(`base:${to}`)).toMatchObject({ to, network: 'eip155:8453' })
    expect(readPaymentLink(`https://basescan.org/address/${to}`)).toMatchObject({ network: 'eip155:8453' })
    for (const text of [
      `solana:${wallet}?memo=1`,
      to,
      wallet,
      'ada.eth',
      '',
      'solana:https://shop.example/pay',
    ])
      expect(readPaymentLink(text)).toBeUndefined()
  })

  it('behavior: an amount with more places than the asset has is none', () => {
    const { amount } = readPaymentLink(`solana:${wallet}?amount=0.0000000001`)!
    expect(toSmallestUnit(amount!, 9)).toBeUndefined()
    expect(toSmallestUnit(amount!, 10)).toBe(1n)
  })
})
