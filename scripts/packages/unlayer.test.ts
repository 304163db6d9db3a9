import { expect, test } from 'vitest'

import { unlayer } from './unlayer.mjs'

test('default', () => {
  expect(
    unlayer('@layer lk;@layer lk{.a{color:red}@media print{.b{inset:0}}}@layer lk{.c{top:0}}\n', 'lk'),
  ).toBe('.a{color:red}@media print{.b{inset:0}}.c{top:0}')
})

test('behavior: braces in strings and escapes are text', () => {
  expect(unlayer("@layer lk{.a{content:\"}\"}.b\\}{content:'\\'}'}}", 'lk')).toBe(
    ".a{content:\"}\"}.b\\}{content:'\\'}'}",
  )
})

test('behavior: an inner layer stays', () => {
  expect(unlayer('@layer lk{@layer base{.a{top:0}}}', 'lk')).toBe('@layer base{.a{top:0}}')
})

test.each([
  '.a{color:red}',
  '@layer lk{.a{top:0}}.b{top:0}',
  '@layer other{.a{top:0}}',
  '@layer lk{.a{top:0}',
])('behavior: refuses %s', (css) => expect(() => unlayer(css, 'lk')).toThrowError(/^Expected/))
