/** What the headers depend on: a part of config.json. */
export interface HeaderSettings {
  authProxyUrl: string
  apiBaseUrl: string
  /** Exact origins of the pages that may open the vault. */
  hosts?: readonly string[] | undefined
}
/**
 * The headers that the vault is served with, every file of it. docs/security.md#headers-of-the-vault
 *
 * @throws if a host is not an origin: a wildcard would let any page frame the vault
 */
export declare function vaultHeaders({
  authProxyUrl,
  apiBaseUrl,
  hosts,
}: HeaderSettings): Record<string, string>
/** The headers in the form of each server, by the name of its file. */
export declare const headerFiles: {
  /** Netlify, Cloudflare Pages. In the site itself. */
  readonly _headers: (settings: HeaderSettings) => string
  /** Inside `server { … }`. */
  readonly 'nginx.conf': (settings: HeaderSettings) => string
  /** Inside the site's block. */
  readonly Caddyfile: (settings: HeaderSettings) => string
}
