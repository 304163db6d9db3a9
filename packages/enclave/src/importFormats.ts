import { sha256 } from '@noble/hashes/sha2.js'
import { base58, bech32, createBase58check } from '@scure/base'

import { type Curve, publicKeyOf } from './derive/curves.ts'
import { EnclaveError } from './EnclaveError.ts'
import { type Phrase, readPhrase } from './phrases.ts'

const base58check = createBase58check(sha256)

/** Separator that the hosted import page of existing clients writes between words and passphrase. */
const passphraseMark = '\n--PASS--\n'

/**
 * Reads an imported wallet: words, and after a line break, or the mark of existing import pages, a passphrase.
 *
 * @throws {@link EnclaveError} `PHRASE_INVALID`
 */
export function readImportedWallet(bytes: Uint8Array): Phrase & { passphrase: string } {
  const text = decodeText(bytes)
  const mark = text.includes(passphraseMark) ? passphraseMark : '\n'
  const at = text.indexOf(mark)
  const [words, passphrase] = at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + mark.length)]
  return { ...readPhrase(words), passphrase }
}

/**
 * Reads an imported private key: 32 raw bytes, WIF, `suiprivkey…`, base58 of Solana's 64 bytes, or hex.
 *
 * @throws {@link EnclaveError} `KEY_INVALID`: no such text, or no key of the curve.
 */
export function readImportedKey(bytes: Uint8Array, curve: Curve): Uint8Array {
  const key = bytes.length === 32 ? bytes.slice() : readKeyText(decodeText(bytes).trim(), curve)
  // Refuses what isn't a key of this curve.
  publicKeyOf(curve, key)
  return key
}

function readKeyText(text: string, curve: Curve): Uint8Array {
  const key = readWif(text, curve) ?? readSui(text, curve) ?? readSolana(text, curve) ?? readHex(text)
  if (key) return key
  throw new EnclaveError(
    'KEY_INVALID',
    'Expected a private key of 32 bytes: raw, hexadecimal, WIF, suiprivkey or base58 of 64 bytes.',
  )
}

/** Version 0x80 or 0xEF, the key, and 01 for a compressed public key. */
function readWif(text: string, curve: Curve): Uint8Array | undefined {
  const bytes = attempt(() => base58check.decode(text))
  if (bytes?.length !== 34 || bytes[33] !== 1 || (bytes[0] !== 0x80 && bytes[0] !== 0xef)) return undefined
  return of('SECP256K1', curve, 'WIF', bytes.slice(1, 33))
}

/** Flag 00 (Ed25519) and the key, in bech32. */
function readSui(text: string, curve: Curve): Uint8Array | undefined {
  if (!text.toLowerCase().startsWith('suiprivkey1')) return undefined
  const bytes = attempt(() => bech32.fromWords(bech32.decode(text as `${string}1${string}`, 100).words))
  if (bytes?.length !== 33 || bytes[0] !== 0) return undefined
  return of('ED25519', curve, 'suiprivkey', bytes.slice(1))
}

/** The seed and its public key, which must belong together. */
function readSolana(text: string, curve: Curve): Uint8Array | undefined {
  const bytes = attempt(() => base58.decode(text))
  if (bytes?.length !== 64) return undefined
  const key = bytes.slice(0, 32)
  if (Buffer.compare(publicKeyOf('ED25519', key), bytes.subarray(32)) !== 0)
    throw new EnclaveError('KEY_INVALID', 'The two halves of the Solana key do not belong together.')
  return of('ED25519', curve, 'base58 of 64 bytes', key)
}

const readHex = (text: string): Uint8Array | undefined =>
  /^(0x)?[0-9a-fA-F]{64}$/.test(text) ? new Uint8Array(Buffer.from(text.slice(-64), 'hex')) : undefined

function of(expected: Curve, curve: Curve, form: string, key: Uint8Array): Uint8Array {
  if (curve === expected) return key
  throw new EnclaveError('CURVE_MISMATCH', `A key written as ${form} is on ${expected}. Got ${curve}.`)
}

function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new EnclaveError('BUNDLE_INVALID', 'The decrypted bundle is not UTF-8 text.')
  }
}

function attempt<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
