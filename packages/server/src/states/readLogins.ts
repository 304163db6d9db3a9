import { longestFamilyMs, type State, textDigest } from '@latchkey/rules/state'
import { and, eq, gt, isNotNull } from 'drizzle-orm'

import type { Database } from '../store/database/store.ts'
import { listOAuth2CredentialRows } from '../store/oauth2Credentials.ts'
import type { OrganizationFacts } from '../store/organizations.ts'
import { findProxyConfigOf, type ProxySettings, settingsOf } from '../store/proxyConfigs.ts'
import { contactChanges, credentials, recoveryContacts } from '../store/tables/schema.ts'

/** How a parent's people sign in. Sub-organizations have their parent's settings. */
export async function readLogins(
  db: Database,
  { id, parentId }: OrganizationFacts,
): Promise<Pick<State, 'pages' | 'logins' | 'clients'>> {
  const row = parentId === null ? await findProxyConfigOf(db, id) : undefined
  if (!row) return { pages: null, logins: null, clients: [] }
  const settings = settingsOf(row)
  const stored = await listOAuth2CredentialRows(db, id)
  const named = Object.entries(settings.walletKitSettings?.oauthClientIds ?? {})
  return {
    pages: pagesOf(settings),
    logins: loginsOf(settings),
    clients: [
      ...stored.map(({ id, provider, clientId }) => ({ id, provider, aud: clientId })),
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

const loginsOf = (settings: ProxySettings): State['logins'] => ({
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

export async function readEndedFamilies(
  db: Database,
  organizationId: string,
  now: number,
): Promise<State['endedFamilies']> {
  const { id, loginAt, loginFamilyId, familyEndedAt } = credentials
  const rows = await db
    .select({ id, loginAt })
    .from(credentials)
    .where(
      and(
        eq(credentials.organizationId, organizationId),
        // The condition of an index on logins.
        eq(id, loginFamilyId),
        isNotNull(familyEndedAt),
        gt(loginAt, now - longestFamilyMs),
      ),
    )
  return rows.map((row) => ({ id: row.id, until: (row.loginAt ?? 0) + longestFamilyMs }))
}

/** Changes of contacts that wait, and the recovery contacts that may begin some. */
export async function readContactChanges(
  db: Database,
  organizationId: string,
): Promise<Pick<State, 'contactChanges' | 'recoveryContacts'>> {
  const isWaiting = and(
    eq(contactChanges.organizationId, organizationId),
    eq(contactChanges.state, 'waiting'),
  )
  const waiting = await db.select().from(contactChanges).where(isWaiting)
  const helpers = await db
    .select()
    .from(recoveryContacts)
    .where(eq(recoveryContacts.organizationId, organizationId))
  return {
    contactChanges: waiting.map(
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
    recoveryContacts: helpers.map(({ id, userId, email, namedAt }) => ({
      id,
      userId,
      digest: textDigest(email),
      namedAt,
    })),
  }
}
