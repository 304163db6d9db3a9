import { longestFamilyMs, type State, textDigest } from '@latchkey/rules/state'

import { type ProxySettings, settingsOf } from '../store/proxyConfigs.ts'
import type { StateRows } from './readRows.ts'

/** How a parent's people sign in. Sub-organizations have their parent's settings. */
export function loginsOf({
  configs: [row],
  clients,
}: StateRows): Pick<State, 'pages' | 'logins' | 'clients'> {
  if (!row) return { pages: null, logins: null, clients: [] }
  const settings = settingsOf(row)
  const named = Object.entries(settings.walletKitSettings?.oauthClientIds ?? {})
  return {
    pages: pagesOf(settings),
    logins: methodsOf(settings),
    clients: [
      ...clients.map(({ id, provider, clientId }) => ({ id, provider, aud: clientId })),
      ...named.map(([provider, aud]) => ({ id: null, provider, aud })),
    ],
  }
}

const pagesOf = (settings: ProxySettings): State['pages'] => ({
  passkeys: { origins: settings.passkeyOrigins ?? null, topOrigins: settings.passkeyTopOrigins ?? [] },
  wallets: {
    // `*` allows every page to call the auth proxy, but isn't a page.
    origins: settings.allowedOrigins.filter((origin) => origin !== '*'),
    domains: settings.walletDomains ?? [],
  },
})

const methodsOf = (settings: ProxySettings): State['logins'] => ({
  methods: settings.allowedAuthMethods,
  providers: settings.walletKitSettings?.enabledSocialProviders ?? [],
  issuers: (settings.openIdProviders ?? []).map(({ id, issuer, audiences = [] }) => ({
    provider: id,
    iss: issuer,
    audiences,
  })),
  linkingClients: settings.socialLinkingClientIds,
  contactChangeSeconds: settings.contactChangeSeconds ?? null,
})

export const endedFamiliesOf = ({ endedLogins }: StateRows): State['endedFamilies'] =>
  endedLogins.map(({ id, loginAt }) => ({ id, until: (loginAt ?? 0) + longestFamilyMs }))

/** Changes of contacts that wait, and the recovery contacts that may begin some. */
export const contactChangesOf = ({
  contactChanges,
  recoveryContacts,
}: StateRows): Pick<State, 'contactChanges' | 'recoveryContacts'> => ({
  contactChanges: contactChanges.map(
    ({ id, userId, otpType, newContact, requestedBy, approvedBy, recoveryContactId, ...row }) => ({
      id,
      userId,
      kind: otpType === 'OTP_TYPE_EMAIL' ? 'email' : 'phone',
      digest: textDigest(newContact),
      requestedBy,
      approvedBy,
      recoveryContactId,
      requestedAt: row.requestedAt,
      dueAt: row.dueAt,
    }),
  ),
  recoveryContacts: recoveryContacts.map(({ id, userId, email, namedAt }) => ({
    id,
    userId,
    digest: textDigest(email),
    namedAt,
  })),
})
