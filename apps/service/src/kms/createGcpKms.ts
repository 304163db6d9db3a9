import { askVendor, readAnswer, readField } from './askVendor.ts'
import { readGoogleToken } from './googleToken.ts'
import type { Kms, Outside } from './Kms.ts'

/** A key by its resource name; its primary version wraps. */
export const gcpKeyPattern = /^projects\/[\w.:-]+\/locations\/[\w-]+\/keyRings\/[\w-]+\/cryptoKeys\/[\w-]+$/

const vendor = 'Google Cloud KMS'
const additionalAuthenticatedData = Buffer.from('latchkey').toString('base64')

/**
 * A symmetric key of Google Cloud KMS.
 * https://cloud.google.com/kms/docs/reference/rest/v1/projects.locations.keyRings.cryptoKeys/decrypt
 */
export function createGcpKms(keyId: string, outside: Outside): Kms {
  async function call(
    operation: 'encrypt' | 'decrypt',
    parameters: object,
    result: string,
  ): Promise<Uint8Array> {
    const text = await askVendor(outside.reach, {
      vendor,
      url: `https://cloudkms.googleapis.com/v1/${keyId}:${operation}`,
      method: 'POST',
      headers: {
        authorization: `Bearer ${await readGoogleToken(outside)}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ ...parameters, additionalAuthenticatedData }),
    })
    return new Uint8Array(Buffer.from(readField(vendor, readAnswer(vendor, text), result), 'base64'))
  }
  const toBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
  return {
    keyId,
    wrap: (key) => call('encrypt', { plaintext: toBase64(key) }, 'ciphertext'),
    unwrap: (wrapped) => call('decrypt', { ciphertext: toBase64(wrapped) }, 'plaintext'),
  }
}
