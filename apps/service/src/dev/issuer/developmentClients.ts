import type { ProviderId } from '@latchkey/contract/wire'
import type { ConfiguredProvider, SocialClients } from '@latchkey/server'

/** Path of the issuer below the public API's URL. */
export const issuerPath = '/dev/issuer'

/** Display names of the providers that the development issuer replaces. */
export const standIns: Readonly<Record<ProviderId, string>> = {
  google: 'Google',
  apple: 'Apple',
  facebook: 'Facebook',
  x: 'X',
  discord: 'Discord',
}

/** A client per provider, so that one person has a separate identity at each. */
export const developmentClients: SocialClients = Object.fromEntries(
  Object.keys(standIns).map((id) => [
    id,
    // Not secret: the issuer only redirects to localhost.
    { clientId: `development-${id}`, clientSecret: `development-only-${id}` },
  ]),
)

/** Provider settings that lead to the development issuer, with a name that says so. */
export const developmentProviders: Readonly<Record<string, ConfiguredProvider>> = Object.fromEntries(
  Object.entries(standIns).map(([id, name]) => [
    id,
    { issuer: issuerPath, authorizeUrl: `${issuerPath}/auth`, name: `${name} (development)` },
  ]),
)
