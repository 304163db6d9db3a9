import { encodeEncryptedBundle, sealBundle } from '@latchkey/crypto/bundle'
import type { TestService } from '@latchkey/testing/node'

/** Encrypts a secret to a service for one organization, as the dashboard of a provider's customer does. */
export async function sealSecret(
  service: TestService,
  organizationId: string,
  clientSecret: string,
): Promise<string> {
  const url = `${service.config.apiBaseUrl}/.well-known/openid-configuration`
  const document = (await (await service.fetch(url)).json()) as Record<string, string>
  const recipientPublicKey = document.client_secret_encryption_key!
  const plaintext = JSON.stringify({ organizationId, clientSecret })
  return encodeEncryptedBundle(await sealBundle({ recipientPublicKey, plaintext }))
}
