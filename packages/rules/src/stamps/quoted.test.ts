import { expect, it } from 'vitest'

import { quoted } from './quoted.ts'

it.each([
  ['text', '"text"'],
  [{ a: 1 }, '{"a":1}'],
  [undefined, 'nothing'],
  ['x'.repeat(118), `"${'x'.repeat(118)}"`],
  ['x'.repeat(119), `"${'x'.repeat(119)}…`],
])('default: %j', (value, expected) => {
  expect(quoted(value)).toBe(expected)
})
