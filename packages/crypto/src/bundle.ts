import { AEAD_AES_256_GCM, CipherSuite, KDF_HKDF_SHA256, KEM_DHKEM_P256_HKDF_SHA256 } from 'hpke'

import type { BundleKeyPair } from './bundleKeyPair.ts'
import { CryptoError } from './CryptoError.ts'
import { type Bytes, decodeHex, toBytes } from './encoding.ts'
import { readPublicKey } from './publicKey.ts'
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
  let key: Awaited<ReturnType<typeof hpke.DeserializePublicKey>>
  try {
    key = await hpke.DeserializePublicKey(recipient)
  } catch (cause) {
    throw new CryptoError('PUBLIC_KEY_INVALID', { expected: 'a point on the curve', cause })
  }
  const { encapsulatedSecret, ctx } = await hpke.SetupSender(key, { info: info() })
  const enc = new Uint8Array(encapsulatedSecret)
  return { enc, ciphertext: new Uint8Array(await ctx.Seal(message, boundTo(enc, recipient))) }
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
    // The pair: the public key can't be derived from a non-extractable private key.
    const context = await suite().SetupRecipient(keyPair.handle, sender, { info: info() })
    const aad = boundTo(sender, decodeHex(keyPair.publicKey))
    return new Uint8Array(await context.Open(message, aad))
  } catch (cause) {
    throw new CryptoError('BUNDLE_REFUSED', { expected: 'a bundle sealed to this key', cause })
  }
}

const suite = () => new CipherSuite(KEM_DHKEM_P256_HKDF_SHA256, KDF_HKDF_SHA256, AEAD_AES_256_GCM)

const info = () => toBytes(hpkeInfo)

/** Both points, uncompressed, as additional data. docs/wire-format.md#hpke */
const boundTo = (enc: Uint8Array, recipient: Uint8Array) => Uint8Array.of(...enc, ...recipient)
