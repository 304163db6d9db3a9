import type { Finding, Site } from '../site.ts'

const passkeyFeatures = ['publickey-credentials-get', 'publickey-credentials-create']

/** Permissions-Policy: whether the page may ask for passkeys. */
export function checkPermissionsPolicy({ page, service }: Site): Finding {
  const name = 'Permissions-Policy'
  const written = page.headers.get('permissions-policy') ?? ''
  const rows = written.split(/,(?![^(]*\))/).map((row) => row.trim())
  const usesPasskeys = service?.status !== 'ready' || service.methods.includes('passkey')
  const blocked = passkeyFeatures.filter((feature) =>
    rows.some((row) => row.startsWith(`${feature}=`) && !/self|\*/.test(row)),
  )
  if (blocked.length === 0) return { level: 'ok', name, text: 'It allows passkeys.' }
  const kept = rows.filter((row) => !blocked.some((feature) => row.startsWith(`${feature}=`)))
  return {
    level: usesPasskeys ? 'error' : 'warning',
    name,
    text: `It turns off ${blocked.join(' and ')}, so passkeys can't be used.`,
    fix: `${name}: ${[...kept, ...blocked.map((feature) => `${feature}=(self)`)].join(', ')}`,
  }
}

/** Cross-Origin-Opener-Policy: whether a provider's popup stays connected to the page. */
export function checkPopups({ page }: Site): Finding {
  const name = 'Cross-Origin-Opener-Policy'
  const value = (page.headers.get('cross-origin-opener-policy') ?? 'unsafe-none').split(';')[0]?.trim()
  if (value === 'same-origin' || value === 'noopener-allow-popups')
    return {
      level: 'warning',
      name,
      text: `${value} cuts the page off from a provider's popup: it can't bring it to the front, or notice that it was closed.`,
      fix: `${name}: same-origin-allow-popups`,
    }
  return { level: 'ok', name, text: 'Popups of providers stay connected to the page.' }
}

/** Referrer-Policy: whether a provider's code in the address could leak to other sites. */
export function checkReferrer({ page }: Site): Finding {
  const name = 'Referrer-Policy'
  // The last value that a browser knows counts.
  const value = page.headers.get('referrer-policy')?.split(',').at(-1)?.trim().toLowerCase()
  if (value === 'unsafe-url' || value === 'no-referrer-when-downgrade')
    return {
      level: 'warning',
      name,
      text: `${value} sends whole addresses to other sites, including the code that a social login returns with.`,
      fix: `${name}: strict-origin-when-cross-origin`,
    }
  return { level: 'ok', name, text: value ? `${value}.` : "The browser's default sends origins only." }
}
