/** What the headers depend on: a part of config.json. */
export interface HeaderSettings {
  authProxyUrl: string
  apiBaseUrl: string
  /** Exact origins of the pages that may open the vault. */
  hosts?: readonly string[] | undefined
}

const originOf = (url: string): string => new URL(url).origin

/**
 * The headers that the vault is served with, every file of it. docs/security.md#headers-of-the-vault
 *
 * @throws if a host is not an origin: a wildcard would let any page frame the vault
 */
export function vaultHeaders({
  authProxyUrl,
  apiBaseUrl,
  hosts = [],
}: HeaderSettings): Record<string, string> {
  for (const host of hosts)
    if (!/^https?:\/\/[a-z0-9.:-]+$/.test(host) || !URL.canParse(host) || originOf(host) !== host)
      throw new TypeError(`Got the host ${host}. Expected: an origin such as https://example.com.`)
  const service = [...new Set([authProxyUrl, apiBaseUrl].map(originOf))]
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    // config.json is on its own origin.
    `connect-src 'self' ${service.join(' ')}`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${hosts.length > 0 ? hosts.join(' ') : "'none'"}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    // allow-modals: the exit sheet is printed. A host's frame doesn't allow it.
    'sandbox allow-scripts allow-same-origin allow-forms allow-modals',
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

const lines = (settings: HeaderSettings, line: (name: string, value: string) => string): string[] =>
  Object.entries(vaultHeaders(settings)).map(([name, value]) => line(name, value))

/** The headers in the form of each server, by the name of its file. */
export const headerFiles = {
  /** Netlify, Cloudflare Pages. In the site itself. */
  _headers: (settings: HeaderSettings) =>
    ['/*', ...lines(settings, (name, value) => `  ${name}: ${value}`), ''].join('\n'),
  /** Inside `server { … }`. */
  'nginx.conf': (settings: HeaderSettings) =>
    [
      'location / {',
      '  try_files $uri $uri/index.html =404;',
      ...lines(settings, (name, value) => `  add_header ${name} "${value}" always;`),
      '}',
      '',
    ].join('\n'),
  /** Inside the site's block. */
  Caddyfile: (settings: HeaderSettings) =>
    ['header {', ...lines(settings, (name, value) => `  ${name} "${value}"`), '}', 'file_server', ''].join(
      '\n',
    ),
} as const
