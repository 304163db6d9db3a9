import { expect, it } from 'vitest'

import { currencyOf } from './currencyOf.ts'

it.each([
  ['en', 'USD'],
  ['en-GB', 'GBP'],
  ['de', 'EUR'],
  ['de-CH', 'CHF'],
  ['pt', 'BRL'],
  ['pt-PT', 'EUR'],
  ['ja', 'JPY'],
  ['ar-MA', 'USD'],
])('currencyOf: %s pays in %s', (language, currency) => {
  expect(currencyOf(language)).toBe(currency)
})
