import { expect, it } from 'vitest'

import { presetCurrency } from './onRampProviders.ts'

it.each([
  ['SEK', 'SEK'],
  ['JPY', 'USD'],
])('presetCurrency: %s is preset in %s', (currency, preset) => {
  expect(presetCurrency(currency)).toBe(preset)
})
