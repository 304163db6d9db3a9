import { encodeHex, type Signer, wireConstants } from '@latchkey/crypto'
import { encodeDer } from '@latchkey/crypto/node'

/** The header of a body: a token, and a signature by the key that it names. docs/wire-format.md#x-stamp-attested */
export async function attest(key: Signer, token: string, body: string, { plain = false, ...members } = {}) {
  const json = JSON.stringify({
    publicKeyAttestation: token,
    scheme: wireConstants.attestedSchemes.verificationToken,
    publicKey: key.publicKey,
    signature: encodeHex(encodeDer(await key.sign(body))),
    ...members,
  })
  return { 'x-stamp-attested': plain ? json : Buffer.from(json).toString('base64url') }
}
