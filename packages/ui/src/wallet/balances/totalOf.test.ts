import { expect, it } from 'vitest'

import { balances, baseEther, dollars, ether, networks } from '../../../test/payments.ts'
import { sortBalances, totalOf } from './totalOf.ts'

const one = 10n ** 18n
const worth = (amount: number, currency = 'USD') => ({ amount, currency })

it('default: the sum of what has a price, and how many assets it leaves out', () => {
  expect(totalOf(balances, networks)).toMatchObject({
    kind: 'fiat',
    amount: 3_086.42,
    currency: 'USD',
    missing: 2,
  })
})

it('behavior: an asset that the account has none of is not missing, one of another currency is', () => {
  const listed = [
    { asset: ether, amount: one, fiat: worth(2_500) },
    { asset: dollars, amount: 0n },
    { asset: baseEther, amount: one, fiat: worth(2_300, 'EUR') },
  ]
  expect(totalOf(listed, networks)).toEqual({ kind: 'fiat', amount: 2_500, currency: 'USD', missing: 1 })
})

it('behavior: the change of a day, where it is known of each asset that it has', () => {
  const price = (change24h?: number) => ({ amount: 1, currency: 'USD', change24h })
  const rising = { asset: ether, amount: one, fiat: worth(110), price: price(10) }
  const falling = { asset: baseEther, amount: one, fiat: worth(45), price: price(-10) }
  expect(totalOf([rising, falling], networks)).toMatchObject({ amount: 155, change: 5 })
  expect(totalOf([rising, { ...falling, price: price() }], networks)).toMatchObject({ change: undefined })
  expect(totalOf([rising, { asset: dollars, amount: 0n, fiat: worth(0) }], networks)).toMatchObject({
    change: 10,
  })
})

it('behavior: without prices, the coin of every network that could be read', () => {
  const coin = { amount: 2n * one, symbol: 'ETH', decimals: 18 }
  const both = [
    { asset: ether, amount: one },
    { asset: dollars, amount: 5n },
    { asset: baseEther, amount: one },
  ]
  expect(totalOf(both, networks)).toEqual({ kind: 'coin', coin, missing: 0 })
  const unread = [
    { asset: ether, amount: one },
    { asset: baseEther, amount: undefined },
  ]
  expect(totalOf(unread, networks)).toEqual({ kind: 'coin', coin: { ...coin, amount: one }, missing: 1 })
})

it('behavior: coins of a test network count only where there are no others', () => {
  const [main, base] = networks
  const withTest = [main!, { ...base!, isTestNetwork: true }]
  const listed = [
    { asset: ether, amount: one },
    { asset: baseEther, amount: 7n * one },
  ]
  expect(totalOf(listed, withTest)).toMatchObject({ kind: 'coin', coin: { amount: one } })
  expect(totalOf(listed.slice(1), withTest)).toMatchObject({ kind: 'coin', coin: { amount: 7n * one } })
})

it('behavior: unknown where nothing could be read, which is not zero', () => {
  expect(totalOf([{ asset: ether, amount: undefined }], networks)).toEqual({ kind: 'unknown' })
  expect(totalOf([], networks)).toEqual({ kind: 'unknown' })
})

it('behavior: lists the most valuable first, then what has no price, what is unknown, and none', () => {
  const listed = [
    { asset: dollars, amount: 0n },
    { asset: baseEther, amount: undefined },
    { asset: dollars, amount: 1n },
    { asset: ether, amount: one, fiat: worth(1) },
    { asset: ether, amount: one, fiat: worth(2) },
  ]
  expect(sortBalances(listed)).toEqual([listed[4], listed[3], listed[2], listed[1], listed[0]])
})
