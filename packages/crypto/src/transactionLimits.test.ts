import { describe, expect, it } from 'vitest'

import { decodeHex } from './encoding.ts'
import { checkPsbtParts, checkRlpLists } from './exports/transactions.ts'

const fail = (reason: string) => new Error(reason)

describe('checkRlpLists', () => {
  const check = (hex: string) => checkRlpLists(decodeHex(hex), fail)
  it.each([
    ['nothing', ''],
    ['lists inside each other', `02c3c2c1c0`],
    ['bytes that look like lists', `02f90400b903fd${'c0'.repeat(1_021)}`],
    ['an envelope that looks like a list', '01'],
    ['a length that is longer than the bytes', '02ffffffffffffffffff'],
    ['1,000 lists', `02f903e7${'c0'.repeat(999)}`],
  ])('parameters: accepts %s', (_, hex) => expect(() => check(hex)).not.toThrow())

  it('behavior: refuses more', () =>
    expect(() => check(`02f903e8${'c0'.repeat(1_000)}`)).toThrow('it has more than 1000 lists'))
})

describe('checkPsbtParts', () => {
  const magic = '70736274ff'
  const check = (hex: string) => checkPsbtParts(decodeHex(hex), fail)
  it.each([
    ['nothing', ''],
    ['fields whose bytes look like fields', `${magic}01fafdd007${'01fa00'.repeat(667)}`],
    ['a length that is longer than the bytes', `${magic}01fafeffffffff00`],
    ['a length that ends too early', `${magic}01fafe`],
    ['2,000 parts', magic + '01fa00'.repeat(1_000) + '00'.repeat(1_000)],
  ])('parameters: accepts %s', (_, hex) => expect(() => check(hex)).not.toThrow())

  it.each([
    ['fields', '01fa00'.repeat(2_001)],
    ['ends of lists', '00'.repeat(2_001)],
    ['fields with a length of three bytes', '01fafd000000'.repeat(2_001)],
  ])('behavior: refuses more %s', (_, hex) =>
    expect(() => check(magic + hex)).toThrow('it has more than 2000 inputs, outputs and fields'),
  )
})
