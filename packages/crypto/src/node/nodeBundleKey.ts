import { createCipheriv, createDecipheriv, createECDH, createHmac, ECDH } from 'node:crypto'

import type { Bundle } from '../bundleEncodings.ts'
import { CryptoError } from '../CryptoError.ts'
import { isScalar } from '../der.ts'
import { type Bytes, decodeHex, toBytes } from '../encoding.ts'
import { type Hmac, hpkeKeySchedule } from '../hpkeKeySchedule.ts'
import type { OpenBundleParameters } from '../openBundle.ts'
import type { SealBundleParameters } from '../sealBundle.ts'

/** A key of a server to which bundles are sealed. */
export interface NodeBundleKey {
  /** Uncompressed point, 130 hex digits. */
  readonly publicKey: string
  /**
   * Opens what `sealBundle` sealed to this key.
   *
   * @throws {@link CryptoError} `BUNDLE_REFUSED` for another key, and for any bit that changed.
   */
  open(bundle: Omit<OpenBundleParameters, 'keyPair'>): Promise<Bytes>
}

const tagLength = 16

/**
 * Imports a private key from hex, 64 digits. The key opens bundles by node:crypto, which takes less CPU time than
 * `openBundle`: each step of WebCrypto is a job of Node's thread pool. docs/wire-format.md#hpke
 *
 * @throws {@link CryptoError} `HEX_INVALID`, `PRIVATE_KEY_INVALID`
 */
export function importNodeBundleKey(privateKey: string): NodeBundleKey {
  const scalar = decodeHex(privateKey)
  if (!isScalar(scalar)) throw new CryptoError('PRIVATE_KEY_INVALID', { got: `${scalar.length} bytes` })
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(scalar)
  const point = ecdh.getPublicKey()
  return {
    publicKey: point.toString('hex'),
    async open({ enc, ciphertext }) {
      try {
        // `enc` is always uncompressed. OpenSSL also reads other encodings of a point.
        if (enc.length !== point.length || enc[0] !== 4) throw new Error('Expected an uncompressed point.')
        const points = Buffer.concat([enc, point])
        const { key, nonce } = await hpkeKeySchedule(hmac, { shared: ecdh.computeSecret(enc), points })
        const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagLength })
        decipher.setAAD(points).setAuthTag(ciphertext.subarray(-tagLength))
        const message = decipher.update(ciphertext.subarray(0, -tagLength))
        // Throws if the tag doesn't match. The message is complete: GCM keeps nothing back.
        decipher.final()
        return new Uint8Array(message.buffer as ArrayBuffer, message.byteOffset, message.length)
      } catch (cause) {
        throw new CryptoError('BUNDLE_REFUSED', { expected: 'a bundle sealed to this key', cause })
      }
    },
  }
}

/**
 * Seals a message as `sealBundle` does, by node:crypto.
 *
 * @throws {@link CryptoError} `HEX_INVALID`, `PUBLIC_KEY_INVALID`
 */
export async function sealNodeBundle({
  recipientPublicKey,
  plaintext,
}: SealBundleParameters): Promise<Bundle> {
  const sender = createECDH('prime256v1')
  const enc = sender.generateKeys()
  const { recipient, shared } = agree(sender, decodeHex(recipientPublicKey))
  const points = Buffer.concat([enc, recipient])
  const { key, nonce } = await hpkeKeySchedule(hmac, { shared, points })
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: tagLength }).setAAD(points)
  const sealed = Buffer.concat([cipher.update(toBytes(plaintext)), cipher.final(), cipher.getAuthTag()])
  return { enc: new Uint8Array(enc), ciphertext: new Uint8Array(sealed) }
}

function agree(sender: ECDH, publicKey: Bytes): { recipient: Uint8Array; shared: Buffer } {
  try {
    // OpenSSL also reads the hybrid encoding of a point, which begins with 6 or 7.
    if (publicKey[0]! > 4) throw new Error('Expected a compressed or an uncompressed point.')
    const recipient = ECDH.convertKey(publicKey, 'prime256v1', undefined, undefined, 'uncompressed') as Buffer
    return { recipient, shared: sender.computeSecret(recipient) }
  } catch (cause) {
    throw new CryptoError('PUBLIC_KEY_INVALID', { expected: 'a point on the curve', cause })
  }
}

const hmac: Hmac = (key, message) => new Uint8Array(createHmac('sha256', key).update(message).digest())
