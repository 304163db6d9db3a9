import type { Bundle } from './bundleEncodings.ts'
import { CryptoError } from './CryptoError.ts'
import { type Bytes, toBytes } from './encoding.ts'
import { readPublicKey } from './publicKey.ts'
import { hpkeInfo } from './wireConstants.ts'

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
  const points = concat(enc, recipient)
  const { secret, nonce } = await keySchedule(shared, points)
  const cipher = await subtle.importKey('raw', secret, 'AES-GCM', false, ['encrypt'])
  const sealed = await subtle.encrypt({ name: 'AES-GCM', iv: nonce, additionalData: points }, cipher, message)
  return { enc, ciphertext: new Uint8Array(sealed) }
}

const ecdh = { name: 'ECDH', namedCurve: 'P-256' }

const concat = (...parts: Uint8Array[]): Bytes => Uint8Array.from(parts.flatMap((part) => [...part]))

/** "KEM" and the id of the KEM. RFC 9180 §4.1, §7.1 */
const kemSuite = [0x4b, 0x45, 0x4d, 0, 0x10]
/** "HPKE" and the ids of the KEM, the KDF and the AEAD. RFC 9180 §5.1, §7 */
const hpkeSuite = [0x48, 0x50, 0x4b, 0x45, 0, 0x10, 0, 1, 0, 2]
const none = new Uint8Array()
/** No salt is as many zeros as a hash has bytes. RFC 5869 §2.2 */
const noSalt = new Uint8Array(32)

async function hmac(key: Bytes, message: Bytes): Promise<Bytes> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const imported = await crypto.subtle.importKey('raw', key, algorithm, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, message))
}

/** What follows the suite is labeled. RFC 9180 §4 */
const labeled = (suite: readonly number[], label: string, data: Uint8Array): Bytes =>
  concat(toBytes('HPKE-v1'), Uint8Array.from(suite), toBytes(label), data)

const extract = (
  suite: readonly number[],
  salt: Bytes,
  label: string,
  material: Uint8Array,
): Promise<Bytes> => hmac(salt, labeled(suite, label, material))

/** At most 32 bytes: one block of HKDF's expansion. RFC 5869 §2.3 */
const expand = async (
  suite: readonly number[],
  secret: Bytes,
  { label, info, length }: { label: string; info: Bytes; length: number },
): Promise<Bytes> => {
  const block = await hmac(
    secret,
    concat(Uint8Array.of(0, length), labeled(suite, label, info), Uint8Array.of(1)),
  )
  return block.slice(0, length)
}

/** Base mode (0), without a pre-shared key. RFC 9180 §4.1, §5.1 */
async function keySchedule(shared: Bytes, points: Bytes): Promise<{ secret: Bytes; nonce: Bytes }> {
  const agreed = await extract(kemSuite, noSalt, 'eae_prk', shared)
  const kemSecret = await expand(kemSuite, agreed, { label: 'shared_secret', info: points, length: 32 })
  const pskId = await extract(hpkeSuite, noSalt, 'psk_id_hash', none)
  const info = concat(
    Uint8Array.of(0),
    pskId,
    await extract(hpkeSuite, noSalt, 'info_hash', toBytes(hpkeInfo)),
  )
  const secret = await extract(hpkeSuite, kemSecret, 'secret', none)
  return {
    secret: await expand(hpkeSuite, secret, { label: 'key', info, length: 32 }),
    nonce: await expand(hpkeSuite, secret, { label: 'base_nonce', info, length: 12 }),
  }
}
