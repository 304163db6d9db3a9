import { expect, it } from 'vitest'

import { resolveSettings } from './settings.ts'

it('behavior: what is not set of a group keeps its default', () => {
  expect(resolveSettings({ wallets: {} }).wallets).toEqual({ bareStamps: false })
  expect(resolveSettings({ limits: { tries: 1 } }).limits.factor).toBe(1)
})
