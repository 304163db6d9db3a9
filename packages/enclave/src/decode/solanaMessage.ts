import {
  readSolanaMessage as readMessage,
  readSolanaTransaction as readTransaction,
  type SerializedSolana,
  type SolanaMessage,
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

const invalid = (reason: string) =>
  new EnclaveError('TRANSACTION_INVALID', `Not a serialized Solana transaction: ${reason}.`)
