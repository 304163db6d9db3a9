import { expect, test } from 'vitest'

import { isSame } from './isSame.ts'

test.each<[one: unknown, other: unknown]>([
  [1, 1],
  [null, null],
  [[], []],
  [
    { a: [{ b: null }], c: 'text' },
    { c: 'text', a: [{ b: null }] },
  ],
])('default: %j is the same as %j', (one, other) => {
  expect(isSame(one, other)).toBe(true)
})

test.each<[one: unknown, other: unknown]>([
  [1, '1'],
  [null, undefined],
  [{}, null],
  [{}, 1],
  [{}, { a: 1 }],
  [{ a: undefined }, { b: undefined }],
  [{ a: [{ b: 1 }] }, { a: [{ b: 2 }] }],
  [
    ['a', 'b'],
    ['b', 'a'],
  ],
])('behavior: %j differs from %j', (one, other) => {
  expect(isSame(one, other)).toBe(false)
  expect(isSame(other, one)).toBe(false)
})
