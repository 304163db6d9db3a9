import type { ConfiguredProvider, SocialClients } from '@latchkey/server'

/** Where the issuer stands, under the address of the public API. */
export const issuerPath = '/dev/issuer'

/** The social providers that the development issuer stands in for, as people call them. */
export const standIns: Readonly<Record<string, string>> = {
  google: 'Google',
  apple: 'Apple',
  facebook: 'Facebook',
  x: 'X',
  discord: 'Discord',
}

/** What the service is to each: a client of its own, so that the same person is another one at another provider. */
export const developmentClients: SocialClients = Object.fromEntries(
  Object.keys(standIns).map((id) => [
    id,
    // No secret to anybody: the issuer sends people back to this machine alone.
    { clientId: `development-${id}`, clientSecret: `development-only-${id}` },
  ]),
)

/** Has each of them lead to the development issuer, under a name that says so. */
export const developmentProviders: Readonly<Record<string, ConfiguredProvider>> = Object.fromEntries(
  Object.entries(standIns).map(([id, name]) => [
    id,
    { issuer: issuerPath, authorizeUrl: `${issuerPath}/auth`, name: `${name} (development)` },
  ]),
)
