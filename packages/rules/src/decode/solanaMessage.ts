import {
  readSolanaMessage as readMessage,
  readSolanaTransaction as readTransaction,
  type SerializedSolana,
  type SolanaMessage,
  signatureLength,
} from '@latchkey/crypto/solana'

import { EnclaveError } from '../EnclaveError.ts'
import { parseHex } from './hex.ts'

export { type SerializedSolana, type SolanaMessage, signatureLength } from '@latchkey/crypto/solana'

/**
 * Parses a serialized Solana transaction, legacy or version 0.
 *
 * @param unsigned - hex of compact-u16 count, signatures (zeros where one is missing), message
 * @throws {@link EnclaveError} `TRANSACTION_INVALID`
 */
export const readSolanaTransaction = (unsigned: string): SerializedSolana =>
  readTransaction(parseHex(unsigned, 'TRANSACTION_INVALID'), invalid)

/** Parses a message to its end. Versions other than legacy and 0 are refused by number. */
export const readSolanaMessage = (message: Uint8Array): SolanaMessage => readMessage(message, invalid)

/** A message as a transaction whose signatures are missing, in hex. Bytes that are no message are none afterwards, either. */
export function addSolanaSignatures(message: Uint8Array): string {
  const isVersioned = ((message[0] ?? 0) & 0x80) !== 0
  const signers = message[isVersioned ? 1 : 0] ?? 0
  // Compact-u16: seven bits in each byte.
  const count = signers < 0x80 ? [signers] : [(signers & 0x7f) | 0x80, signers >> 7]
  return Buffer.concat([Buffer.from(count), Buffer.alloc(signers * signatureLength), message]).toString('hex')
}

const invalid = (reason: string) =>
  new EnclaveError('TRANSACTION_INVALID', `Not a serialized Solana transaction: ${reason}.`)
