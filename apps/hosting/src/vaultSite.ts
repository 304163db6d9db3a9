import { commonConfig, type ServiceUrls, type Site, serviceOrigins } from './Site.ts'

interface VaultConfig extends ServiceUrls {
  authProxyConfigId: string
  appName?: string | undefined
  /** Exact origins of the pages that may open the vault. */
  hosts?: readonly string[] | undefined
}

/** Settings that the vault's headers depend on. */
type HeaderSettings = Pick<VaultConfig, 'authProxyUrl' | 'apiBaseUrl' | 'hosts'>

/**
 * The headers that the vault is served with, every file of it. docs/security.md#headers-of-the-vault
 *
 * @throws if a host is not an origin: a wildcard would let any page frame the vault
 */
export function vaultHeaders({ hosts = [], ...service }: HeaderSettings): Record<string, string> {
  for (const host of hosts)
    if (!/^https?:\/\/[a-z0-9.:-]+$/.test(host) || !URL.canParse(host) || new URL(host).origin !== host)
      throw new TypeError(`Got the host ${host}. Expected: an origin such as https://example.com.`)
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    // config.json is on its own origin.
    `connect-src 'self' ${serviceOrigins(service)}`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${hosts.length > 0 ? hosts.join(' ') : "'none'"}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    // allow-modals: the exit sheet is printed. Popups: a social provider's, which isn't restricted as this page is.
    'sandbox allow-scripts allow-same-origin allow-forms allow-modals allow-popups allow-popups-to-escape-sandbox',
  ]
  return {
    'content-security-policy': policy.join('; '),
    'permissions-policy':
      'publickey-credentials-get=(self), clipboard-write=(self), publickey-credentials-create=(), clipboard-read=(), camera=(), microphone=(), geolocation=(), display-capture=()',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    // Not same-origin: it would cut off the popup from the page that has to learn how the ceremony ended.
    'cross-origin-opener-policy': 'unsafe-none',
  }
}

/** The page where keys are exported and imported. apps/vault/DEPLOY.md */
export const vaultSite: Site<VaultConfig> = {
  name: 'vault',
  addressVariable: 'VAULT_URL',
  configOf: (environment) => ({
    ...commonConfig(environment),
    appName: environment.LATCHKEY_APP_NAME || undefined,
    hosts: environment.LATCHKEY_VAULT_HOSTS?.split(' ').filter(Boolean),
  }),
  headersOf: vaultHeaders,
}
