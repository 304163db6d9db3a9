import { createNodeKeyPair, sealNodeBundle } from '@latchkey/crypto/node'
import { concatBytes, hexToBytes } from '@noble/hashes/utils.js'

import { base58check } from '../derive/addresses/base58.ts'
import type { Enclave } from '../Enclave.ts'
import { toTargetError } from './transfers.ts'

/** docs/wire-format.md#bundles: base58check of the compressed `enc` and the ciphertext. */
export const createSessionKey: Enclave['createSessionKey'] = async ({ targetPublicKey }) => {
  const key = createNodeKeyPair()
  const plaintext = hexToBytes(key.exportPrivateKey())
  try {
    const { enc, ciphertext } = await sealNodeBundle({ recipientPublicKey: targetPublicKey, plaintext })
    // The first byte of a compressed point says whether y is odd. SEC 1 §2.3.3
    const compressed = concatBytes(Uint8Array.of(2 + (enc[64]! % 2)), enc.subarray(1, 33))
    return { publicKey: key.publicKey, credentialBundle: base58check(concatBytes(compressed, ciphertext)) }
  } catch (cause) {
    throw toTargetError(cause)
  } finally {
    plaintext.fill(0)
  }
}
