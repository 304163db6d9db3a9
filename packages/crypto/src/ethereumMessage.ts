import { keccak_256 } from '@noble/hashes/sha3.js'
import { Point, recoverPublicKey } from '@noble/secp256k1'
import { CryptoError } from './CryptoError.ts'
import { checksumEthereumAddress } from './checksumEthereumAddress.ts'
import { decodeHex, encodeHex, toBytes } from './encoding.ts'
import { readWalletSignature, splitRecoverable } from './walletStamp.ts'

/** Hash that personal_sign signs: over a prefix that no transaction begins with, and the text. EIP-191, version 0x45 */
export function hashEthereumMessage(message: Uint8Array | string): Uint8Array {
  const bytes = toBytes(message)
  const prefix = toBytes(`\x19Ethereum Signed Message:\n${bytes.length}`)
  return keccak_256.create().update(prefix).update(bytes).digest()
}

/**
 * The public key that signed a message by personal_sign, in compressed hex. Ethereum wallets share only their address, so
 * the key is recovered from a signature.
 *
 * @throws {@link CryptoError} `SIGNATURE_MALFORMED`
 */
export function recoverSecp256k1PublicKey(
  message: Uint8Array | string,
  signature: string | Uint8Array,
): string {
  const { raw, recovery } = splitRecoverable(readWalletSignature(signature))
  try {
    const digest = hashEthereumMessage(message)
    return encodeHex(recoverPublicKey(Uint8Array.of(recovery, ...raw), digest, { prehash: false }))
  } catch (cause) {
    throw new CryptoError('SIGNATURE_MALFORMED', { expected: 'a signature of secp256k1', cause })
  }
}

/**
 * The address of a key, with the checksum of EIP-55.
 *
 * @param publicKey Compressed hex.
 * @throws {@link CryptoError} `PUBLIC_KEY_INVALID`
 */
export function ethereumAddress(publicKey: string): string {
  const point = readPoint(publicKey)
  return checksumEthereumAddress(`0x${encodeHex(keccak_256(point.subarray(1)).subarray(12))}`)
}

function readPoint(publicKey: string): Uint8Array {
  try {
    if (publicKey.length !== 66) throw new RangeError(`${publicKey.length} characters`)
    return Point.fromBytes(decodeHex(publicKey)).toBytes(false)
  } catch (cause) {
    throw new CryptoError('PUBLIC_KEY_INVALID', {
      expected: '66 hex digits of a point of secp256k1',
      cause,
    })
  }
}
