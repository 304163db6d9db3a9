import { expect, it } from 'vitest'

import { amountFor, changeOf, orderAmount, worthOf } from './money.ts'

const usd = { amount: 2_500, currency: 'USD' }

it('orderAmount: money first for what is held, the coin first for what moves', () => {
  expect(orderAmount('holding', '1 ETH', '$2,500.00')).toEqual({ first: '$2,500.00', beside: '1 ETH' })
  expect(orderAmount('moving', '1 ETH', '$2,500.00')).toEqual({ first: '1 ETH', beside: '$2,500.00' })
})

it('orderAmount: the coin alone where no price is known', () => {
  expect(orderAmount('holding', '1 ETH', undefined)).toEqual({ first: '1 ETH' })
  expect(orderAmount('moving', '1 ETH', undefined)).toEqual({ first: '1 ETH' })
})

it('worthOf: by the price of one unit', () => {
  const amount = { amount: 250_000_000_000_000_000n, decimals: 18, symbol: 'ETH' }
  expect(worthOf(amount, usd)).toEqual({ amount: 625, currency: 'USD' })
  expect(worthOf(amount, undefined)).toBeUndefined()
})

it.each([
  [625, 18, 250_000_000_000_000_000n],
  [50, 18, 20_000_000_000_000_000n],
  [0.01, 18, 4_000_000_000_000n],
  [10, 2, 0n],
  [25, 2, 1n],
])('amountFor: $%s buy what they buy, with %s decimal places', (money, decimals, amount) => {
  expect(amountFor(money, usd, decimals)).toBe(amount)
})

it('amountFor: a third is rounded down', () => {
  expect(amountFor(1, { amount: 3, currency: 'USD' }, 18)).toBe(333_333_330_000_000_000n)
  expect(amountFor(1, { amount: 0, currency: 'USD' }, 18)).toBe(0n)
})

it('changeOf: what a rise or a fall made of the worth of yesterday', () => {
  expect(changeOf({ amount: 110, currency: 'USD' }, 10)).toBeCloseTo(10)
  expect(changeOf({ amount: 90, currency: 'USD' }, -10)).toBeCloseTo(-10)
})
