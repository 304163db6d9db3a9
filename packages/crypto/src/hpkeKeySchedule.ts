import { type Bytes, toBytes } from './encoding.ts'
import { hpkeInfo } from './wireConstants.ts'

/** HMAC-SHA256. */
export type Hmac = (key: Bytes, message: Bytes) => Bytes | Promise<Bytes>

export interface HpkeAgreement {
  /** x of the point that sender and recipient agree on, 32 bytes. */
  shared: Uint8Array
  /** `enc` and the recipient's point, both uncompressed. */
  points: Uint8Array
}

/**
 * The AES-256-GCM key and nonce of a bundle's one message: HPKE's base mode with DHKEM(P-256, HKDF-SHA256) and HKDF-SHA256.
 * RFC 9180 §4.1, §5.1
 */
export async function hpkeKeySchedule(
  hmac: Hmac,
  { shared, points }: HpkeAgreement,
): Promise<{ key: Bytes; nonce: Bytes }> {
  const agreed = await hmac(noSalt, labeled(kemSuite, 'eae_prk', shared))
  const kemSecret = await hmac(agreed, expansion(kemSuite, 'shared_secret', points, 32))
  // Base mode is mode 0. It has no pre-shared key.
  const context = concat(
    Uint8Array.of(0),
    await hmac(noSalt, labeled(hpkeSuite, 'psk_id_hash', none)),
    await hmac(noSalt, labeled(hpkeSuite, 'info_hash', toBytes(hpkeInfo))),
  )
  const secret = await hmac(kemSecret, labeled(hpkeSuite, 'secret', none))
  const nonce = await hmac(secret, expansion(hpkeSuite, 'base_nonce', context, nonceLength))
  return {
    key: await hmac(secret, expansion(hpkeSuite, 'key', context, 32)),
    nonce: nonce.slice(0, nonceLength),
  }
}

const nonceLength = 12
/** "KEM" and the id of the KEM. RFC 9180 §4.1, §7.1 */
const kemSuite = 'KEM\0\x10'
/** "HPKE" and the ids of the KEM, the KDF and the AEAD. RFC 9180 §5.1, §7 */
const hpkeSuite = 'HPKE\0\x10\0\x01\0\x02'
const none = new Uint8Array()
/** HKDF without a salt uses as many zeros as a hash has bytes. RFC 5869 §2.2 */
const noSalt = new Uint8Array(32)

const concat = (...parts: Uint8Array[]): Bytes => Uint8Array.from(parts.flatMap((part) => [...part]))

/** Input of LabeledExtract. RFC 9180 §4 */
const labeled = (suite: string, label: string, data: Uint8Array): Bytes =>
  concat(toBytes(`HPKE-v1${suite}${label}`), data)

/** Input of LabeledExpand for at most 32 bytes, which are one block of HKDF's expansion. RFC 9180 §4, RFC 5869 §2.3 */
const expansion = (suite: string, label: string, info: Uint8Array, length: number): Bytes =>
  concat(Uint8Array.of(0, length), labeled(suite, label, info), Uint8Array.of(1))
