import { expect, it } from 'vitest'

import { resolveSettings } from './settings.ts'

it('behavior: keeps the defaults of unset fields', () => {
  expect(resolveSettings({ wallets: {} }).wallets).toEqual({ bareStamps: false })
  expect(resolveSettings({ limits: { tries: 1 } }).limits.factor).toBe(1)
})
