import { createStamp } from '@latchkey/crypto'
import { importNodeKeyPair } from '@latchkey/crypto/node'

/** Who may change an organization, and where. */
export interface OrganizationAccess {
  apiBaseUrl: string
  organizationId: string
  /** Private key of its root user, hex. */
  rootKey: string
  fetch: (input: string, init: RequestInit) => Promise<Response>
  /** ms since the epoch, by the service's clock. */
  now: number
}

/** What its auth proxy offers, as `update_auth_proxy_config` takes it; what isn't named stays. */
export interface OrganizationSettings {
  /** `email`, `sms`, `passkey`, `wallet`, `social` */
  allowedAuthMethods?: readonly string[] | undefined
  sessionExpirationSeconds?: number | undefined
  allowedOrigins?: readonly string[] | undefined
  walletKitSettings?: Readonly<Record<string, unknown>> | undefined
}

/**
 * Changes what an organization offers, as its root user, by the public API.
 *
 * @throws Error with the service's own words
 */
export async function configureOrganization(
  { apiBaseUrl, organizationId, rootKey, fetch, now }: OrganizationAccess,
  parameters: OrganizationSettings,
): Promise<void> {
  const type = 'ACTIVITY_TYPE_UPDATE_AUTH_PROXY_CONFIG'
  const body = JSON.stringify({ type, timestampMs: String(now), organizationId, parameters })
  const { header, value } = await createStamp(importNodeKeyPair(rootKey), body)
  const response = await fetch(`${apiBaseUrl}/public/v1/submit/update_auth_proxy_config`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [header]: value },
    body,
  })
  if (!response.ok) throw new Error(`The organization stayed as it was: ${await response.text()}`)
}
