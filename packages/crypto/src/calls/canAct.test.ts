import { describe, expect, it } from 'vitest'

import { type Members, typedData } from '../../test/typedDataSamples.ts'
import { readTypedData } from '../readTypedData.ts'
import { type ActOptions, canAct } from './canAct.ts'

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
function act(
  type: string,
  { values, contract, ...options }: ActOptions & { values?: Members; contract?: string } = {},
) {
  const { domain, ...data } = typedData(type, { ...members, ...values }, contract ?? '')
  const { verifyingContract: _, ...others } = domain
  return canAct(readTypedData({ ...data, domain: contract ? domain : others }), { signer, ...options })
}

describe('canAct', () => {
  it.each([
    ['texts', 'Loan(string text)'],
    ['the signer and a time', 'Vote(address from,uint64 time,string text)'],
    ['a number alone', 'Loan(uint256 amount)'],
    ['no address', 'Loan(address[] list)', { list: [] }],
    ['no bytes', 'Loan(bytes data)', { data: '0x' }],
  ])('default: %s can do nothing', (_, type, values: Members = {}) => {
    expect(act(type, { values })).toBe(false)
  })

  it.each([
    ['bytes', 'Loan(bytes data)'],
    ['another address', 'Loan(address to)'],
    ['another address in a list', 'Loan(address[] list)'],
    ['the signer and an amount', 'Loan(address from,uint256 amount)'],
    ['another address in a struct', 'Loan(Part part)Part(address to)', { part: { to: other } }],
  ])('behavior: %s can do something', (_, type, values: Members = {}) => {
    expect(act(type, { values })).toBe(true)
  })

  it('parameters: isContractTrusted', () => {
    for (const contract of [other, `0x${'00'.repeat(20)}`]) {
      expect(act('Loan(string text)', { contract })).toBe(true)
      expect(act('Loan(string text)', { contract, isContractTrusted: true })).toBe(false)
      expect(act('Loan(bytes data)', { contract, isContractTrusted: true })).toBe(true)
    }
  })
})
