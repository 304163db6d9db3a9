import { CryptoError } from '../CryptoError.ts'
import type { WalletProof } from '../walletStamp.ts'
import { wireConstants } from '../wireConstants.ts'
import { stampScheme } from './parseStamp.ts'
import type { KeyCurve } from './stampSchemes.ts'

const schemes = {
  SECP256K1: wireConstants.stampSchemes.secp256k1Eip191,
  ED25519: wireConstants.stampSchemes.ed25519,
}

/**
 * Whether a wallet's key signed the text of a proof. The caller checks the text.
 *
 * @throws {@link CryptoError} `PUBLIC_KEY_INVALID`
 */
export function verifyWalletProof(
  { curve, publicKey }: { curve: Exclude<KeyCurve, 'P256'>; publicKey: string },
  { message, signature }: WalletProof,
): boolean {
  const scheme = stampScheme(schemes[curve])
  scheme.checkPublicKey(publicKey)
  try {
    return scheme.verify({ publicKey, data: message, signature: scheme.readSignature(signature) })
  } catch (error) {
    if (error instanceof CryptoError) return false
    throw error
  }
}
