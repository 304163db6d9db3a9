import type { WalletKitConfig } from '@latchkey/contract'

import type { ProxySettings } from '../store/proxyConfigs.ts'

/** What the kit draws its screens from. service.md; decisions.md 2 */
export function walletKitConfig(organizationId: string, settings: ProxySettings): WalletKitConfig {
  const { allowedAuthMethods, walletKitSettings = {} } = settings
  const { enabledSocialProviders = [], oauthClientIds = {}, oauthRedirectUrl } = walletKitSettings
  return {
    enabledProviders: [...allowedAuthMethods, ...enabledSocialProviders],
    sessionExpirationSeconds: String(settings.sessionExpirationSeconds),
    organizationId,
    oauthClientIds,
    ...(oauthRedirectUrl !== undefined && { oauthRedirectUrl }),
    otpLength: String(settings.otpLength),
    otpAlphanumeric: settings.otpAlphanumeric,
  }
}
