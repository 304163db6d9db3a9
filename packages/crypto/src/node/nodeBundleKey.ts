import { createDecipheriv, createECDH, createHmac } from 'node:crypto'

import { CryptoError } from '../CryptoError.ts'
import { isScalar } from '../der.ts'
import { type Bytes, decodeHex } from '../encoding.ts'
import { hpkeInfo } from '../wireConstants.ts'

/** A key of a server to which bundles are sealed. */
export interface NodeBundleKey {
  /** Uncompressed point, 130 hex digits. */
  readonly publicKey: string
  /**
   * Opens what `sealBundle` sealed to this key.
   *
   * @throws {@link CryptoError} `BUNDLE_REFUSED` for another key, and for any bit that changed.
   */
  open(bundle: { enc: Uint8Array; ciphertext: Uint8Array }): Bytes
}

/**
 * The key of a private key in hex, 64 digits. It opens bundles by node:crypto and in this thread, an eighth of the work
 * of `openBundle`, whose steps are jobs of the thread pool each. RFC 9180 §6.1, base mode: DHKEM(P-256, HKDF-SHA256),
 * HKDF-SHA256, AES-256-GCM.
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
    open({ enc, ciphertext }) {
      try {
        // OpenSSL also reads compressed points, which are no `enc`.
        if (enc.length !== point.length || enc[0] !== 4) throw new Error('Expected an uncompressed point.')
        const points = Buffer.concat([enc, point])
        const { key, nonce } = keySchedule(ecdh.computeSecret(enc), points)
        const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagLength })
        decipher.setAAD(points).setAuthTag(ciphertext.subarray(-tagLength))
        const message = decipher.update(ciphertext.subarray(0, -tagLength))
        // GCM has given all of it. This throws if the tag is another.
        decipher.final()
        return new Uint8Array(message.buffer as ArrayBuffer, message.byteOffset, message.length)
      } catch (cause) {
        throw new CryptoError('BUNDLE_REFUSED', { expected: 'a bundle sealed to this key', cause })
      }
    },
  }
}

const tagLength = 16
/** "HPKE-v1", before each label. RFC 9180 §4 */
const version = Buffer.from('HPKE-v1')
/** "KEM" and the id of the KEM. RFC 9180 §4.1, §7.1 */
const kemSuite = Buffer.from([...Buffer.from('KEM'), 0, 0x10])
/** "HPKE" and the ids of the KEM, the KDF and the AEAD. RFC 9180 §5.1, §7 */
const hpkeSuite = Buffer.from([...Buffer.from('HPKE'), 0, 0x10, 0, 1, 0, 2])
const none = Buffer.alloc(0)

const hmac = (key: Uint8Array, parts: readonly Uint8Array[]): Buffer =>
  createHmac('sha256', key).update(Buffer.concat(parts)).digest()

const labeledExtract = (suite: Uint8Array, salt: Uint8Array, label: string, material: Uint8Array): Buffer =>
  hmac(salt, [version, suite, Buffer.from(label), material])

/** At most 32 bytes: one block of HKDF's expansion. RFC 5869 §2.3 */
const labeledExpand = (
  suite: Uint8Array,
  secret: Uint8Array,
  { label, info, length }: { label: string; info: Uint8Array; length: number },
): Buffer =>
  hmac(secret, [Buffer.of(0, length), version, suite, Buffer.from(label), info, Buffer.of(1)]).subarray(
    0,
    length,
  )

/** The context of base mode (0), which has no pre-shared key. RFC 9180 §5.1 */
const context = Buffer.concat([
  Buffer.of(0),
  labeledExtract(hpkeSuite, none, 'psk_id_hash', none),
  labeledExtract(hpkeSuite, none, 'info_hash', Buffer.from(hpkeInfo)),
])

/** @param points `enc` and the recipient's point */
function keySchedule(shared: Uint8Array, points: Uint8Array): { key: Buffer; nonce: Buffer } {
  const agreed = labeledExtract(kemSuite, none, 'eae_prk', shared)
  const kemSecret = labeledExpand(kemSuite, agreed, { label: 'shared_secret', info: points, length: 32 })
  const secret = labeledExtract(hpkeSuite, kemSecret, 'secret', none)
  return {
    key: labeledExpand(hpkeSuite, secret, { label: 'key', info: context, length: 32 }),
    nonce: labeledExpand(hpkeSuite, secret, { label: 'base_nonce', info: context, length: 12 }),
  }
}
