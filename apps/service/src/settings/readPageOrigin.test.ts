import { describe, expect, it } from 'vitest'

import { readPageOrigin } from './readPageOrigin.ts'

describe('readPageOrigin', () => {
  it.each([
    ['https://vault.example.com', 'https://vault.example.com'],
    ['https://vault.example.com/', 'https://vault.example.com'],
    ['http://localhost:5174', 'http://localhost:5174'],
  ])('default: %s', (vaultUrl, origin) => expect(readPageOrigin('vaultUrl', { vaultUrl })).toBe(origin))

  it('behavior: undefined without a setting', () =>
    expect(readPageOrigin('dashboardUrl', {})).toBeUndefined())

  it.each(['https://example.com/vault', 'https://a:b@vault.example.com', 'https://vault.example.com/?a'])(
    'behavior: refuses %s',
    (vaultUrl) => expect(() => readPageOrigin('vaultUrl', { vaultUrl })).toThrow(/without a path/),
  )

  it.each(['http://dashboard.example.com', 'dashboard.example.com'])(
    'behavior: refuses %s without TLS',
    (dashboardUrl) => expect(() => readPageOrigin('dashboardUrl', { dashboardUrl })).toThrow(/DASHBOARD_URL/),
  )
})
