/** The service settings of the page, in `<meta name="latchkey">` of index.html. */
export interface Settings {
  /** Base URL of the auth proxy, without a trailing slash. */
  authProxyUrl: string
  /** Base URL of the public API, without a trailing slash. */
  apiBaseUrl: string
  /** Id of the organization's proxy configuration. */
  authProxyConfigId: string
  /** Origin of the vault, which the headers allow to be framed. The kit learns it from the service. */
  vaultOrigin?: string | undefined
  /** E-mail addresses of two people who share an account, which visitors may sign in with. Development only. */
  sharedAccount?: readonly string[] | undefined
  /** JSON-RPC endpoint of a local chain (Anvil), on which the wallet pays with test ether. Development only. */
  chainUrl?: string | undefined
  /** Where the documentation is served: the page links to it. */
  docsUrl?: string | undefined
}

/** The variables that dev, preview and a deployment read. */
export const variables = {
  authProxyUrl: 'LATCHKEY_AUTH_PROXY_URL',
  apiBaseUrl: 'LATCHKEY_API_BASE_URL',
  authProxyConfigId: 'LATCHKEY_CONFIG_ID',
} as const satisfies Record<
  Exclude<keyof Settings, 'sharedAccount' | 'vaultOrigin' | 'chainUrl' | 'docsUrl'>,
  string
>

/** Addresses, separated by spaces. `npm start` sets it. */
const sharedAccountVariable = 'LATCHKEY_SHARED_ACCOUNT'

/** The local chain's endpoint. `npm start` sets it. */
const chainVariable = 'LATCHKEY_CHAIN_URL'

/** Where the documentation is served, if it is. */
const docsVariable = 'LATCHKEY_DOCS_URL'

/** The vault's origin, where the service has one. */
const vaultVariable = 'LATCHKEY_VAULT_ORIGIN'

/** Reads the settings from the environment; undefined unless all three are there. */
export function settingsFromEnvironment(
  environment: Record<string, string | undefined>,
): Settings | undefined {
  const authProxyUrl = environment[variables.authProxyUrl]
  const apiBaseUrl = environment[variables.apiBaseUrl]
  const authProxyConfigId = environment[variables.authProxyConfigId]
  if (!authProxyUrl || !apiBaseUrl || !authProxyConfigId) return undefined
  const sharedAccount = environment[sharedAccountVariable]?.split(' ')
  const vaultOrigin = environment[vaultVariable]
  const chainUrl = environment[chainVariable]
  const docsUrl = environment[docsVariable]
  return {
    authProxyUrl,
    apiBaseUrl,
    authProxyConfigId,
    ...(vaultOrigin && { vaultOrigin }),
    ...(sharedAccount && { sharedAccount }),
    ...(chainUrl && { chainUrl }),
    ...(docsUrl && { docsUrl }),
  }
}

const meta = /<meta name="latchkey" content="[^"]*"\s*\/?>/g

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/**
 * Writes the settings into the page.
 *
 * @throws Error unless the page has the meta element exactly once
 */
export function fillSettings(html: string, settings: Settings): string {
  const count = html.match(meta)?.length ?? 0
  if (count !== 1)
    throw new Error(`Expected <meta name="latchkey" content=""> once in the page, found it ${count} times`)
  const content = escapeAttribute(JSON.stringify(settings))
  return html.replace(meta, () => `<meta name="latchkey" content="${content}">`)
}
