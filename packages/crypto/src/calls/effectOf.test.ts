import { describe, expect, it } from 'vitest'

import { type Members, typedData } from '../../test/typedDataSamples.ts'
import { readTypedData } from '../typed-data/readTypedData.ts'
import { type EffectOptions, effectOf } from './effectOf.ts'

const signer = `0x${'51'.repeat(20)}`
const other = `0x${'b0'.repeat(20)}`
const members: Members = {
  from: signer,
  to: other,
  amount: 1n,
  time: 1n,
  data: '0x12',
  text: 'a',
  list: [other],
}

/** Without a contract, unless it is told. */
function effect(
  type: string,
  { values, contract, ...options }: EffectOptions & { values?: Members; contract?: string } = {},
) {
  const { domain, ...data } = typedData(type, { ...members, ...values }, contract ?? '')
  const { verifyingContract: _, ...others } = domain
  return effectOf(readTypedData({ ...data, domain: contract ? domain : others }), { signer, ...options })
}

describe('effectOf', () => {
  it.each([
    ['texts', 'Loan(string text)'],
    ['the signer and a time', 'Vote(address from,uint64 time,string text)'],
    ['a number alone', 'Loan(uint256 amount)'],
    ['no address', 'Loan(address[] list)', { list: [] }],
    ['no bytes', 'Loan(bytes data)', { data: '0x' }],
  ])('default: %s do nothing', (_, type, values: Members = {}) => {
    expect(effect(type, { values })).toBe('none')
  })

  it.each([
    ['bytes', 'call', 'Loan(bytes data)'],
    ['another address', 'move', 'Loan(address to)'],
    ['another address in a list', 'move', 'Loan(address[] list)'],
    ['the signer and an amount', 'move', 'Loan(address from,uint256 amount)'],
    ['another address in a struct', 'move', 'Loan(Part part)Part(address to)', { part: { to: other } }],
  ])('behavior: %s may %s', (_, expected, type, values: Members = {}) => {
    expect(effect(type, { values })).toBe(expected)
  })

  it('parameters: isContractTrusted', () => {
    for (const contract of [other, `0x${'00'.repeat(20)}`]) {
      expect(effect('Loan(string text)', { contract })).toBe('call')
      expect(effect('Loan(string text)', { contract, isContractTrusted: true })).toBe('none')
      expect(effect('Loan(address to)', { contract, isContractTrusted: true })).toBe('move')
      expect(effect('Loan(bytes data)', { contract, isContractTrusted: true })).toBe('call')
    }
  })

  it('behavior: a struct that names itself ends', () => {
    expect(effect('Loan(Loan[] more,string text)', { values: { more: [] } })).toBe('none')
  })
})
