import { decodeBase58Check, encodeBase58Check } from './base58Check.ts'
import type { BundleKeyPair } from './bundleKeyPair.ts'
import { CryptoError } from './CryptoError.ts'
import { type Bytes, decodeHex, encodeHex, toBytes } from './encoding.ts'
import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from './hpke.ts'
import { compressPublicKey, readPublicKey } from './publicKey.ts'
import { readTextMembers } from './readTextMembers.ts'
import { hpkeInfo } from './wireConstants.ts'

/** A message sealed to one key. */
export interface Bundle {
  /** The sender's ephemeral point, uncompressed, 65 bytes. */
  enc: Bytes
  /** Ends with its tag of 16 bytes. */
  ciphertext: Bytes
}

export interface SealBundleParameters {
  /** Hex, compressed or not. */
  recipientPublicKey: string
  /** Bytes, or a text as UTF-8. */
  plaintext: Uint8Array | string
}

/**
 * Seals a message by HPKE (RFC 9180 §6.1, base mode): DHKEM(P-256, HKDF-SHA256), HKDF-SHA256,
 * AES-256-GCM. Each call seals one message in a context of its own, so no nonce repeats. docs/wire-format.md#hpke
 *
 * @throws {@link CryptoError} `HEX_INVALID`, `PUBLIC_KEY_INVALID`
 *
 * @example
 * const keyPair = await generateBundleKeyPair()
 * const bundle = await sealBundle({ recipientPublicKey: keyPair.publicKey, plaintext: 'hello' })
 * const plaintext = await openBundle({ keyPair, ...bundle })
 */
export async function sealBundle({ recipientPublicKey, plaintext }: SealBundleParameters): Promise<Bundle> {
  const hpke = suite()
  const message = toBytes(plaintext)
  const recipient = await readPublicKey(recipientPublicKey)
  let key: CryptoKey
  try {
    key = await hpke.kem.deserializePublicKey(recipient.buffer)
  } catch (cause) {
    throw new CryptoError('PUBLIC_KEY_INVALID', { expected: 'a point on the curve', cause })
  }
  const context = await hpke.createSenderContext({ recipientPublicKey: key, info: info() })
  const enc = new Uint8Array(context.enc)
  return { enc, ciphertext: new Uint8Array(await context.seal(message.buffer, boundTo(enc, recipient))) }
}

export interface OpenBundleParameters {
  keyPair: BundleKeyPair
  enc: Uint8Array
  ciphertext: Uint8Array
}

/**
 * Opens what {@link sealBundle} sealed to this key pair.
 *
 * @throws {@link CryptoError} `BUNDLE_REFUSED` for another key, and for any bit that changed.
 */
export async function openBundle({ keyPair, enc, ciphertext }: OpenBundleParameters): Promise<Bytes> {
  const sender = toBytes(enc)
  const message = toBytes(ciphertext)
  try {
    // The pair: hpke-js can't derive the public key from a non-extractable private key.
    const context = await suite().createRecipientContext({
      recipientKey: keyPair.handle,
      enc: sender.buffer,
      info: info(),
    })
    const aad = boundTo(sender, decodeHex(keyPair.publicKey))
    return new Uint8Array(await context.open(message.buffer, aad))
  } catch (cause) {
    throw new CryptoError('BUNDLE_REFUSED', { expected: 'a bundle sealed to this key', cause })
  }
}

const suite = () =>
  new CipherSuite({ kem: new DhkemP256HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes256Gcm() })

const info = () => toBytes(hpkeInfo).buffer

/** Additional data of the bundle: both points, uncompressed. docs/wire-format.md#hpke */
const boundTo = (enc: Uint8Array, recipient: Uint8Array) => Uint8Array.of(...enc, ...recipient).buffer

/** Encodes a bundle as JSON, for imports and encrypted codes. docs/wire-format.md#encodings */
export function encodeEncryptedBundle({ enc, ciphertext }: Bundle): string {
  return JSON.stringify({ encappedPublic: encodeHex(enc), ciphertext: encodeHex(ciphertext) })
}

/**
 * Decodes an `encryptedBundle`.
 *
 * @throws {@link CryptoError} `BUNDLE_MALFORMED`
 */
export function decodeEncryptedBundle(text: string): Bundle {
  const { encappedPublic, ciphertext } = readTextMembers(text, ['encappedPublic', 'ciphertext'])
  try {
    return { enc: decodeHex(encappedPublic), ciphertext: decodeHex(ciphertext) }
  } catch (cause) {
    throw new CryptoError('BUNDLE_MALFORMED', { expected: 'members of hex', cause })
  }
}

/**
 * Encodes a bundle for sessions: base58check of the compressed `enc` and the ciphertext. docs/wire-format.md#encodings
 */
export function encodeCredentialBundle({ enc, ciphertext }: Bundle): Promise<string> {
  return encodeBase58Check(Uint8Array.of(...decodeHex(compressPublicKey(enc)), ...ciphertext))
}

/**
 * Decodes a `credentialBundle`.
 *
 * @throws {@link CryptoError} `BUNDLE_MALFORMED`
 */
export async function decodeCredentialBundle(text: string): Promise<Bundle> {
  const bytes = await decodeBase58Check(text)
  // A compressed point, and at least a tag.
  if (bytes.length < 33 + 16)
    throw new CryptoError('BUNDLE_MALFORMED', { expected: 'at least 49 bytes', got: `${bytes.length} bytes` })
  try {
    return { enc: await readPublicKey(encodeHex(bytes.subarray(0, 33))), ciphertext: bytes.slice(33) }
  } catch (cause) {
    throw new CryptoError('BUNDLE_MALFORMED', { expected: 'a point on the curve first', cause })
  }
}
