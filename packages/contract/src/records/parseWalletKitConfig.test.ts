import { safeParse } from 'valibot'
import { describe, expect, it } from 'vitest'

import { parseWalletKitConfig } from './parseWalletKitConfig.ts'
import { walletKitConfig } from './walletKitConfig.ts'

const config = {
  enabledProviders: ['email', 'passkey'],
  sessionExpirationSeconds: '900',
  organizationId: '00000000-0000-4000-8000-000000000001',
  oauthClientIds: { google: 'client' },
  oauthRedirectUrl: 'https://larkfield.example/callback',
  oauthAuthorizeUrls: { acme: 'https://login.acme.example/authorize' },
  oauthIssuers: { acme: 'https://login.acme.example' },
  oauthNames: { acme: 'Acme' },
  otpLength: '6',
  otpAlphanumeric: false,
  passkeyRpId: 'larkfield.example',
  smsCountries: ['AT', 'US'],
  signUpFields: [{ name: 'company', label: 'Company', type: 'text' as const, required: true }],
}

describe('parseWalletKitConfig', () => {
  it('default', () => {
    expect(parseWalletKitConfig(config)).toEqual(config)
  })

  it('behavior: the three required fields are enough', () => {
    const { enabledProviders, sessionExpirationSeconds, organizationId } = config
    const least = { enabledProviders, sessionExpirationSeconds, organizationId }
    expect(parseWalletKitConfig(least)).toEqual(least)
  })

  it('behavior: what it does not know is left out', () => {
    expect(parseWalletKitConfig({ ...config, later: true })).toEqual(config)
  })

  it.each([
    ['a missing field', { ...config, organizationId: undefined }],
    ['a field of another type', { ...config, otpLength: 6 }],
    ['a member of another type', { ...config, enabledProviders: ['email', 1] }],
    ['a list', []],
    ['nothing', null],
    ['text', '<!doctype html>'],
  ])('behavior: refuses %s', (_, value) => {
    expect(() => parseWalletKitConfig(value)).toThrow(TypeError)
  })

  it('behavior: accepts and rejects what the schema does', () => {
    const values = [undefined, null, true, 1, '', 'x', [], ['x'], ['x', 1], [null], { x: 1 }, { x: 'y' }, {}]
    const takes = (value: unknown) => {
      try {
        return parseWalletKitConfig(value)
      } catch {
        return undefined
      }
    }
    let compared = 0
    for (const name of Object.keys(walletKitConfig.entries)) {
      for (const value of values) {
        // The schema library accepts a list as an object.
        if (/^oauth(?:ClientIds|AuthorizeUrls|Issuers|Names)$/.test(name) && Array.isArray(value)) continue
        const { success, output } = safeParse(walletKitConfig, { ...config, [name]: value })
        expect(takes({ ...config, [name]: value }), `${name}: ${JSON.stringify(value)}`).toEqual(
          success ? output : undefined,
        )
        compared += 1
      }
    }
    expect(compared).toBeGreaterThan(100)
  })

  it('behavior: names the field', () => {
    const value = { ...config, enabledProviders: ['email', 1] }
    expect(() => parseWalletKitConfig(value)).toThrowErrorMatchingInlineSnapshot(
      `[TypeError: wallet_kit_config: enabledProviders.1: got 1, expected string]`,
    )
  })
})
