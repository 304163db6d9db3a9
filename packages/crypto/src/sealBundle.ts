import type { Bundle } from './bundleEncodings.ts'
import { CryptoError } from './CryptoError.ts'
import { type Bytes, toBytes } from './encoding.ts'
import { hpkeKeySchedule } from './hpkeKeySchedule.ts'
import { readPublicKey } from './publicKey.ts'

export interface SealBundleParameters {
  /** Hex, compressed or not. */
  recipientPublicKey: string
  /** Bytes, or a text as UTF-8. */
  plaintext: Uint8Array | string
}

/**
 * Seals a message by HPKE (RFC 9180 §6.1, base mode): DHKEM(P-256, HKDF-SHA256), HKDF-SHA256,
 * AES-256-GCM. Each call seals one message to a key pair of its own, so no nonce repeats. docs/wire-format.md#hpke
 * By WebCrypto alone: a sign-in by a code seals, and needs no library for it.
 *
 * @throws {@link CryptoError} `HEX_INVALID`, `PUBLIC_KEY_INVALID`
 *
 * @example
 * const keyPair = await generateBundleKeyPair()
 * const bundle = await sealBundle({ recipientPublicKey: keyPair.publicKey, plaintext: 'hello' })
 * const plaintext = await openBundle({ keyPair, ...bundle })
 */
export async function sealBundle({ recipientPublicKey, plaintext }: SealBundleParameters): Promise<Bundle> {
  const { subtle } = crypto
  const message = toBytes(plaintext)
  const recipient = await readPublicKey(recipientPublicKey)
  let key: CryptoKey
  try {
    key = await subtle.importKey('raw', recipient, ecdh, false, [])
  } catch (cause) {
    throw new CryptoError('PUBLIC_KEY_INVALID', { expected: 'a point on the curve', cause })
  }
  const { publicKey, privateKey } = await subtle.generateKey(ecdh, false, ['deriveBits'])
  const enc = new Uint8Array(await subtle.exportKey('raw', publicKey))
  const shared = new Uint8Array(await subtle.deriveBits({ name: 'ECDH', public: key }, privateKey, 256))
  const points = Uint8Array.of(...enc, ...recipient)
  const { key: secret, nonce } = await hpkeKeySchedule(hmac, { shared, points })
  const cipher = await subtle.importKey('raw', secret, 'AES-GCM', false, ['encrypt'])
  const sealed = await subtle.encrypt({ name: 'AES-GCM', iv: nonce, additionalData: points }, cipher, message)
  return { enc, ciphertext: new Uint8Array(sealed) }
}

const ecdh = { name: 'ECDH', namedCurve: 'P-256' }

async function hmac(key: Bytes, message: Bytes): Promise<Bytes> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const imported = await crypto.subtle.importKey('raw', key, algorithm, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, message))
}
