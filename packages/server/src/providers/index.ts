import type { OpenIdProvider } from '@latchkey/contract'
import type { ProviderId } from '@latchkey/contract/wire'

import type { Settings } from '../settings/settings.ts'
import { apple } from './apple.ts'
import { discord } from './discord.ts'
import { facebook } from './facebook.ts'
import { google } from './google.ts'
import type { OAuthProvider } from './OAuthProvider.ts'
import { x } from './x.ts'

/** Typed by the contract, so that a missing provider does not compile. */
const rows: Readonly<Record<ProviderId, OAuthProvider>> = { google, apple, facebook, x, discord }

/**
 * Finds a provider by ID: from the settings, else from the rows, else from those that the organization added.
 *
 * @param added `openIdProviders` of the organization's settings
 */
export function findProvider(
  settings: Settings,
  added: readonly OpenIdProvider[] | undefined,
  id: string,
): OAuthProvider | undefined {
  return findShared(settings, id) ?? findAdded(added, id)
}

/** A provider that an organization added. It speaks for no mailbox. */
function findAdded(added: readonly OpenIdProvider[] = [], id: string): OAuthProvider | undefined {
  const row = added.find((one) => one.id === id)
  return row && { issuer: row.issuer, audiences: row.audiences, isChosen: true }
}

/** Login methods, which wallet_kit_config lists next to providers. docs/decisions.md#sign-up-and-account-lookup */
const methods: readonly string[] = ['email', 'sms', 'passkey', 'wallet', 'social']

/** Whether an organization may not give this ID to a provider. */
export const isTaken = (settings: Settings, id: string): boolean =>
  methods.includes(id) || findShared(settings, id) !== undefined

function findShared(settings: Settings, id: string): OAuthProvider | undefined {
  const configured = Object.hasOwn(settings.oauth.providers, id) ? settings.oauth.providers[id] : undefined
  const row = Object.hasOwn(rows, id) ? rows[id as ProviderId] : undefined
  if (!configured) return row
  const { issuer, audiences, tenants } = configured
  return { issuer: resolveUrl(settings, issuer), audiences, tenants, runsMailbox: row?.runsMailbox }
}

/** Resolves a URL of the settings. A path is relative to the service's own URL. */
export const resolveUrl = ({ apiBaseUrl }: Settings, url: string): string =>
  url.startsWith('/') ? `${apiBaseUrl}${url}` : url

const prefix = 'OAUTH2_PROVIDER_'

/** OAUTH2_PROVIDER_GOOGLE → google; google stays as it is. docs/decisions.md#oauth-identities */
export const providerIdOf = (name: string): string =>
  name.startsWith(prefix) ? name.slice(prefix.length).toLowerCase() : name
/** google → OAUTH2_PROVIDER_GOOGLE */
export const providerNameOf = (id: string): string => `${prefix}${id.toUpperCase()}`
