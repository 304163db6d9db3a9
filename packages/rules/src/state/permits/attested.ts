import { createHash } from 'node:crypto'
import { decode } from 'cborg'

import type { StatePasskey } from '../view.ts'

/** Where the ID of a credential begins in authenticator data, after its length. WebAuthn Level 3 §6.1, §6.5.1 */
const idAt = 55

/** Whether an attestation is of this passkey: ID, public key and domain are those that the authenticator named. */
export function isAttested(
  { credentialId, publicKey, rpId }: Pick<StatePasskey, 'credentialId' | 'publicKey' | 'rpId'>,
  attestationObject: string,
): boolean {
  const data = readData(attestationObject)
  if (!data || data.length < idAt) return false
  const keyAt = idAt + data.readUInt16BE(idAt - 2)
  return (
    data.subarray(0, 32).equals(createHash('sha256').update(rpId).digest()) &&
    data.subarray(idAt, keyAt).toString('base64url') === credentialId &&
    // A key says itself where it ends. Extensions may follow.
    publicKey !== '' &&
    data.subarray(keyAt).toString('hex').startsWith(publicKey)
  )
}

function readData(attestationObject: string): Buffer | undefined {
  try {
    const { authData } = decode(Buffer.from(attestationObject, 'base64url'))
    return authData instanceof Uint8Array ? Buffer.from(authData) : undefined
  } catch {
    return undefined
  }
}
