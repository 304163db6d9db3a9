import { ed25519 } from '@noble/curves/ed25519.js'
import { bytesToHex, hexToBytes } from '@noble/curves/utils.js'

/** A Solana account. */
export interface SolanaAccount {
  readonly address: string
  readonly publicKey: Uint8Array
  sign(message: Uint8Array): Uint8Array
}

/** @param privateKey 32 bytes in hex. Random by default. */
export function createSolanaAccount(privateKey = bytesToHex(ed25519.utils.randomSecretKey())): SolanaAccount {
  const key = hexToBytes(privateKey)
  const publicKey = ed25519.getPublicKey(key)
  return { address: base58(publicKey), publicKey, sign: (message) => ed25519.sign(message, key) }
}

/** Encodes a key as a Solana address. */
function base58(bytes: Uint8Array): string {
  const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
  let text = ''
  for (let left = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n); left > 0n; left /= 58n)
    text = alphabet[Number(left % 58n)] + text
  const zeros = bytes.findIndex((byte) => byte !== 0)
  return '1'.repeat(Math.max(zeros, 0)) + text
}
