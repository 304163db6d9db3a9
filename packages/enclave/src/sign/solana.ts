import { bytesToHex } from '@noble/hashes/utils.js'
import { parseHex } from '../decode/hex.ts'
import { publicKeyOf, signEd25519 } from '../derive/curves.ts'
import { EnclaveError } from '../EnclaveError.ts'

/** Bytes of a signature, and of a public key. */
const signatureLength = 64
const keyLength = 32

/**
 * Adds the key's signature to a serialized Solana transaction, legacy or version 0. Other signatures stay.
 * https://solana.com/docs/core/transactions
 *
 * @param unsigned - hex of compact-u16 count, signatures (zeros where one is missing), message
 * @returns hex of the same with the signature in its place, no `0x`
 * @throws {@link EnclaveError} `TRANSACTION_INVALID`: it can't be parsed. `TRANSACTION_REFUSED`: the key is no signer.
 */
export function signSolanaTransaction(key: Uint8Array, unsigned: string): string {
  const bytes = parseHex(unsigned, 'TRANSACTION_INVALID')
  const reader = createReader(bytes)
  const signatures = reader.count()
  const start = reader.at
  reader.skip(signatures * signatureLength)
  const message = bytes.subarray(reader.at)
  const signers = readSolanaMessage(message)
  if (signers.length !== signatures) throw invalid(`${signatures} signatures for ${signers.length} signers`)
  const publicKey = bytesToHex(publicKeyOf('ED25519', key))
  const at = signers.indexOf(publicKey)
  if (at < 0)
    throw new EnclaveError('TRANSACTION_REFUSED', 'The key is not among the signers of the transaction.')
  const signed = bytes.slice()
  signed.set(signEd25519(key, message), start + at * signatureLength)
  return bytesToHex(signed)
}

/**
 * Parses a message to its end. Versions other than legacy and 0 are refused by number.
 *
 * @returns the public keys that have to sign, in hex
 */
export function readSolanaMessage(message: Uint8Array): string[] {
  const reader = createReader(message)
  const isVersioned = ((message[0] ?? 0) & 0x80) !== 0
  if (isVersioned) {
    const version = reader.byte() & 0x7f
    if (version !== 0) throw invalid(`message version ${version} is not supported`)
  }
  const required = reader.byte()
  const readonlySigned = reader.byte()
  const readonlyUnsigned = reader.byte()
  const keys = Array.from({ length: reader.count() }, () => bytesToHex(reader.take(keyLength)))
  if (required === 0 || readonlySigned >= required || required + readonlyUnsigned > keys.length)
    throw invalid('its header does not fit its accounts')
  if (new Set(keys).size !== keys.length) throw invalid('an account is listed twice')
  reader.skip(keyLength)
  for (let left = reader.count(); left > 0; left--) {
    reader.byte()
    reader.skip(reader.count())
    reader.skip(reader.count())
  }
  if (isVersioned)
    for (let left = reader.count(); left > 0; left--) {
      reader.skip(keyLength)
      reader.skip(reader.count())
      reader.skip(reader.count())
    }
  if (reader.at !== message.length) throw invalid(`${message.length - reader.at} bytes follow its end`)
  return keys.slice(0, required)
}

/** Whether bytes parse as a transaction's message: such bytes must not be signed as text. */
export function isSolanaMessage(bytes: Uint8Array): boolean {
  try {
    return readSolanaMessage(bytes).length > 0
  } catch {
    return false
  }
}

function createReader(bytes: Uint8Array) {
  const reader = {
    at: 0,
    take(length: number): Uint8Array {
      if (reader.at + length > bytes.length) throw invalid('it ends too early')
      reader.at += length
      return bytes.subarray(reader.at - length, reader.at)
    },
    skip: (length: number): void => void reader.take(length),
    byte: (): number => reader.take(1)[0] ?? 0,
    /** compact-u16: seven bits a byte, at most three bytes, no longer than needed. */
    count(): number {
      let value = 0
      for (let index = 0; index < 3; index++) {
        const byte = reader.byte()
        value |= (byte & 0x7f) << (7 * index)
        if (byte < 0x80) {
          if ((index > 0 && byte === 0) || value > 0xffff) break
          return value
        }
      }
      throw invalid('a compact-u16 is malformed')
    },
  }
  return reader
}

const invalid = (reason: string) =>
  new EnclaveError('TRANSACTION_INVALID', `Not a serialized Solana transaction: ${reason}.`)
