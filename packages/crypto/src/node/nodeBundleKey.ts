import { createDecipheriv, createECDH, createHmac } from 'node:crypto'

import { CryptoError } from '../CryptoError.ts'
import { isScalar } from '../der.ts'
import { type Bytes, decodeHex } from '../encoding.ts'
import { type Hmac, hpkeKeySchedule } from '../hpkeKeySchedule.ts'
import type { OpenBundleParameters } from '../openBundle.ts'

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

const hmac: Hmac = (key, message) => new Uint8Array(createHmac('sha256', key).update(message).digest())
