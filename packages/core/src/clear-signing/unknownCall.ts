import type { DecodedRequest } from '../state/decodedRequest.types.ts'
import type { DecodeContext } from './decodeContext.ts'
import { addressField, checksumAddress, coinField, detailField, textField } from './fields.ts'
import type { ContractCall } from './knownCalls.ts'
import { warn } from './warn.ts'

/** A call that nobody describes. Coins that go with it are a payment, whatever the call does. */
export function unknownCall(
  context: DecodeContext,
  { network, to, data, value }: ContractCall,
): DecodedRequest {
  const contract = checksumAddress(to)
  const coin = value ? [coinField(context, network, value)] : []
  return {
    source: 'unknown',
    network,
    contract,
    raw: data,
    action: coin.length > 0 ? 'send' : 'call',
    fields: [
      ...coin,
      coin.length > 0
        ? addressField('to', to)
        : { ...textField('contract', contract, 'address'), address: contract },
      textField('operation', data.slice(0, 10)),
      detailField('data', data, 'bytes'),
    ],
    warnings: [warn('unknown-contract', { contract })],
  }
}

/** A call without data: coins, and nothing else. */
export const payment = (
  context: DecodeContext,
  { network, to, data, value = 0n }: ContractCall,
): DecodedRequest => ({
  source: 'built-in',
  network,
  action: 'send',
  raw: data,
  fields: [coinField(context, network, value), addressField('to', to)],
  warnings: [],
})
