import { servicePages } from '../organizations/organizationPages.ts'
import type { Settings } from '../settings/settings.ts'
import type { ProxySettings } from '../store/proxyConfigs.ts'

/** Whether an origin may call. */
export type OriginDecision = { allowed: true; echo: string } | { allowed: false }

/**
 * Compares scheme, host and port exactly. `null` matches no list, and with a list a request must have an origin. `*`
 * allows every origin (docs/wire-format.md#allowed-origins). This stops browsers, not curl.
 */
export function checkOrigin(origin: string | null, allowedOrigins: readonly string[]): OriginDecision {
  if (allowedOrigins.includes('*')) return { allowed: true, echo: '*' }
  if (origin === null || origin === 'null' || !allowedOrigins.includes(origin)) return { allowed: false }
  return { allowed: true, echo: origin }
}

/** Origins that may call: the organization's, and the service's own pages, whatever its list says. */
export const callingOrigins = (
  { allowedOrigins }: Pick<ProxySettings, 'allowedOrigins'>,
  service: Settings,
): readonly string[] => [...allowedOrigins, ...servicePages(service)]
