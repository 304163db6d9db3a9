import { describe, expect, it } from 'vitest'

import { useTestService } from '../../test/useTestService.ts'
import { pagesOf, vaultReturnUrl } from './organizationPages.ts'

const dashboardOrigin = 'https://dashboard.example.com'
const site = 'https://example.com'

describe('the dashboard’s origin', () => {
  const used = useTestService({ settings: { dashboardOrigin } })

  it('default: may call the auth proxy, whatever origins the organization allows', async () => {
    const { calls } = used
    const changed = await calls.submit(await calls.root(), 'updateAuthProxyConfig', {
      allowedOrigins: [site],
    })
    expect(changed.status).toBe(200)
    for (const [origin, status] of [
      [site, 200],
      [dashboardOrigin, 200],
      ['https://dashboard.example.org', 403],
    ] as const)
      expect((await calls.proxy('walletKitConfig', {}, { origin })).status, origin).toBe(status)
  })

  it('behavior: uses passkeys, and neither wallets nor social logins', () => {
    const settings = { localPages: false, vaultOrigin: undefined, dashboardOrigin }
    const pages = pagesOf({ allowedOrigins: [site], passkeyRpIds: ['example.com'] }, settings)
    expect(pages.passkeys.origins).toEqual([site, dashboardOrigin])
    expect([...pages.walletOrigins, ...pages.walletDomains, ...pages.redirectUrls]).toEqual([site])
  })
})

describe("the vault's origin", () => {
  const vaultOrigin = 'https://keys.example.com'
  const settings = { localPages: false, vaultOrigin, dashboardOrigin: undefined }

  it('default: uses passkeys and wallets, and is where social logins return to', () => {
    const pages = pagesOf({ allowedOrigins: [site] }, settings)
    expect(pages.passkeys.origins).toEqual([site, vaultOrigin])
    expect(pages.walletOrigins).toEqual([site, vaultOrigin])
    expect(vaultReturnUrl(settings)).toBe(`${vaultOrigin}/return.html`)
    // The organization's own pages are told apart from it.
    expect(pages.redirectUrls).toEqual([])
  })
})

describe('the origin of a tunnel, in development', () => {
  const settings = { localPages: true, vaultOrigin: undefined, dashboardOrigin: undefined }
  const tunnelOrigin = 'https://phone.example.com'

  it('default: its pages use passkeys of its name, and wallets', () => {
    const { passkeys, walletOrigins, walletDomains } = pagesOf({}, { ...settings, tunnelOrigin })
    expect(passkeys.rpIds).toEqual(['localhost', 'phone.example.com'])
    expect(passkeys.origins).toContain(tunnelOrigin)
    expect(walletOrigins).toEqual([tunnelOrigin])
    expect(walletDomains).toContain('phone.example.com')
  })

  it('behavior: is ignored where pages of localhost are', () => {
    const production = { ...settings, localPages: false }
    expect(pagesOf({}, { ...production, tunnelOrigin })).toEqual(pagesOf({}, production))
  })
})
