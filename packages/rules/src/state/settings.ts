import { StateInvalid } from './codec.ts'
import type { State } from './State.ts'

/** Settings of a parent that decide how its people sign in. Each has a list of values. */
export type SettingName =
  | 'allowedAuthMethods'
  | 'allowedOrigins'
  | 'contactChangeSeconds'
  | 'enabledSocialProviders'
  | 'oauth2Credentials'
  | 'oauthClientIds'
  | 'openIdProviders'
  | 'passkeyOrigins'
  | 'passkeyTopOrigins'
  | 'socialLinkingClientIds'
  | 'walletDomains'

/** One value of a setting, as text. */
export interface StateSetting {
  name: SettingName
  value: string
}

/** Value of `passkeyOrigins` that stands for the allowed origins. */
export const allowedOnes = ''

/** A client at a provider, as text. */
export const clientText = (provider: string, clientId: string): string => JSON.stringify([provider, clientId])

/** A provider that a parent added, as text. */
export const issuerText = (provider: string, issuer: string, audiences: readonly string[]): string =>
  JSON.stringify([provider, issuer, ...audiences])

/** The id of a stored client's record. */
export const clientRecordId = (id: string): string => `oauth2Credentials ${id}`

/** All values of a state, by what they are. */
export function settingsOf({ pages, logins, clients }: State): Readonly<Record<string, StateSetting>> {
  const wait = logins?.contactChangeSeconds ?? null
  const named = clients.filter(({ id }) => id === null)
  const values: Readonly<Record<Exclude<SettingName, 'oauth2Credentials'>, readonly string[] | undefined>> = {
    allowedAuthMethods: logins?.methods,
    allowedOrigins: pages?.wallets.origins,
    contactChangeSeconds: wait === null ? [] : [String(wait)],
    enabledSocialProviders: logins?.providers,
    oauthClientIds: named.map(({ provider, aud }) => clientText(provider, aud)),
    openIdProviders: logins?.issuers.map((one) => issuerText(one.provider, one.iss, one.audiences)),
    passkeyOrigins: pages ? (pages.passkeys.origins ?? [allowedOnes]) : [],
    passkeyTopOrigins: pages?.passkeys.topOrigins,
    socialLinkingClientIds: logins?.linkingClients,
    walletDomains: pages?.wallets.domains,
  }
  const records = Object.entries(values).flatMap(([name, list = []]) =>
    list.map((value) => [`${name} ${value}`, { name: name as SettingName, value }] as const),
  )
  const stored = clients.flatMap(({ id, provider, aud }) =>
    id === null
      ? []
      : [[clientRecordId(id), { name: 'oauth2Credentials', value: clientText(provider, aud) }] as const],
  )
  const settings = Object.fromEntries([...records, ...stored])
  // The view would show one of two clients with the same ID.
  if (Object.keys(settings).length < new Set(records.map(([id]) => id)).size + stored.length)
    throw new StateInvalid('state: expected each client once')
  return settings
}
