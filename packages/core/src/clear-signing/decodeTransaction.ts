import { loadDecodeCalls } from '../chunks/loaders/loadDecode.ts'
import type { DecodedField, DecodedRequest } from '../state/decodedRequest.types.ts'
import { formatUnits } from './amount.ts'
import { authorizationFields, authorizationWarnings, isRevocation } from './decodeAuthorization.ts'
import type { DecodeContext } from './decodeContext.ts'
import type { DecodeSources } from './describeCall.ts'
import type { AccessListItem, EthereumTransaction, SignedAuthorization } from './ethereumTransaction.ts'
import { addressField, checksumAddress, coinField, detailField } from './fields.ts'
import { createLeaves } from './leaves.ts'
import { readAllowance } from './limitAllowance.ts'
import { feeFields, feeWarnings, maxNetworkFee } from './networkFee.ts'
import { evmNetwork, mismatchWarnings } from './networkName.ts'
import { restFields, restWarnings } from './restFields.ts'
import { sortWarnings, warn } from './warn.ts'

/** Context and sources for decoding a transaction. */
export interface Decoding {
  context: DecodeContext
  /** Loaded for contract calls only: a plain payment doesn't need them. */
  loadSources(): Promise<DecodeSources>
}

/** Who signs, and what. */
export interface TransactionRequest {
  address: string
  /** CAIP-2 id of the network that the app says it is on. */
  network?: string | undefined
  raw: string
}

/** Says what a transaction of Ethereum does. Each of its fields is shown, or left to `restFields`. */
export async function decodeTransaction(
  decoding: Decoding,
  transaction: EthereumTransaction,
  { raw, address, network: expected }: TransactionRequest,
): Promise<DecodedRequest> {
  const { context } = decoding
  const leaves = createLeaves(transaction)
  const take = <Name extends keyof EthereumTransaction>(name: Name) =>
    leaves.take(name) as EthereumTransaction[Name]
  const [chainId, to, value, data] = [take('chainId'), take('to'), take('value'), take('data')]
  const authorizations = take('authorizations') ?? []
  const network = evmNetwork(chainId)
  const allowance = await unitOfAllowance(decoding, transaction)
  const decoded = await decodeAction(decoding, { to, data, value, network, from: address })
  const isAuthorization =
    authorizations.length > 0 && decoded.action === 'send' && value === 0n && data === '0x'
  const [gasLimit, gasPrice] = [take('gasLimit'), take('maxFeePerGas')]
  const [blobs, blobGasPrice] = [take('blobs'), take('maxFeePerBlobGas')]
  const priorityFee = take('maxPriorityFeePerGas')
  const costs = {
    value,
    fee: maxNetworkFee({ gasLimit, maxFeePerGas: gasPrice, blobs, maxFeePerBlobGas: blobGasPrice }),
  }
  const details = [
    detailField('transaction-type', String(take('type'))),
    detailField('nonce', String(take('nonce'))),
    detailField('gas-limit', String(gasLimit)),
    detailField('gas-price', inGwei(gasPrice)),
    ...(priorityFee === undefined ? [] : [detailField('priority-fee', inGwei(priorityFee))]),
    ...(blobGasPrice === undefined ? [] : [detailField('blob-gas-price', inGwei(blobGasPrice))]),
    ...(blobs ?? []).map((hash) => detailField('blobs', hash, 'bytes')),
    ...(take('accessList') ?? []).map(accessListField),
    ...authorizations.map(signatureField),
  ]
  const rest = leaves.rest()
  return {
    ...decoded,
    network,
    raw,
    ...(allowance && { allowance }),
    action: isAuthorization ? codeAction(authorizations) : decoded.action,
    fields: [
      ...(isAuthorization ? [] : decoded.fields),
      ...authorizations.flatMap((authorization) => authorizationFields(context, authorization)),
      // The account that nothing is sent to is part of what happens, too.
      ...(isAuthorization && to ? [{ ...addressField('to', to), isDetail: true }] : []),
      ...feeFields(context, network, costs),
      ...restFields(rest),
      ...details,
    ],
    warnings: sortWarnings([
      ...authorizations.flatMap((authorization) => authorizationWarnings(context, authorization)),
      ...(chainId === undefined ? [warn('any-chain-transaction', {})] : []),
      ...mismatchWarnings(context, expected, network),
      ...feeWarnings(context, network, costs),
      ...restWarnings(rest),
      ...decoded.warnings,
    ]),
  }
}

const codeAction = (authorizations: readonly SignedAuthorization[]) =>
  authorizations.every(isRevocation) ? 'revoke-code' : 'authorize-code'

interface Action {
  to: string | undefined
  data: string
  value: bigint
  network: string | undefined
  from: string
}

async function decodeAction(
  { context, loadSources }: Decoding,
  { to, data, value, network, from }: Action,
): Promise<DecodedRequest> {
  const amount = coinField(context, network, value)
  if (!to)
    return {
      source: 'built-in',
      action: 'create-contract',
      raw: data,
      fields: [...(value > 0n ? [amount] : []), detailField('data', data, 'bytes')],
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
  const [{ decodeCall }, sources] = await Promise.all([loadDecodeCalls(), loadSources()])
  return decodeCall(sources, { network, to, data, value, from, depth: 0 })
}

/** The unit in which a user can lower the allowance of a transaction that does nothing else. */
async function unitOfAllowance(
  { loadSources }: Decoding,
  transaction: EthereumTransaction,
): Promise<DecodedRequest['allowance']> {
  const token = readAllowance(transaction)?.token
  if (token === undefined) return undefined
  const { context } = await loadSources()
  const unit = context.token(evmNetwork(transaction.chainId), token)
  return unit && { symbol: unit.symbol, decimals: unit.decimals }
}

/** Wei as gwei, in which prices of gas are written. */
const inGwei = (wei: bigint) => `${formatUnits(wei, 9)} gwei`

const accessListField = ({ address, storageKeys }: AccessListItem): DecodedField =>
  detailField('access-list', [checksumAddress(address), ...storageKeys].join(' '), 'bytes')

const signatureField = ({ nonce, signature }: SignedAuthorization): DecodedField =>
  detailField('signature', [nonce, ...signature.map((part) => `0x${part.toString(16)}`)].join(' '), 'bytes')
