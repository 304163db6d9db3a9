import { verifyP256, verifyRawP256 } from './verifyP256.ts'

export interface VerifyClientSignatureParameters {
  /** Compressed hex: the key that the verification token names. */
  publicKey: string
  /**
   * The signed message: the verification token, or the message of the object form.
   * docs/wire-format.md#client-signatures
   */
  message: string
  /** Hex of r‖s, 64 bytes, or of DER. docs/decisions.md#what-clients-send-and-what-we-accept */
  signature: string
}

/**
 * Whether the holder of the key signed the message.
 *
 * @throws {@link CryptoError} `PUBLIC_KEY_INVALID`
 */
export function verifyClientSignature({
  publicKey,
  message,
  signature,
}: VerifyClientSignatureParameters): boolean {
  if (signature.length > 144 || signature.length % 2 || /[^0-9a-f]/.test(signature)) return false
  const parameters = { publicKey, data: message, signature: Buffer.from(signature, 'hex') }
  // DER of 64 bytes would need five leading zero bytes in r and s, so 64 bytes are r‖s.
  return signature.length === 128 ? verifyRawP256(parameters) : verifyP256(parameters)
}
