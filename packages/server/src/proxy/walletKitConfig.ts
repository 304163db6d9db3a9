import type { WalletKitConfig } from '@latchkey/contract'
import { hasTenants } from '@latchkey/rules/oidc'

import { smsCountriesOf } from '../limits/smsCountries.ts'
import { enabledProviders } from '../oauth/clients.ts'
import { pagesOf } from '../organizations/organizationPages.ts'
import { resolveUrl } from '../providers/index.ts'
import type { ConfiguredProvider, Settings } from '../settings/settings.ts'
import type { ProxySettings } from '../store/proxyConfigs.ts'
import type { ProxyHandler } from './proxyContext.ts'

/** The configuration that the kit renders its screens from. docs/wire-format.md#wallet_kit_config */
export function walletKitConfig(
  organizationId: string,
  settings: ProxySettings,
  service: Settings,
): WalletKitConfig {
  const { oauth, tunnelOrigin } = service
  const smsCountries = smsCountriesOf(settings, service)
  const { allowedAuthMethods, walletKitSettings = {}, signUpFields = [] } = settings
  const { rpIds } = pagesOf(settings, service).passkeys
  // With a tunnel, pages have two names. Without this field, each page takes its own.
  const passkeyRpId = tunnelOrigin === undefined ? rpIds[0] : undefined
  // Passkeys need an rpId, and SMS a country.
  const usable: Readonly<Record<string, boolean>> = {
    social: false,
    passkey: rpIds.length > 0,
    sms: smsCountries?.length !== 0,
  }
  const methods = allowedAuthMethods.filter((method) => usable[method] ?? true)
  const { oauthClientIds = {}, oauthRedirectUrl } = walletKitSettings
  // Social login needs a client id.
  const social = enabledProviders(settings, service).filter((id) => oauthClientIds[id] !== undefined)
  const configured = social.flatMap((id) => {
    const row = oauth.providers[id] ?? addedProvider(settings, id)
    return row ? [[id, row] as const] : []
  })
  const authorizeUrls = configured.map(([id, { authorizeUrl }]) => [id, resolveUrl(service, authorizeUrl)])
  // An answer names the user's tenant, so the kit can only compare the origin of an issuer with many.
  const issuers = configured
    .filter(([, row]) => !hasTenants(row))
    .map(([id, { issuer }]) => [id, resolveUrl(service, issuer)])
  const names = configured.flatMap(([id, { name }]) => (name === undefined ? [] : [[id, name]]))
  return {
    enabledProviders: [...methods, ...social],
    sessionExpirationSeconds: String(settings.sessionExpirationSeconds),
    organizationId,
    oauthClientIds,
    ...(oauthRedirectUrl !== undefined && { oauthRedirectUrl }),
    ...(configured.length > 0 && {
      oauthAuthorizeUrls: Object.fromEntries(authorizeUrls),
      oauthIssuers: Object.fromEntries(issuers),
    }),
    ...(names.length > 0 && { oauthNames: Object.fromEntries(names) }),
    otpLength: String(settings.otpLength),
    otpAlphanumeric: settings.otpAlphanumeric,
    ...(smsCountries && { smsCountries: [...smsCountries] }),
    ...(passkeyRpId !== undefined && { passkeyRpId }),
    ...(signUpFields.length > 0 && { signUpFields }),
    ...(settings.contactChangeSeconds !== undefined && { recoveryContacts: true }),
  }
}

/** A provider that the organization added, as the service's settings have theirs. */
function addedProvider({ openIdProviders = [] }: ProxySettings, id: string): ConfiguredProvider | undefined {
  const row = openIdProviders.find((one) => one.id === id)
  return row?.authorizeUrl === undefined ? undefined : { ...row, authorizeUrl: row.authorizeUrl }
}

/** Returns nothing: no captcha is built, so there is no site key. */
export const walletKitClientParams: ProxyHandler<'walletKitClientParams'> = async () => ({})
