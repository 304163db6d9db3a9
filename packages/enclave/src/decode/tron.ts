import {
  checkTronRaw,
  type ProtobufRecord,
  readTronParameter,
  readTronTransaction,
  type TronTransaction as WholeTransaction,
} from '@latchkey/crypto/tron'

import { EnclaveError } from '../EnclaveError.ts'
import { parseHex } from './hex.ts'

/**
 * The `raw_data` of a Tron transaction, by the protocol's own names. Addresses are base58, other bytes hex without
 * `0x`.
 */
export interface TronTransaction
  extends Omit<WholeTransaction, 'ref_block_num' | 'auths' | 'scripts' | 'contract'> {
  /**
   * Always one entry, since the protocol allows no more. Of contract types that policies can't read, only `type` and
   * `permission_id` are there.
   */
  contract: readonly (ProtobufRecord & { type: string; permission_id: bigint })[]
}

/** Contracts whose fields policies can see. */
const readable: ReadonlySet<string> = new Set([
  'TransferContract',
  'TriggerSmartContract',
  'FreezeBalanceV2Contract',
  'UnfreezeBalanceV2Contract',
  'DelegateResourceContract',
  'UnDelegateResourceContract',
  'AccountPermissionUpdateContract',
])

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
  const fields = readable.has(type) ? readTronParameter(contract, invalid) : {}
  return { ...rest, contract: [{ ...fields, type, permission_id }] }
}

const invalid = (reason: string) =>
  new EnclaveError('TRANSACTION_INVALID', `Not the raw_data of a Tron transaction: ${reason}.`)
