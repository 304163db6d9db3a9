import { authorizationFields, authorizationWarning } from './decodeAuthorization.ts'
import { type DecodeSources, decodeCall } from './decodeCall.ts'
import type { DecodedRequest } from './decodedRequest.types.ts'
import type { EthereumTransaction } from './ethereumTransaction.ts'
import { addressField, coinField } from './fields.ts'
import { evmNetwork, nameOf } from './networkName.ts'
import { sortWarnings, warn } from './warn.ts'

/** Who signs, and what. */
export interface TransactionRequest {
  address: string
  /** CAIP-2 id of the network that the app says it is on. */
  network?: string | undefined
  raw: string
}

/** Says what a transaction of Ethereum does. */
export async function decodeTransaction(
  sources: DecodeSources,
  transaction: EthereumTransaction,
  { raw, address, network: expected }: TransactionRequest,
): Promise<DecodedRequest> {
  const { context } = sources
  const { value, chainId, authorizations } = transaction
  const network = evmNetwork(chainId)
  const decoded = await decodeAction(sources, transaction, address)
  const isAuthorization = authorizations.length > 0 && decoded.action === 'send' && value === 0n
  return {
    ...decoded,
    network,
    raw,
    action: isAuthorization ? 'authorize-code' : decoded.action,
    fields: [
      ...(isAuthorization ? [] : decoded.fields),
      ...authorizations.flatMap((authorization) => authorizationFields(context, authorization)),
    ],
    warnings: sortWarnings([
      ...authorizations.map((authorization) => authorizationWarning(context, authorization)),
      ...(chainId === undefined ? [warn('any-chain-transaction', {})] : []),
      ...(expected && network && expected !== network
        ? [
            warn('network-mismatch', {
              expected: nameOf(context, expected),
              actual: nameOf(context, network),
            }),
          ]
        : []),
      ...decoded.warnings,
    ]),
  }
}

async function decodeAction(
  sources: DecodeSources,
  { to, data, value, chainId }: EthereumTransaction,
  from: string,
): Promise<DecodedRequest> {
  const network = evmNetwork(chainId)
  const amount = coinField(sources.context, network, value)
  if (!to)
    return {
      source: 'built-in',
      action: 'create-contract',
      raw: data,
      fields: value > 0n ? [amount] : [],
      warnings: [warn('contract-creation', {})],
    }
  if (data === '0x')
    return {
      source: 'built-in',
      action: 'send',
      raw: data,
      fields: [amount, addressField('to', to)],
      warnings: [],
    }
  return decodeCall(sources, { network, to, data, value, from, depth: 0 })
}
