import { expect, test } from 'vitest'

import { firstOptions, parseOptions } from './options.ts'

test('default', () => expect(parseOptions(null)).toEqual(firstOptions))

test('behavior: what was stored is read', () => {
  const options = { theme: 'dark', accent: '#c81e1e' } as const
  expect(parseOptions(JSON.stringify(options))).toEqual(options)
})

test.each(['{', 'null', '7', '{"theme":"toString","accent":"red;"}'])(
  'behavior: %s is as if nothing was stored',
  (text) => expect(parseOptions(text)).toEqual(firstOptions),
)

test('behavior: one bad value leaves the others', () => {
  expect(parseOptions('{"theme":"dark","accent":7}')).toEqual({ ...firstOptions, theme: 'dark' })
})
