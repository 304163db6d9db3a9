import type { Context } from '../context/context.ts'
import type { Settings } from '../settings/settings.ts'
import type { Database } from '../store/database/store.ts'
import { findProxyConfigOf, type ProxySettings, settingsOf } from '../store/proxyConfigs.ts'

/** Where passkeys of an organization may be used, and the domains that they are created for. */
export interface PasskeyPages {
  /** Domains for new passkeys, the default first. If empty, no passkeys can be added. */
  rpIds: readonly string[]
  /** Exact origins; the one wildcard is `http://localhost:*`. */
  origins: readonly string[]
  /** Exact origins of pages that may embed such a page in a frame. */
  topOrigins: readonly string[]
  /** The vault, and the pages that may embed it: those that may open it. docs/decisions.md#export-and-import */
  vault?: { readonly origin: string; readonly topOrigins: readonly string[] } | undefined
}

/**
 * The pages of one organization, for passkeys, wallets and redirects. Other organizations' pages don't count.
 * docs/decisions.md#origins-are-lists, docs/decisions.md#credentials
 */
export interface OrganizationPages {
  passkeys: PasskeyPages
  /** Exact origins for wallet sign-in: those of the organization, and the vault. */
  walletOrigins: readonly string[]
  /** Hosts for wallet sign-in by https; the one wildcard is `localhost:*`. */
  walletDomains: readonly string[]
  /** Exact redirect URIs of social logins, besides the vault's; the one wildcard is `http://localhost:*`. */
  redirectUrls: readonly string[]
}

/** Any page on localhost, in development. */
export const localPages = 'http://localhost:*'
const localHosts = 'localhost:*'

type PageSettings = Pick<Settings, 'localPages' | 'vaultOrigin' | 'dashboardOrigin'> &
  Partial<Pick<Settings, 'tunnelOrigin'>>

/** Origins of the service's own pages, the same for every organization: the vault and the dashboard. */
export const servicePages = ({
  vaultOrigin,
  dashboardOrigin,
}: Pick<Settings, 'vaultOrigin' | 'dashboardOrigin'>): readonly string[] =>
  [vaultOrigin, dashboardOrigin].filter((origin) => origin !== undefined)

/** Page of the vault that social providers return to, for every organization. It is a file of apps/vault. */
export const vaultReturnUrl = ({ vaultOrigin }: Pick<Settings, 'vaultOrigin'>): string | undefined =>
  vaultOrigin === undefined ? undefined : `${vaultOrigin}/return.html`

/** @param organization Its proxy settings; an organization without any has no pages of its own. */
export function pagesOf(organization: Partial<ProxySettings>, settings: PageSettings): OrganizationPages {
  const { allowedOrigins = [], walletKitSettings = {}, passkeyTopOrigins: topOrigins = [] } = organization
  // `*` allows every page to call the auth proxy, but isn't a page.
  const ownOrigins = allowedOrigins.filter((origin) => origin !== '*')
  const {
    passkeyRpIds = [],
    passkeyOrigins: listedOrigins = ownOrigins,
    walletDomains = [],
    oauthRedirectUrls = [],
  } = organization
  const { vaultOrigin } = settings
  const passkeyOrigins = [...listedOrigins, ...servicePages(settings)]
  const { oauthRedirectUrl } = walletKitSettings
  const redirectUrls =
    oauthRedirectUrl === undefined ? oauthRedirectUrls : [oauthRedirectUrl, ...oauthRedirectUrls]
  const walletOrigins = vaultOrigin === undefined ? ownOrigins : [...ownOrigins, vaultOrigin]
  const vaultIn = (pages: readonly string[]) =>
    vaultOrigin === undefined ? {} : { vault: { origin: vaultOrigin, topOrigins: pages } }
  if (!settings.localPages) {
    const passkeys = { rpIds: passkeyRpIds, origins: passkeyOrigins, topOrigins, ...vaultIn(ownOrigins) }
    return { passkeys, walletOrigins, walletDomains, redirectUrls }
  }
  const tunnels = settings.tunnelOrigin === undefined ? [] : [new URL(settings.tunnelOrigin)]
  const tunnelOrigins = tunnels.map(({ origin }) => origin)
  return {
    passkeys: {
      rpIds: [
        ...(passkeyRpIds.length > 0 ? passkeyRpIds : ['localhost']),
        ...tunnels.map(({ hostname }) => hostname),
      ],
      origins: [...passkeyOrigins, localPages, ...tunnelOrigins],
      topOrigins,
      ...vaultIn([...ownOrigins, localPages, ...tunnelOrigins]),
    },
    walletOrigins: [...walletOrigins, ...tunnelOrigins],
    walletDomains: [...walletDomains, localHosts, ...tunnels.map(({ host }) => host)],
    redirectUrls: [...redirectUrls, localPages],
  }
}

/** The pages of the request's organization. Sub-organizations use their parent's. */
export const readPages = ({ db, organization, settings }: Context): Promise<OrganizationPages> =>
  findPages(db, organization.tenantId, settings)

export async function findPages(
  db: Database,
  tenantId: string,
  settings: PageSettings,
): Promise<OrganizationPages> {
  const row = await findProxyConfigOf(db, tenantId)
  return pagesOf(row ? settingsOf(row) : {}, settings)
}
