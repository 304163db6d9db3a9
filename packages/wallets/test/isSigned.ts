import { createPublicKey, verify } from 'node:crypto'
import { getBase58Encoder } from '@solana/kit'

/** Whether a signature of a Solana address is valid. */
export function isSigned(address: string, message: ArrayLike<number>, signature: ArrayLike<number>): boolean {
  const x = Buffer.from(getBase58Encoder().encode(address)).toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return verify(null, Uint8Array.from(message), key, Uint8Array.from(signature))
}
