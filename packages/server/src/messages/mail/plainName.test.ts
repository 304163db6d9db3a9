import { describe, expect, it } from 'vitest'

import { plainName } from './plainName.ts'

describe('plainName', () => {
  it.each([
    ['Larkfield', 'Larkfield'],
    ['  Lark \t field ', 'Lark field'],
    ['Lark\r\nBcc: eve@example.com', 'Lark Bcc: eve@example.com'],
    ['Lark\u2028field\u0000', 'Lark field'],
    ['Lark\u202efield\u200b\ufeff', 'Larkfield'],
    ['Lark\ud800field', 'Larkfield'],
    ['Žluťoučký 🐎', 'Žluťoučký 🐎'],
    ['🐎'.repeat(100), '🐎'.repeat(80)],
  ])('behavior: %j becomes %j', (name, plain) => {
    expect(plainName(name)).toBe(plain)
  })
})
