import { describe, expect, it } from 'vitest'

import { cleanCode, extractCode, isPartOfCode } from './extractCode.ts'

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
    ['Sun 22 11 2026: your code is 482913', '482913'],
    ['Call +44 20 7946 0958. Your code is 482913', '482913'],
    ['Call +1 415 555 2671. Your code is 402 918', '402918'],
    ['482913 works for 10 minutes, until 22 11 2026', '482913'],
  ])('default: %j', (text, code) => {
    expect(extractCode(text, digits)).toBe(code)
  })

  it.each([
    ['nothing', 'Hello'],
    ['too few', '40291'],
    ['a longer number', 'Order 4029181'],
    ['part of an id', 'ref a402918b'],
    ['two codes', '402918 or 771204'],
    ['two codes, one in groups', 'Order 771204: your code is 402 918'],
    ['a date that could be one', '22 11 26: your code is 482913'],
    ['a number of a phone', 'Call 415-555-2671'],
  ])('behavior: finds no code in %s', (_, text) => {
    expect(extractCode(text, digits)).toBeUndefined()
  })

  it.each([
    ['7K4QM2X9P', '7K4QM2X9P'],
    ['7k4 qm2 x9p', '7K4QM2X9P'],
    ['7K4-QM2-X9P', '7K4QM2X9P'],
    ['Your important code: 7K4QM2X9P.', '7K4QM2X9P'],
    ['It is 7K4-QM2-X9P for five minutes', '7K4QM2X9P'],
    ['Your code: 7K4 QM2 X9P.', '7K4QM2X9P'],
  ])('parameters: alphanumeric %j', (text, code) => {
    expect(extractCode(text, letters)).toBe(code)
  })

  it('behavior: ignores a word of nine letters', () => {
    expect(extractCode('This is important to us', letters)).toBeUndefined()
  })

  it('behavior: ignores a word of three letters as a group', () => {
    expect(extractCode('You can use 7K4 QM2 X9P', letters)).toBeUndefined()
  })
})

describe('cleanCode', () => {
  it('default', () => {
    expect(cleanCode('40a2-9', digits)).toBe('4029')
    expect(cleanCode('7k4 qm', letters)).toBe('7K4QM')
  })

  it('behavior: cuts off what exceeds the slots', () => {
    expect(cleanCode('40291877', digits)).toBe('402918')
  })
})

describe('isPartOfCode', () => {
  it('default', () => {
    for (const text of ['40 29', '402-', ' 918\n', '']) expect(isPartOfCode(text, digits)).toBe(true)
    for (const text of ['7k4', '7K4-QM2-X']) expect(isPartOfCode(text, letters)).toBe(true)
  })

  it.each([
    ['a word', 'code 40', digits],
    ['another script', 'код 40', digits],
    ['more than there are slots', '40 29 18 77', digits],
    ['a sentence', 'This is important to us', letters],
    ['letters that no code has', 'où', letters],
  ])('behavior: %s is no part of a code', (_, text, shape) => {
    expect(isPartOfCode(text, shape)).toBe(false)
  })
})
