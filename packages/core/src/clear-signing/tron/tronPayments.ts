import type { DecodedField } from '../../state/decodedRequest.types.ts'
import { coinField, detailField, keyField } from '../fields.ts'
import { readKnownCall } from '../knownCalls.ts'
import type { Leaves } from '../leaves.ts'
import { unknownCall } from '../unknownCall.ts'
import { warn } from '../warn.ts'
import type { TronAction, TronSubject } from './tronAction.types.ts'
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
import { fromField } from './tronOperation.ts'

/** A payment of the network's coin. */
export function sendCoins({ context, parameter }: TronSubject): TronAction {
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

/** A payment of a token of the network. */
export function sendAsset({ parameter }: TronSubject): TronAction {
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

/** A call of a contract, by the standards that Tron shares with Ethereum. */
export function callContract({ context, network, parameter }: TronSubject): TronAction {
  const contract = addressOf(parameter, 'contract_address')
  const value = numberOf(parameter, 'call_value')
  const tokens = tokenFields(parameter)
  const known = withTronTokens(context, network)
  const data = `0x${textOf(parameter, 'data')}`
  const call = { network: mainNetwork, to: toHexAddress(contract), data, value }
  // The standards' functions take neither coins nor tokens.
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

/** A new contract. It is unknown what its code does with what is sent to it. */
export function createContract({ context, parameter }: TronSubject): TronAction {
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
    warnings: [
      warn('contract-creation', {}),
      ...(value === 0n && tokens.length === 0 ? [] : [warn('creation-paid', {})]),
    ],
  }
}

/** Tokens that go along with a call. */
function tokenFields(parameter: Leaves): DecodedField[] {
  const [amount, id] = [numberOf(parameter, 'call_token_value'), numberOf(parameter, 'token_id')]
  return amount === 0n && id === 0n ? [] : assetFields(String(id), amount)
}
