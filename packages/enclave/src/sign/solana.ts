import { readSolanaMessage, readSolanaTransaction, signatureLength } from '@latchkey/rules/decode'
import { bytesToHex } from '@noble/hashes/utils.js'

import { publicKeyOf, signEd25519 } from '../derive/curves.ts'
import { EnclaveError } from '../EnclaveError.ts'

/**
 * Adds the key's signature to a serialized Solana transaction, legacy or version 0. Other signatures stay.
 * https://solana.com/docs/core/transactions
 *
 * @param unsigned - hex of compact-u16 count, signatures (zeros where one is missing), message
 * @returns hex of the same with the signature in its place, no `0x`
 * @throws {@link EnclaveError} `TRANSACTION_INVALID`: it can't be parsed. `TRANSACTION_REFUSED`: the key is no signer.
 */
export function signSolanaTransaction(key: Uint8Array, unsigned: string): string {
  const { bytes, signatures, message, messageBytes } = readSolanaTransaction(unsigned)
  const signers = message.keys.slice(0, message.header.required).map(bytesToHex)
  const at = signers.indexOf(bytesToHex(publicKeyOf('ED25519', key)))
  if (at < 0)
    throw new EnclaveError('TRANSACTION_REFUSED', 'The key is not among the signers of the transaction.')
  const signed = bytes.slice()
  signed.set(signEd25519(key, messageBytes), signatures + at * signatureLength)
  return bytesToHex(signed)
}

/** Whether bytes parse as a transaction's message: such bytes must not be signed as text. */
export function isSolanaMessage(bytes: Uint8Array): boolean {
  try {
    return readSolanaMessage(bytes).keys.length > 0
  } catch {
    return false
  }
}
