import { encodeEncryptedBundle, sealBundle } from '@latchkey/crypto/bundle'

import type { DashboardSettings } from '../../settings/settings.ts'

/**
 * Encrypts a provider's client secret to the service, for this organization alone. Loaded when a secret is stored.
 *
 * @throws if the service publishes no key
 */
export async function sealClientSecret(
  clientSecret: string,
  { apiBaseUrl, organizationId }: Pick<DashboardSettings, 'apiBaseUrl' | 'organizationId'>,
): Promise<string> {
  const answer = await fetch(`${apiBaseUrl}/.well-known/openid-configuration`, {
    // A copy may name a key that was replaced.
    cache: 'no-store',
  })
  const { client_secret_encryption_key: recipientPublicKey } = Object(await answer.json()) as Record<
    string,
    unknown
  >
  if (typeof recipientPublicKey !== 'string')
    throw new Error('The service publishes no key to seal a secret to. Check apiBaseUrl in config.json.')
  const plaintext = JSON.stringify({ organizationId, clientSecret })
  return encodeEncryptedBundle(await sealBundle({ recipientPublicKey, plaintext }))
}
