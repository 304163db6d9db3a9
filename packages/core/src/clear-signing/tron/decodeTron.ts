import {
  readTronParameter,
  readTronTransaction,
  type TronContract,
  type TronTransaction,
} from '@latchkey/crypto/tron'
import type { DecodedField, DecodedRequest } from '../../state/decodedRequest.types.ts'
import type { RequestWarning } from '../../state/warnings.types.ts'
import { tronNetwork } from '../coinNetworks.ts'
import type { DecodeContext } from '../decodeContext.ts'
import type { TransactionRequest } from '../decodeTransaction.ts'
import { detailField, textField } from '../fields.ts'
import { createLeaves, type Leaves } from '../leaves.ts'
import { feeFields, feeWarnings } from '../networkFee.ts'
import { mismatchWarnings } from '../networkName.ts'
import { restFields, restWarnings } from '../restFields.ts'
import { sortWarnings, warn } from '../warn.ts'
import type { TronAction } from './tronAction.types.ts'
import { readTronAction } from './tronContract.ts'
import { mainNetwork, momentField, numberOf, readText, textOf } from './tronFields.ts'

/** Says what the `raw_data` of a transaction of Tron does. Undefined if it can't be read. */
export function decodeTron(
  context: DecodeContext,
  bytes: Uint8Array,
  { address, network: expected, raw }: TransactionRequest,
): DecodedRequest | undefined {
  const named = tronNetwork(expected ?? mainNetwork)
  // A transaction names no network: whichever app asks says which one it is for.
  const isTron = named.startsWith('tron:')
  const network = isTron ? named : mainNetwork
  const read = readTransaction(context, network, bytes)
  if (!read) return undefined
  const { leaves, action } = read
  const memo = memoOf(textOf(leaves, 'data'))
  const costs = { fee: numberOf(leaves, 'fee_limit') + (action.fee ?? 0n), value: action.value }
  const permission = numberOf(leaves, 'permission_id')
  const details = [
    momentField('expires', numberOf(leaves, 'expiration')),
    momentField('timestamp', numberOf(leaves, 'timestamp')),
    detailField(
      'blockhash',
      `${textOf(leaves, 'ref_block_bytes')} ${textOf(leaves, 'ref_block_hash')}`,
      'bytes',
    ),
  ]
  const rest = leaves.rest()
  return {
    source: action.source,
    action: action.action,
    contract: action.contract,
    network: expected === undefined ? undefined : network,
    raw,
    fields: [
      ...action.fields.filter(({ name, address: from }) => name !== 'from' || from !== address),
      // Another permission than the owner's, which others may have a say in.
      ...(permission === 0n ? [] : [textField('permission', String(permission))]),
      ...memo.fields,
      // The limit covers a contract's energy only. The network decides what the bytes of a transaction cost.
      ...feeFields(context, mainNetwork, { ...costs, value: 0n }),
      ...restFields(rest),
      ...details,
    ],
    warnings: sortWarnings([
      ...(isTron ? [] : mismatchWarnings(context, expected, network)),
      ...feeWarnings(context, mainNetwork, costs),
      ...restWarnings(rest),
      ...memo.warnings,
      ...action.warnings,
    ]),
  }
}

/** All fields that a transaction has, with what its contract does. Undefined if it can't be read. */
function readTransaction(
  context: DecodeContext,
  network: string,
  bytes: Uint8Array,
): { leaves: Leaves; action: TronAction } | undefined {
  try {
    const transaction: TronTransaction = readTronTransaction(bytes, fail)
    const { contract: sent, ...others } = transaction
    const { type, value, ...contract }: TronContract = sent
    const parameter = readTronParameter({ type, value }, fail)
    const leaves = createLeaves(
      withoutDefaults({
        ...others,
        ...contract,
        parameter: parameter ?? { value: `0x${value}` },
      }),
    )
    // Parts of a contract that can't be read stay among the leaves that nobody takes.
    const fields = parameter ? leaves.inside('parameter') : createLeaves({})
    return { leaves, action: readTronAction({ context, network, type, parameter: fields }) }
  } catch {
    // The service refuses it as well, or the network does.
    return undefined
  }
}

const fail = (reason: string) => new Error(reason)

/** A field with its default is one that is left out. https://protobuf.dev/programming-guides/proto3/#default */
function withoutDefaults<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(withoutDefaults) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => !isDefault(member))
      .map(([name, member]) => [name, withoutDefaults(member)]),
  ) as Value
}

const isDefault = (value: unknown) =>
  value === undefined ||
  value === '' ||
  value === 0n ||
  value === false ||
  (Array.isArray(value) && value.length === 0)

/** A note that stays on the network, for everybody to read. */
function memoOf(hex: string): { fields: DecodedField[]; warnings: RequestWarning[] } {
  if (!hex) return { fields: [], warnings: [] }
  const read = readText(hex)
  if (!read) return { fields: [textField('data', `0x${hex}`, 'bytes')], warnings: [] }
  return {
    fields: [textField('memo', read.text)],
    warnings: read.hidden > 0 ? [warn('hidden-characters', { count: read.hidden })] : [],
  }
}
