import type { Balance, DecodedField, DecodedRequest } from '@latchkey/react'
import { describe, expect, it } from 'vitest'

import { findMissing, listWorth } from './funds.ts'

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const row = (name: DecodedField['name'], value: string, more: Partial<DecodedField> = {}): DecodedField => ({
  label: '',
  name,
  value,
  kind: 'amount',
  ...more,
})
const upTo = (name: DecodedField['name'], limit: string) =>
  row(name, `Up to ${limit}`, { special: 'up-to', limit })
const request = (fields: readonly DecodedField[], more: Partial<DecodedRequest> = {}): DecodedRequest => ({
  source: 'built-in',
  action: 'send',
  network: 'eip155:1',
  warnings: [],
  raw: '',
  fields,
  ...more,
})
/** 2 ETH for $5,000, and 100 USDC for $100. */
const balances = [
  {
    asset: { id: 'eth', network: 'eip155:1', kind: 'native', symbol: 'ETH', decimals: 18 },
    amount: 2n * 10n ** 18n,
    price: { amount: 2_500, currency: 'USD' },
  },
  {
    asset: {
      id: 'usdc',
      network: 'eip155:1',
      kind: 'token',
      address: usdc.toLowerCase(),
      symbol: 'USDC',
      decimals: 6,
    },
    amount: 100_000_000n,
    price: { amount: 1, currency: 'USD' },
  },
] as unknown as readonly Balance[]
const worthOf = (decoded: DecodedRequest) =>
  [...listWorth(decoded, balances)].map(([{ name }, { amount }]) => [name, amount])

describe('listWorth', () => {
  it('default: the amount, the fee and the total of a payment', () => {
    const decoded = request([
      row('amount', '0.5 ETH'),
      upTo('network-fee', '0.0002 ETH'),
      upTo('total', '0.5002 ETH'),
    ])
    expect(worthOf(decoded)).toEqual([
      ['amount', 1_250],
      ['network-fee', 0.5],
      ['total', expect.closeTo(1_250.5)],
    ])
  })

  it('behavior: a token by its contract, and not by its symbol', () => {
    const token = (address: string) => row('token', address, { address, kind: 'address' })
    expect(worthOf(request([row('amount', '25 USDC'), token(usdc)]))).toEqual([['amount', 25]])
    expect(worthOf(request([row('amount', '25 USDC'), token(`0x${'22'.repeat(20)}`)]))).toEqual([])
    expect(worthOf(request([row('amount', '25 USDC')]))).toEqual([])
  })

  it.each([
    ['of another network', { network: 'eip155:10' }],
    ['in the words of a descriptor', { source: 'descriptor' }],
  ] as const)('behavior: nothing %s', (_, more) => {
    expect(worthOf(request([row('amount', '0.5 ETH')], more))).toEqual([])
  })

  it.each(['Unlimited USDC', '5', '0.5 ETH and more', '1e3 ETH', '1,5 ETH'])(
    'behavior: not of %s',
    (value) => {
      expect(worthOf(request([row('amount', value)]))).toEqual([])
    },
  )
})

describe('findMissing', () => {
  it('default: the coin of which there is too little', () => {
    const missing = findMissing(request([row('amount', '2 ETH'), upTo('total', '2.0001 ETH')]), balances)
    expect(missing?.asset.symbol).toBe('ETH')
  })

  it('behavior: none where there is enough, or the balance is unknown', () => {
    expect(findMissing(request([upTo('total', '2 ETH')]), balances)).toBeUndefined()
    const unknown = balances.map((balance) => ({ ...balance, amount: undefined }))
    expect(findMissing(request([upTo('total', '3 ETH')]), unknown)).toBeUndefined()
  })
})
