import { checkPsbtParts } from '@latchkey/crypto/transactions'
import { Transaction } from '@scure/btc-signer'

import { EnclaveError } from '../EnclaveError.ts'
import { parseHex } from './hex.ts'

export type Input = ReturnType<Transaction['getInput']>
export interface Output {
  amount: bigint
  script: Uint8Array
}

/**
 * Parses a PSBT, version 0 or 2. The library checks that each previous transaction has the id that its input names.
 *
 * @param unsigned - hex
 * @throws {@link EnclaveError} `TRANSACTION_INVALID`
 */
export function readPsbt(unsigned: string): Transaction {
  const bytes = parseHex(unsigned, 'TRANSACTION_INVALID')
  checkPsbtParts(bytes, psbtInvalid)
  try {
    // Unknown fields are for others: they are kept.
    return Transaction.fromPSBT(bytes, {
      allowUnknown: true,
      allowUnknownInputs: true,
      allowUnknownOutputs: true,
    })
  } catch (cause) {
    throw psbtInvalid(cause instanceof Error ? cause.message.slice(0, 200) : 'unknown', cause)
  }
}

export const inputsOf = (transaction: Transaction): Input[] =>
  Array.from({ length: transaction.inputsLength }, (_, at) => transaction.getInput(at))

/** The output that an input spends. That both sources agree is checked on signing. */
export const spentOutput = ({ index, nonWitnessUtxo, witnessUtxo }: Input): Output | undefined =>
  nonWitnessUtxo && index !== undefined ? nonWitnessUtxo.outputs[index] : witnessUtxo

export const psbtInvalid = (reason: string, cause?: unknown) =>
  new EnclaveError('TRANSACTION_INVALID', `Not a PSBT that can be signed: ${reason}.`, { cause })
