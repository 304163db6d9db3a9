import { expect, it } from 'vitest'

import type { SendableAsset, SendDraft } from './sendForm.types.ts'
import { readAmount, switchUnit, unitOf } from './typedAmount.ts'

const ether: SendableAsset = {
  id: 'eip155:1/slip44:60',
  symbol: 'ETH',
  decimals: 18,
  network: 'Ethereum',
  amount: 10n ** 18n,
  price: { amount: 2_500, currency: 'USD' },
}
const draft = (amount: string, isMoney?: boolean): SendDraft => ({
  assetId: ether.id,
  to: '',
  amount,
  isMoney,
  isMax: false,
})

it('unitOf: money while nothing was typed, the asset for an amount that is there already', () => {
  expect(unitOf(ether, draft(''))).toEqual({ symbol: 'USD', decimals: 2, isMoney: true })
  expect(unitOf(ether, draft('0.25'))).toEqual({ symbol: 'ETH', decimals: 18, isMoney: false })
  expect(unitOf(ether, draft('', false))).toMatchObject({ symbol: 'ETH' })
  expect(unitOf({ ...ether, price: { amount: 390_000, currency: 'JPY' } }, draft('')).decimals).toBe(0)
})

it('unitOf: the asset where no price is known', () => {
  expect(unitOf({ ...ether, price: undefined }, draft('', true))).toMatchObject({ isMoney: false })
})

it('readAmount: money is turned into the asset', () => {
  expect(readAmount(ether, draft('625', true), 'en')).toEqual({
    status: 'valid',
    amount: 250_000_000_000_000_000n,
  })
  expect(readAmount(ether, draft('0.25', false), 'en')).toMatchObject({ amount: 250_000_000_000_000_000n })
  expect(readAmount(ether, draft('6.255', true), 'en')).toEqual({ status: 'invalid', problem: 'decimals' })
})

it('readAmount: less than the smallest unit is nothing', () => {
  const points: SendableAsset = { ...ether, decimals: 0 }
  expect(readAmount(points, draft('10', true), 'en')).toEqual({ status: 'invalid', problem: 'zero' })
})

it('switchUnit: the same amount there and back', () => {
  expect(switchUnit(ether, draft('625', true), 'en')).toEqual({ amount: '0.25', isMoney: false })
  expect(switchUnit(ether, draft('0.25', false), 'en')).toEqual({ amount: '625.00', isMoney: true })
  expect(switchUnit(ether, draft('', true), 'en')).toEqual({ amount: '', isMoney: false })
})
