import type { Settings } from './settings.ts'

/** The origins that the page may connect to: the two that are configured, and in development a local chain. */
const origins = ({ authProxyUrl, apiBaseUrl, chainUrl }: Settings): string => {
  const urls = [authProxyUrl, apiBaseUrl, ...(chainUrl ? [chainUrl] : [])]
  return [...new Set(urls.map((url) => new URL(url).origin))].join(' ')
}

/**
 * The headers under which the built site runs. docs/experience.md#for-developers: nothing is fetched from anyone but
 * the two configured URLs; docs/security.md#page-headers, docs/security.md#text-is-text: no frame around the page,
 * Trusted Types, and only the device features that a login needs, and the wallet: docs/payments.md#scanning-a-qr-code.
 */
export function strictHeaders(settings: Settings | undefined): Record<string, string> {
  const { vaultOrigin } = settings ?? {}
  // Exactly what the vault's frame needs. docs/security.md#the-vault
  const self = vaultOrigin ? `(self "${vaultOrigin}")` : '(self)'
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    `connect-src ${settings ? origins(settings) : "'none'"}`,
    `frame-src ${[settings && new URL(settings.apiBaseUrl).origin, vaultOrigin].filter(Boolean).join(' ') || "'none'"}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ]
  return {
    'content-security-policy': policy.join('; '),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': `publickey-credentials-get=${self}, publickey-credentials-create=(self), otp-credentials=(self), clipboard-write=${self}, clipboard-read=(), camera=(self), microphone=(), geolocation=()`,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  }
}

/** The same as a `_headers` file, the form that static hosts read. */
export const headersFile = (settings: Settings): string =>
  ['/*', ...Object.entries(strictHeaders(settings)).map(([name, value]) => `  ${name}: ${value}`), ''].join(
    '\n',
  )
