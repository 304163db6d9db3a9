import type { DecodeContext } from '../decodeContext.ts'
import type { DecodedField, DecodedRequest } from '../decodedRequest.types.ts'
import { coinField, detailField, keyField, textField } from '../fields.ts'
import { readKnownCall } from '../knownCalls.ts'
import type { Leaves } from '../leaves.ts'
import { unknownCall } from '../unknownCall.ts'
import { warn } from '../warn.ts'
import {
  addressOf,
  assetFields,
  mainNetwork,
  numberOf,
  operationFields,
  readText,
  textOf,
  toHexAddress,
  warnWithTronAddresses,
  withTronAddresses,
  withTronTokens,
} from './tronFields.ts'

/** What the contract of a transaction does. */
export type TronAction = Pick<DecodedRequest, 'source' | 'action' | 'contract' | 'fields' | 'warnings'> & {
  /** Sun that are sent. */
  value: bigint
}

export interface TronSubject {
  context: DecodeContext
  /** CAIP-2 id. */
  network: string
  /** `TransferContract` */
  type: string
  /** The fields of the contract. */
  parameter: Leaves
}

/** Contracts that say what they do. Any other one is an operation with its name and its fields. */
const readers: Readonly<Record<string, (subject: TronSubject) => TronAction>> = {
  TransferContract: sendCoins,
  TransferAssetContract: sendAsset,
  TriggerSmartContract: callContract,
  CreateSmartContract: createContract,
  AccountPermissionUpdateContract: changeAuthority,
}

/** Says what a contract does. Throws where a field is missing without which the network refuses it. */
export const readTronAction = (subject: TronSubject): TronAction =>
  (Object.hasOwn(readers, subject.type) ? readers[subject.type]! : runOperation)(subject)

function sendCoins({ context, parameter }: TronSubject): TronAction {
  const value = numberOf(parameter, 'amount')
  return {
    source: 'built-in',
    action: 'send',
    value,
    fields: [
      coinField(context, mainNetwork, value),
      ...fromField(parameter),
      keyField('to', addressOf(parameter, 'to_address')),
    ],
    warnings: [],
  }
}

function sendAsset({ parameter }: TronSubject): TronAction {
  const name = textOf(parameter, 'asset_name')
  const id = readText(name)?.text ?? `0x${name}`
  const [amount, asset] = assetFields(id, numberOf(parameter, 'amount'))
  return {
    source: 'built-in',
    action: 'send',
    value: 0n,
    fields: [amount!, ...fromField(parameter), keyField('to', addressOf(parameter, 'to_address')), asset!],
    warnings: [warn('unknown-token', { token: id })],
  }
}

function callContract({ context, network, parameter }: TronSubject): TronAction {
  const contract = addressOf(parameter, 'contract_address')
  const value = numberOf(parameter, 'call_value')
  const tokens = tokenFields(parameter)
  const known = withTronTokens(context, network)
  const data = `0x${textOf(parameter, 'data')}`
  const call = { network: mainNetwork, to: toHexAddress(contract), data, value }
  // The standards' functions take no coins and no tokens along.
  const read = tokens.length > 0 || value > 0n ? undefined : readKnownCall(known, call)
  const decoded = read ? { ...read, source: 'built-in' as const } : unknownCall(known, call)
  return {
    source: decoded.source,
    action: tokens.length > 0 ? 'send' : decoded.action,
    contract,
    value,
    fields: [...tokens, ...fromField(parameter), ...withTronAddresses(decoded.fields)],
    warnings: [
      ...warnWithTronAddresses(decoded.warnings),
      ...(tokens.length > 0 ? [warn('unknown-token', { token: tokens[1]!.value })] : []),
    ],
  }
}

function createContract({ context, parameter }: TronSubject): TronAction {
  const created = parameter.inside('new_contract')
  const value = numberOf(created, 'call_value')
  const code = detailField('data', `0x${textOf(created, 'bytecode')}`, 'bytes')
  const tokens = tokenFields(parameter)
  return {
    source: 'built-in',
    action: 'create-contract',
    value,
    fields: [
      ...(value === 0n ? [] : [coinField(context, mainNetwork, value)]),
      ...tokens,
      ...fromField(parameter),
      ...operationFields(context, created.takeRest()).map((field) => ({ ...field, isDetail: true })),
      code,
    ],
    warnings: [warn('contract-creation', {})],
  }
}

/** Who can act for the account from now on, and for what. */
function changeAuthority(subject: TronSubject): TronAction {
  return {
    ...runOperation(subject),
    action: 'change-authority',
    warnings: [warn('authority-change', {})],
  }
}

function runOperation({ context, type, parameter }: TronSubject): TronAction {
  return {
    source: 'built-in',
    action: 'calls',
    value: 0n,
    fields: [
      textField('operation', type.replace(/Contract$/, '')),
      ...fromField(parameter),
      ...operationFields(context, parameter.takeRest()),
    ],
    warnings: [],
  }
}

/** The account that acts. Whether it is the signer's own is known to the caller. */
const fromField = (parameter: Leaves): DecodedField[] => {
  const owner = textOf(parameter, 'owner_address')
  return owner ? [keyField('from', owner)] : []
}

/** Tokens that go along with a call. */
function tokenFields(parameter: Leaves): DecodedField[] {
  const [amount, id] = [numberOf(parameter, 'call_token_value'), numberOf(parameter, 'token_id')]
  return amount === 0n && id === 0n ? [] : assetFields(String(id), amount)
}
