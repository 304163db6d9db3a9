import { describe, expect, it } from 'vitest'

import { maxRecipientName, readRecipientName } from './readRecipientName.ts'

describe('readRecipientName', () => {
  it.each([
    ['  Ada   Lovelace ', 'Ada Lovelace'],
    ['Mum\u202e\u200b', 'Mum'],
    ['Two\nlines', 'Two lines'],
    ['👩‍🚀 Ada', '👩‍🚀 Ada'],
    ['\u200b', ''],
  ])('default: reads %j as %j', (typed, name) => {
    expect(readRecipientName(typed)).toBe(name)
  })

  it('behavior: cuts a long name between characters', () => {
    expect(readRecipientName(`${'x'.repeat(maxRecipientName - 1)}😀`)).toBe('x'.repeat(maxRecipientName - 1))
  })
})
