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

/** Finds a provider by ID: from the settings, else from the rows. */
export function findProvider(settings: Settings, id: string): OAuthProvider | undefined {
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

/** OAUTH2_PROVIDER_GOOGLE → google. docs/decisions.md#oauth-identities */
export const providerIdOf = (name: string): string => name.slice(prefix.length).toLowerCase()
/** google → OAUTH2_PROVIDER_GOOGLE */
export const providerNameOf = (id: string): string => `${prefix}${id.toUpperCase()}`
