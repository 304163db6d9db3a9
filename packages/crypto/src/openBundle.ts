import type { BundleKeyPair } from './bundleKeyPair.ts'
import { CryptoError } from './CryptoError.ts'
import { type Bytes, decodeHex, toBytes } from './encoding.ts'
import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from './hpke.ts'
import { hpkeInfo } from './wireConstants.ts'

export interface OpenBundleParameters {
  keyPair: BundleKeyPair
  enc: Uint8Array
  ciphertext: Uint8Array
}

/**
 * Opens what `sealBundle` sealed to this key pair.
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
      info: toBytes(hpkeInfo).buffer,
    })
    const aad = Uint8Array.of(...sender, ...decodeHex(keyPair.publicKey)).buffer
    return new Uint8Array(await context.open(message.buffer, aad))
  } catch (cause) {
    throw new CryptoError('BUNDLE_REFUSED', { expected: 'a bundle sealed to this key', cause })
  }
}

const suite = () =>
  new CipherSuite({ kem: new DhkemP256HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes256Gcm() })
