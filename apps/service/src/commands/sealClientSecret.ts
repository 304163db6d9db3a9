import { encodeEncryptedBundle, sealBundle } from '@latchkey/crypto/bundle'

import { readPrivateFile } from '../files/privateFile.ts'
import { StartRefused } from '../StartRefused.ts'
import { askJson } from './askJson.ts'

/**
 * Seals a provider's client secret to the key of the service at that address, which alone can open it.
 *
 * @param file Holds the secret; a line break at its end is none of it.
 * @param organizationId The only organization that can use it.
 * @throws {@link StartRefused} if others may read the file, or the service says nothing of such a key
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
    throw new StartRefused(`The service at ${apiBaseUrl} names no key to seal a client secret to.`)
  const plaintext = JSON.stringify({ organizationId, clientSecret })
  return encodeEncryptedBundle(await sealBundle({ recipientPublicKey, plaintext }))
}
