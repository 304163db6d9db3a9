import { sha256Hex } from './sha256.ts'
import { encodeSignature, type WalletSignature } from './walletStamp.ts'

/** The proof that goes beside a wallet's key where that key joins other credentials. */
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
 * The nonce of a text that proves possession of a key to the account that it joins. The key itself is named by the
 * text's address: before it has signed, an Ethereum wallet tells nothing else. docs/decisions.md#nonce
 *
 * @param joins What it joins: in create_api_keys the ids of organization and user; in signup every other credential
 * (keys, credential ids, tokens) as the request spells it, in any order.
 */
export function createWalletProofNonce(joins: readonly string[]): Promise<string> {
  return sha256Hex(JSON.stringify(['wallet-proof', ...[...joins].sort()]))
}
