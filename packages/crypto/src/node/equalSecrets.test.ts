import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { expect, test, vi } from 'vitest'

import { equalSecrets } from './equalSecrets.ts'

test.each([
  ['', '', true],
  ['a secret', 'a secret', true],
  ['a secret', 'a secres', false],
  ['a secret', 'b secret', false],
  ['a secret', 'a secre', false],
  ['', 'a', false],
  ['é', 'e\u0301', false],
])('equalSecrets: %j and %j: %s', (one, other, equal) => {
  expect(equalSecrets(one, other)).toBe(equal)
  expect(equalSecrets(Buffer.from(one), other)).toBe(equal)
})

test('behavior: compares in constant time, whatever the secrets’ lengths', () => {
  const compare = vi.spyOn(crypto, 'timingSafeEqual')
  // Modules that have imported it by name see the change, too.
  syncBuiltinESMExports()
  try {
    equalSecrets('a', 'another secret')
    expect(compare.mock.calls.map((compared) => compared.map(({ byteLength }) => byteLength))).toEqual([
      [32, 32],
    ])
  } finally {
    compare.mockRestore()
    syncBuiltinESMExports()
  }
})
