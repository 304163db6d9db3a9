import { expect, test } from 'vitest'

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
