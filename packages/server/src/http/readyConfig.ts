import { type OrganizationLimits, organizationLimits } from '../limits/organizationLimits.ts'
import { callingOrigins, checkOrigin } from '../proxy/origin.ts'
import { walletKitConfig } from '../proxy/walletKitConfig.ts'
import type { Settings } from '../settings/settings.ts'
import { type ProxyConfigRow, type ProxySettings, settingsOf } from '../store/proxyConfigs.ts'
import { fullHeaders, type ReplyHeaders } from './reply.ts'

/** A cached configuration, with everything derived from it. */
export interface ReadyConfig {
  row: ProxyConfigRow
  organization: ProxySettings
  limits: OrganizationLimits
  /** CORS headers for an origin; undefined if the origin is not allowed. docs/decisions.md#errors */
  corsHeaders(origin: string | null): ReplyHeaders | undefined
  /** The reply to wallet_kit_config with those headers. Serialized once per configuration. */
  replyConfig(corsHeaders: ReplyHeaders): Response
}

const exposed = { 'access-control-expose-headers': 'retry-after' }

/** Headers for configurations that allow every origin, and for errors that any page may read. */
export const openHeaders: ReplyHeaders = { ...exposed, 'access-control-allow-origin': '*' }

export function toReadyConfig(row: ProxyConfigRow, service: Settings): ReadyConfig {
  const organization = settingsOf(row)
  const json = JSON.stringify(walletKitConfig(row.organizationId, organization, service))
  const allowedOrigins = callingOrigins(organization, service)
  const byOrigin = new Map<string, ReplyHeaders>()
  const inits = new Map<ReplyHeaders, ResponseInit>()
  for (const origin of allowedOrigins) {
    const headers = { ...exposed, vary: 'origin', 'access-control-allow-origin': origin }
    byOrigin.set(origin, headers)
  }
  for (const headers of [openHeaders, ...byOrigin.values()]) {
    inits.set(headers, { status: 200, headers: fullHeaders(headers) })
  }
  return {
    row,
    organization,
    limits: organizationLimits(organization, service.limits),
    corsHeaders(origin) {
      const decision = checkOrigin(origin, allowedOrigins)
      if (!decision.allowed) return undefined
      return decision.echo === '*' ? openHeaders : byOrigin.get(decision.echo)
    },
    replyConfig: (headers) => new Response(json, inits.get(headers)!),
  }
}
