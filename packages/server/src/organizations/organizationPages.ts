import type { Context } from '../context/context.ts'
import type { Settings } from '../settings/settings.ts'
import { findProxyConfigOf, type ProxySettings, settingsOf } from '../store/proxyConfigs.ts'
import type { Database } from '../store/store.ts'

/** Which pages passkeys count on, and what they are made for. */
export interface PasskeyPages {
  /** Domains that new passkeys may be made for, the usual one first. None: no new passkeys. */
  rpIds: readonly string[]
  /** Exact origins; the one wildcard is `http://localhost:*`. */
  origins: readonly string[]
  /** Exact origins of pages that may have such a page in a frame. */
  topOrigins: readonly string[]
}

/** The pages of one organization. Another organization's pages count for nothing here. decisions.md 3 and 7 */
export interface OrganizationPages {
  passkeys: PasskeyPages
  /** Exact origins that wallets may sign in to. */
  walletOrigins: readonly string[]
  /** Hosts that wallets may sign in to by https; the one wildcard is `localhost:*`. */
  walletDomains: readonly string[]
  /** Exact redirect URIs of social logins; the one wildcard is `http://localhost:*`. */
  redirectUrls: readonly string[]
}

/** Any page of this machine, in development. */
export const localPages = 'http://localhost:*'
const localHosts = 'localhost:*'

/** @param organization Its proxy settings; an organization without any has no pages of its own. */
export function pagesOf(
  organization: Partial<ProxySettings>,
  settings: Pick<Settings, 'localPages'>,
): OrganizationPages {
  const { allowedOrigins = [], walletKitSettings = {}, passkeyTopOrigins: topOrigins = [] } = organization
  // `*` lets every page call the auth proxy. It is no page.
  const ownOrigins = allowedOrigins.filter((origin) => origin !== '*')
  const {
    passkeyRpIds = [],
    passkeyOrigins = ownOrigins,
    walletDomains = [],
    oauthRedirectUrls = [],
  } = organization
  const { oauthRedirectUrl } = walletKitSettings
  const redirectUrls =
    oauthRedirectUrl === undefined ? oauthRedirectUrls : [oauthRedirectUrl, ...oauthRedirectUrls]
  if (!settings.localPages) {
    const passkeys = { rpIds: passkeyRpIds, origins: passkeyOrigins, topOrigins }
    return { passkeys, walletOrigins: ownOrigins, walletDomains, redirectUrls }
  }
  return {
    passkeys: {
      rpIds: passkeyRpIds.length > 0 ? passkeyRpIds : ['localhost'],
      origins: [...passkeyOrigins, localPages],
      topOrigins,
    },
    walletOrigins: ownOrigins,
    walletDomains: [...walletDomains, localHosts],
    redirectUrls: [...redirectUrls, localPages],
  }
}

/** The pages of the organization that a request is for; sub-organizations have their parent's. */
export const readPages = ({ db, organization, settings }: Context): Promise<OrganizationPages> =>
  findPages(db, organization.tenantId, settings)

export async function findPages(
  db: Database,
  tenantId: string,
  settings: Pick<Settings, 'localPages'>,
): Promise<OrganizationPages> {
  const row = await findProxyConfigOf(db, tenantId)
  return pagesOf(row ? settingsOf(row) : {}, settings)
}
