import type { WalletKitConfig } from '@latchkey/contract'
import type { Settings } from '../settings.ts'
import type { ProxySettings } from '../store/proxyConfigs.ts'

/** What the kit draws its screens from. service.md; decisions.md 2 */
export function walletKitConfig(
  organizationId: string,
  settings: ProxySettings,
  { passkeys, sms }: Pick<Settings, 'passkeys' | 'sms'>,
): WalletKitConfig {
  const { allowedAuthMethods, walletKitSettings = {} } = settings
  const [passkeyRpId] = passkeys.rpIds
  // Without an rpId no passkey can be made or used.
  const methods = allowedAuthMethods.filter((method) => method !== 'passkey' || passkeyRpId !== undefined)
  const { enabledSocialProviders = [], oauthClientIds = {}, oauthRedirectUrl } = walletKitSettings
  return {
    enabledProviders: [...methods, ...enabledSocialProviders],
    sessionExpirationSeconds: String(settings.sessionExpirationSeconds),
    organizationId,
    oauthClientIds,
    ...(oauthRedirectUrl !== undefined && { oauthRedirectUrl }),
    otpLength: String(settings.otpLength),
    otpAlphanumeric: settings.otpAlphanumeric,
    ...(sms.countries && { smsCountries: [...sms.countries] }),
    ...(passkeyRpId !== undefined && { passkeyRpId }),
  }
}
