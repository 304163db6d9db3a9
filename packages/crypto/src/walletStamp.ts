import { CryptoError } from './CryptoError.ts'
import { encodeDer } from './der.ts'
import { type Bytes, decodeHex, encodeBase64Url, encodeHex, toBytes } from './encoding.ts'
import { sha256Hex } from './sha256.ts'
import type { StampHeader } from './stamp.ts'
import { stampSchemes } from './wireConstants.ts'

const { secp256k1Eip191, ed25519 } = stampSchemes

/** Signature schemes of wallets: Ethereum's personal_sign, and Solana's plain Ed25519. */
export type WalletScheme = typeof secp256k1Eip191 | typeof ed25519

/** A wallet's signature of a text. */
export interface WalletSignature {
  scheme: WalletScheme
  /** The exact text that the wallet signed. */
  message: string
  /**
   * As returned by the wallet: hex (with or without `0x`) or bytes; r‖s‖v of 65 bytes or r‖yParityAndS of 64, or
   * Ed25519's 64.
   */
  signature: string | Uint8Array
}

export interface WalletStampParameters extends Omit<WalletSignature, 'message'> {
  /** Hex: compressed secp256k1 (see `recoverSecp256k1PublicKey`), or Ed25519's 32 bytes. */
  publicKey: string
  /** The sign-in text whose nonce is the hash of the body. Undefined if the body itself was signed. */
  message?: string | undefined
}

/**
 * Stamps a request with a wallet's signature of a Sign-In with Ethereum or Solana text, whose nonce is the
 * lower-case hex SHA-256 of the body. docs/decisions.md#wallet-stamps
 *
 * @throws {@link CryptoError} `SIGNATURE_MALFORMED`
 *
 * @example
 * const message = createSiweMessage({ domain, address, uri, nonce: await sha256Hex(body), issuedAt })
 * const { header, value } = createWalletStamp({ publicKey, scheme, message, signature: await personalSign(message) })
 */
export function createWalletStamp({
  publicKey,
  scheme,
  message,
  signature,
}: WalletStampParameters): StampHeader {
  const envelope = { publicKey, scheme, signature: encodeSignature(scheme, signature), message }
  return { header: 'X-Stamp', value: encodeBase64Url(toBytes(JSON.stringify(envelope))) }
}

/** @throws {@link CryptoError} `SIGNATURE_MALFORMED` */
function encodeSignature(scheme: WalletScheme, signature: string | Uint8Array): string {
  const bytes = readWalletSignature(signature)
  if (scheme === ed25519) {
    if (bytes.length === 64) return encodeHex(bytes)
    throw new CryptoError('SIGNATURE_MALFORMED', { expected: '64 bytes', got: `${bytes.length} bytes` })
  }
  return encodeHex(encodeDer(splitRecoverable(bytes).raw))
}

/** @throws {@link CryptoError} `SIGNATURE_MALFORMED` */
export function readWalletSignature(signature: string | Uint8Array): Bytes {
  if (typeof signature !== 'string') return toBytes(signature)
  try {
    return decodeHex(signature.toLowerCase().replace(/^0x/, ''))
  } catch (cause) {
    throw new CryptoError('SIGNATURE_MALFORMED', { expected: 'hex', cause })
  }
}

/**
 * Splits a recoverable signature into r‖s and the recovery bit. v is 27 or 28, or 0 or 1 (hardware wallets); in a
 * signature of 64 bytes it is the highest bit of s (EIP-2098).
 *
 * @throws {@link CryptoError} `SIGNATURE_MALFORMED`
 */
export function splitRecoverable(bytes: Uint8Array): { raw: Bytes; recovery: number } {
  const raw = toBytes(bytes.subarray(0, 64))
  if (bytes.length === 64) {
    const recovery = raw[32]! >> 7
    raw[32]! &= 127
    return { raw, recovery }
  }
  const v = bytes[64]
  const recovery = v === undefined ? -1 : v < 27 ? v : v - 27
  if (bytes.length === 65 && (recovery === 0 || recovery === 1)) return { raw, recovery }
  throw new CryptoError('SIGNATURE_MALFORMED', {
    expected: '65 bytes that end in 0, 1, 27 or 28',
    got: `${bytes.length} bytes`,
  })
}

/** Proves possession of a wallet's key that is added to an account. */
export interface WalletProof {
  message: string
  /** Hex: DER for EIP-191, 64 bytes for Ed25519. */
  signature: string
}

/** @throws {@link CryptoError} `SIGNATURE_MALFORMED` */
export const createWalletProof = ({ scheme, message, signature }: WalletSignature): WalletProof => ({
  message,
  signature: encodeSignature(scheme, signature),
})

/**
 * The nonce of the text that a wallet signs to prove possession. The text names the key by its address: an Ethereum
 * wallet reveals nothing else before it has signed. docs/decisions.md#nonce
 *
 * @param joins What the key is added to: in create_api_keys the ids of organization and user; in signup every other
 * credential
 * (keys, credential ids, tokens) as in the request, in any order.
 */
export function createWalletProofNonce(joins: readonly string[]): Promise<string> {
  return sha256Hex(JSON.stringify(['wallet-proof', ...[...joins].sort()]))
}
