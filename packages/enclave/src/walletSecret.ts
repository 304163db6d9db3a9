import { EnclaveError } from './EnclaveError.ts'

/** Bytes of a seed. BIP-39 */
const seedLength = 64
const version = 1

/** Secret that is sealed for a wallet: the seed for signing, the words for exporting. */
export interface WalletSecret {
  seed: Uint8Array
  /** NFKD, one space between words. */
  words: string
  passphrase: string
}

/** Version, seed, words, and after a line break the passphrase, if there is one. */
export function encodeWalletSecret({ seed, words, passphrase }: WalletSecret): Uint8Array {
  const text = Buffer.from(passphrase ? `${words}\n${passphrase}` : words)
  const bytes = new Uint8Array(1 + seedLength + text.length)
  bytes[0] = version
  bytes.set(seed, 1)
  bytes.set(text, 1 + seedLength)
  text.fill(0)
  return bytes
}

/** The seed alone, as a copy: all that signing needs. */
export function readSeed(secret: Uint8Array): Uint8Array {
  if (secret[0] !== version || secret.length <= 1 + seedLength)
    throw new EnclaveError('SEAL_BROKEN', 'A sealed wallet has an unknown format.')
  return secret.slice(1, 1 + seedLength)
}

/** The words, and after a line break the passphrase: the bytes of an export. */
export function readPhraseBytes(secret: Uint8Array): Uint8Array {
  readSeed(secret).fill(0)
  return secret.slice(1 + seedLength)
}
