import { createStamp } from '@latchkey/crypto'
import { importNodeKeyPair } from '@latchkey/crypto/node'

/** Credentials and URL for configuring an organization. */
export interface OrganizationAccess {
  apiBaseUrl: string
  organizationId: string
  /** Private key of its root user, hex. */
  rootKey: string
  fetch: (input: string, init: RequestInit) => Promise<Response>
  /** The service's time, in milliseconds since the epoch. */
  now: number
}

/** Parameters of `update_auth_proxy_config`. Omitted settings stay unchanged. */
export interface OrganizationSettings {
  /** `email`, `sms`, `passkey`, `wallet`, `social` */
  allowedAuthMethods?: readonly string[] | undefined
  sessionExpirationSeconds?: number | undefined
  allowedOrigins?: readonly string[] | undefined
  walletKitSettings?: Readonly<Record<string, unknown>> | undefined
}

/**
 * Changes an organization's settings as its root user, through the public API.
 *
 * @throws Error with the service's reply
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
  if (!response.ok) throw new Error(`The organization could not be configured: ${await response.text()}`)
}
