import { type Bytes, encodeHex, toBytes } from './encoding.ts'

/** SHA-256 of bytes, or of a text's UTF-8, as lower-case hex. */
export async function sha256Hex(data: Uint8Array | string): Promise<string> {
  return encodeHex(new Uint8Array(await crypto.subtle.digest('SHA-256', toBytes(data))))
}

/**
 * The challenge that a passkey signs to stamp a request: the 64 ASCII digits of the body's hash in hex, as bytes.
 * docs/wire-format.md#x-stamp-webauthn
 */
export async function createPasskeyChallenge(body: string): Promise<Bytes> {
  return toBytes(await sha256Hex(body))
}

/**
 * The `nonce` that binds a provider's token to a key: the hash of the key's hex text (not of its bytes), 64 hex
 * digits. docs/decisions.md#nonce
 *
 * @param publicKey Compressed hex.
 */
export const createOAuthNonce = (publicKey: string): Promise<string> => sha256Hex(publicKey)
