import { ed25519 } from '@noble/curves/ed25519.js'
import { sha256 } from '@noble/hashes/sha2.js'

import { CryptoError } from './CryptoError.ts'
import { toBytes } from './encoding.ts'

/**
 * Whether 32 bytes are a point of Ed25519, as Solana decides it: keys are points, addresses of programs are none. By the
 * rules of ZIP 215, which curve25519-dalek follows.
 */
export function isOnEd25519Curve(bytes: Uint8Array): boolean {
  try {
    ed25519.Point.fromBytes(bytes, true)
    return true
  } catch {
    // The library has no other way to say it.
    return false
  }
}

/** Whether a key signed a message. */
export const verifyEd25519 = (signature: Uint8Array, message: Uint8Array, publicKey: Uint8Array): boolean => {
  try {
    return ed25519.verify(signature, message, publicKey)
  } catch {
    // A signature or a key of the wrong length.
    return false
  }
}

/**
 * The address that a Solana program derives from seeds. https://solana.com/docs/core/pda
 *
 * @throws {@link CryptoError} `PUBLIC_KEY_INVALID` if there is none, which has never been seen
 */
export function findProgramAddress(seeds: readonly Uint8Array[], program: Uint8Array): Uint8Array {
  const marker = toBytes('ProgramDerivedAddress')
  for (let bump = 255; bump >= 0; bump--) {
    const parts = [...seeds, Uint8Array.of(bump), program, marker]
    const address = sha256(Uint8Array.from(parts.flatMap((part) => [...part])))
    if (!isOnEd25519Curve(address)) return address
  }
  throw new CryptoError('PUBLIC_KEY_INVALID', { expected: 'seeds of an address off the curve' })
}
