import { expect, it } from 'vitest'

import { resolveSettings } from './settings.ts'

it('behavior: what is not set of a group keeps its default', () => {
  expect(resolveSettings({ wallets: { bareStamps: true } }).wallets).toEqual({
    domains: [],
    bareStamps: true,
  })
  expect(resolveSettings({ wallets: { domains: ['a.example'] } }).wallets).toEqual({
    domains: ['a.example'],
    bareStamps: false,
  })
  expect(resolveSettings({ limits: { tries: 1 } }).limits.factor).toBe(1)
})
