import type { SiteFacts } from './describeSite.mjs'

/** Prefixes of variables that Vite, Next.js and Astro pass on to the page. */
const prefixes = ['VITE_', 'NEXT_PUBLIC_', 'PUBLIC_']

/** The variables from which a site and its backend read where the service is. */
export function siteEnvironment({
  apiBaseUrl,
  authProxyConfigId,
  organizationId,
}: SiteFacts): Record<string, string> {
  const values = {
    LATCHKEY_API_BASE_URL: apiBaseUrl,
    LATCHKEY_CONFIG_ID: authProxyConfigId,
  }
  const names = Object.entries(values)
  return {
    ...Object.fromEntries(prefixes.flatMap((prefix) => names.map(([name, value]) => [prefix + name, value]))),
    LATCHKEY_API_BASE_URL: apiBaseUrl,
    LATCHKEY_ORGANIZATION_ID: organizationId,
  }
}
