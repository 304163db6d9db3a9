import { type ByteReader, createByteReader } from './byteReader.ts'
import { encodeHex } from './encoding.ts'

/** Makes the error that says what the bytes aren't. */
export type Fail = (reason: string) => Error

/** Bytes of a signature, and of a public key. */
export const signatureLength = 64
const keyLength = 32
/** Instructions name accounts by one byte. */
const mostKeys = 256
/** The network takes no larger transaction. https://solana.com/docs/core/transactions#transaction-size */
const largestTransaction = 1_232

/** A message of a Solana transaction, as it is serialized. https://solana.com/docs/core/transactions */
export interface SolanaMessage {
  /** How many of the keys sign, and how many keys are read-only. */
  header: { required: number; readonlySigned: number; readonlyUnsigned: number }
  /** Public keys in the message itself. The first ones sign. */
  keys: Uint8Array[]
  recentBlockhash: Uint8Array
  /** Indexes count the keys, then what lookups load to write, then what they load to read. */
  instructions: { program: number; accounts: Uint8Array; data: Uint8Array }[]
  lookups: { table: Uint8Array; writable: Uint8Array; readonly: Uint8Array }[]
}

/** A serialized transaction: where its signatures start, and what they sign. */
export interface SerializedSolana {
  bytes: Uint8Array
  /** Offset of the first signature. */
  signatures: number
  messageBytes: Uint8Array
  message: SolanaMessage
}

/**
 * Parses a serialized Solana transaction, legacy or version 0: compact-u16 count, signatures (zeros where one is
 * missing), message. Throws what `fail` makes.
 */
export function readSolanaTransaction(bytes: Uint8Array, fail: Fail): SerializedSolana {
  if (bytes.length > largestTransaction)
    throw fail(`${bytes.length} bytes are more than the network takes (${largestTransaction})`)
  const reader = createByteReader(bytes, fail)
  const count = reader.compactU16()
  const signatures = reader.at
  reader.take(count * signatureLength)
  const messageBytes = bytes.subarray(reader.at)
  const message = readSolanaMessage(messageBytes, fail)
  const { required } = message.header
  if (required !== count) throw fail(`${count} signatures for ${required} signers`)
  checkIndexes(message, fail)
  return { bytes, signatures, messageBytes, message }
}

/** Parses a message to its end. Versions other than legacy and 0 are refused by number. */
export function readSolanaMessage(message: Uint8Array, fail: Fail): SolanaMessage {
  const reader = createByteReader(message, fail)
  const isVersioned = ((message[0] ?? 0) & 0x80) !== 0
  if (isVersioned) {
    const version = reader.byte() & 0x7f
    if (version !== 0) throw fail(`message version ${version} is not supported`)
  }
  const header = {
    required: reader.byte(),
    readonlySigned: reader.byte(),
    readonlyUnsigned: reader.byte(),
  }
  const keyCount = reader.compactU16()
  if (keyCount > mostKeys) throw fail(`it has more than ${mostKeys} accounts`)
  const keys = Array.from({ length: keyCount }, () => reader.take(keyLength))
  if (header.required === 0 || header.readonlySigned >= header.required)
    throw fail('its header does not fit its accounts')
  if (header.required + header.readonlyUnsigned > keys.length)
    throw fail('its header does not fit its accounts')
  if (new Set(keys.map(encodeHex)).size !== keys.length) throw fail('an account is listed twice')
  const recentBlockhash = reader.take(keyLength)
  const instructions = listOf(reader, () => ({
    program: reader.byte(),
    accounts: reader.take(reader.compactU16()),
    data: reader.take(reader.compactU16()),
  }))
  const lookups = !isVersioned
    ? []
    : listOf(reader, () => ({
        table: reader.take(keyLength),
        writable: reader.take(reader.compactU16()),
        readonly: reader.take(reader.compactU16()),
      }))
  if (reader.at !== message.length) throw fail(`${message.length - reader.at} bytes follow its end`)
  return { header, keys, recentBlockhash, instructions, lookups }
}

const listOf = <Item>(reader: ByteReader, read: () => Item): Item[] =>
  Array.from({ length: reader.compactU16() }, read)

/** Programs must be in the message itself, and every account somewhere: the chain refuses anything else. */
function checkIndexes({ keys, instructions, lookups }: SolanaMessage, fail: Fail): void {
  const loaded = lookups.reduce((sum, { writable, readonly }) => sum + writable.length + readonly.length, 0)
  for (const { program, accounts } of instructions) {
    if (program >= keys.length && program < keys.length + loaded)
      throw fail('it calls a program through an address lookup table')
    if (program === 0 || program >= keys.length) throw fail(`program ${program} is not among its accounts`)
    const missing = accounts.find((account) => account >= keys.length + loaded)
    if (missing !== undefined) throw fail(`account ${missing} is not among its accounts`)
  }
}
