import {
  checkTronRaw,
  type ProtobufRecord,
  readTronParameter,
  readTronTransaction,
  type TronContractType,
  type TronTransaction as WholeTransaction,
} from '@latchkey/crypto/tron'

import { EnclaveError } from '../EnclaveError.ts'
import { parseHex } from './hex.ts'
import { withOwnNames } from './tronFieldNames.ts'
import { readTronMoves } from './tronMoves.ts'
import type { TronMoves } from './tronMoves.types.ts'

/**
 * The `raw_data` of a Tron transaction, by the protocol's own names, and what it moves. Addresses are base58, other bytes
 * hex without `0x`.
 */
export interface TronTransaction
  extends Omit<WholeTransaction, 'ref_block_num' | 'auths' | 'scripts' | 'contract'>,
    TronMoves {
  type: TronContractType
  /** Its fields. Undefined for a type of contract whose fields nobody can read. */
  contract: (ProtobufRecord & { type: TronContractType; permission_id: bigint }) | undefined
}

/**
 * The bytes of a `raw_data` with one contract.
 *
 * @param unsigned - hex of the protobuf message `raw_data`
 * @throws {@link EnclaveError} `TRANSACTION_INVALID`
 */
export function readTronRaw(unsigned: string): Uint8Array {
  const raw = parseHex(unsigned, 'TRANSACTION_INVALID')
  checkTronRaw(raw, invalid)
  return raw
}

/**
 * Parses a `raw_data` with its contract.
 *
 * @throws {@link EnclaveError} `TRANSACTION_INVALID`
 */
export function decodeTronTransaction(unsigned: string): TronTransaction {
  const raw = parseHex(unsigned, 'TRANSACTION_INVALID')
  const { ref_block_num, auths, scripts, contract, ...rest } = readTronTransaction(raw, invalid)
  const { type, permission_id } = contract
  const fields = readTronParameter(contract, invalid)
  return {
    ...rest,
    type,
    contract: fields && { ...withOwnNames(type, fields), type, permission_id },
    ...readTronMoves(type, fields ?? {}),
  }
}

const invalid = (reason: string) =>
  new EnclaveError('TRANSACTION_INVALID', `Not the raw_data of a Tron transaction: ${reason}.`)
