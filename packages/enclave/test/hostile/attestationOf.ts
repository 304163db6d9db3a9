import { createHash } from 'node:crypto'
import type { State } from '@latchkey/rules/state'
import { encode } from 'cborg'

type Passkey = Pick<State['passkeys'][number], 'credentialId' | 'cose' | 'rpId'>

/** The attestation that a page sends for a passkey that it has registered. */
export function attestationOf({ credentialId, cose, rpId }: Passkey) {
  const flags = 0x5d
  const authData = Buffer.concat([
    createHash('sha256').update(rpId).digest(),
    Uint8Array.of(flags, 0, 0, 0, 0),
    new Uint8Array(16),
    Uint8Array.of(credentialId.length >> 8, credentialId.length & 0xff),
    credentialId,
    cose,
  ])
  return {
    credentialId: Buffer.from(credentialId).toString('base64url'),
    clientDataJson: 'e30',
    attestationObject: Buffer.from(
      encode({ fmt: 'none', attStmt: {}, authData: new Uint8Array(authData) }),
    ).toString('base64url'),
    transports: [],
  }
}
