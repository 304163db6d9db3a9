import { encodeEncryptedBundle, sealBundle } from '@latchkey/crypto/bundle'

import { readPrivateFile } from '../files/privateFile.ts'
import { StartRefused } from '../StartRefused.ts'
import { askJson } from './askJson.ts'

/**
 * Encrypts a provider's client secret to the key of the service at that URL.
 *
 * @param file Holds the secret. A trailing line break is removed.
 * @param organizationId The only organization that can use it.
 * @throws {@link StartRefused} if others may read the file, or the service publishes no key
 */
export async function sealClientSecret(
  apiBaseUrl: string,
  file: string,
  organizationId: string,
): Promise<string> {
  const clientSecret = (await readPrivateFile(file)).replace(/\r?\n$/, '')
  if (!clientSecret) throw new StartRefused(`${file} is empty.`)
  const { answer } = await askJson(`${apiBaseUrl}/.well-known/openid-configuration`)
  const { client_secret_encryption_key: recipientPublicKey } = answer
  if (typeof recipientPublicKey !== 'string')
    throw new StartRefused(`The service at ${apiBaseUrl} publishes no key to encrypt a client secret to.`)
  const plaintext = JSON.stringify({ organizationId, clientSecret })
  return encodeEncryptedBundle(await sealBundle({ recipientPublicKey, plaintext }))
}
