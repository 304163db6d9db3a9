import { sha256Hex } from './sha256.ts'
import { encodeSignature, type WalletSignature } from './walletStamp.ts'

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
