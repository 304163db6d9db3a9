import { createHash } from 'node:crypto'
import { encode } from 'cborg'

import type { StateView } from '../../src/state/view.ts'

/** The registration of a passkey, as its authenticator wrote it. WebAuthn Level 3 §6.5.4 */
export function attested({ credentialId, publicKey, rpId }: StateView['passkeys'][string]) {
  const id = Buffer.from(credentialId, 'base64url')
  const authData = Buffer.concat([
    createHash('sha256').update(rpId).digest(),
    Buffer.alloc(21),
    Uint8Array.of(id.length >> 8, id.length & 0xff),
    id,
    Buffer.from(publicKey, 'hex'),
  ])
  const attestationObject = encode({ fmt: 'none', attStmt: {}, authData: new Uint8Array(authData) })
  return {
    attestation: { credentialId, attestationObject: Buffer.from(attestationObject).toString('base64url') },
  }
}
