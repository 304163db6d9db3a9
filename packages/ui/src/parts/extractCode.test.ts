import { describe, expect, it } from 'vitest'

import { cleanCode, extractCode } from './extractCode.ts'

const digits = { length: 6, alphanumeric: false }
const letters = { length: 9, alphanumeric: true }

describe('extractCode', () => {
  it.each([
    ['402918', '402918'],
    [' 402 918\n', '402918'],
    ['402-918', '402918'],
    ['402\u00a0918', '402918'],
    ['4 0 2 9 1 8', '402918'],
    ['٤٠٢٩١٨', '402918'],
    ['402918', '402918'],
    ['Your code is 402918. It works for 5 minutes.', '402918'],
    ['402 918 is your Larkfield code', '402918'],
    ['G-402918', '402918'],
    ['Code 402918, again: 402918', '402918'],
  ])('default: %j', (text, code) => {
    expect(extractCode(text, digits)).toBe(code)
  })

  it.each([
    ['nothing', 'Hello'],
    ['too few', '40291'],
    ['a longer number', 'Order 4029181'],
    ['part of an id', 'ref a402918b'],
    ['two codes', '402918 or 771204'],
  ])('behavior: no guess from %s', (_, text) => {
    expect(extractCode(text, digits)).toBeUndefined()
  })

  it.each([
    ['7K4QM2X9P', '7K4QM2X9P'],
    ['7k4 qm2 x9p', '7K4QM2X9P'],
    ['7K4-QM2-X9P', '7K4QM2X9P'],
    ['Your important code: 7K4QM2X9P.', '7K4QM2X9P'],
    ['It is 7K4-QM2-X9P for five minutes', '7K4QM2X9P'],
  ])('parameters: alphanumeric %j', (text, code) => {
    expect(extractCode(text, letters)).toBe(code)
  })

  it('behavior: a word of nine letters is no code', () => {
    expect(extractCode('This is important to us', letters)).toBeUndefined()
  })
})

describe('cleanCode', () => {
  it('default', () => {
    expect(cleanCode('40a2-9', digits)).toBe('4029')
    expect(cleanCode('7k4 qm', letters)).toBe('7K4QM')
  })

  it('behavior: no more than there are slots', () => {
    expect(cleanCode('40291877', digits)).toBe('402918')
  })
})
