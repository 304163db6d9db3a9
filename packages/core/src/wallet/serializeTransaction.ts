import { KitError } from '../errors/KitError.ts'
import { Transaction } from '../ethereum/Transaction.ts'
import type {
  AuthorizationEntry,
  EthereumTransaction,
  Quantity,
  TransactionType,
} from './ethereumSigning.types.ts'

type Draft = Parameters<typeof Transaction.prepare>[0]

/** @throws {@link KitError} `WALLET_UNSUPPORTED` if the fields make no transaction */
export function serializeTransaction(transaction: EthereumTransaction): `0x${string}` {
  try {
    // Not strict: its limits on fees and nonces are for amounts that users type.
    return Transaction.prepare(toDraft(transaction), false).toHex({
      includeSignature: false,
    }) as `0x${string}`
  } catch (cause) {
    throw new KitError('WALLET_UNSUPPORTED', {
      message: `serializeTransaction: ${reasonOf(cause)}`,
      cause,
    })
  }
}

/** The library names each field that it refuses. */
function reasonOf(cause: unknown): string {
  const { errors, message } = cause as { errors?: { field: string; error: string }[]; message?: string }
  return errors?.map(({ field, error }) => `${field}: ${error}`).join(', ') ?? String(message)
}

function toDraft(transaction: EthereumTransaction): Draft {
  const { chainId, nonce = 0, gas, to, value = 0, data, gasPrice, accessList = [] } = transaction
  const common = {
    chainId: BigInt(chainId),
    nonce: BigInt(nonce),
    gasLimit: BigInt(gas),
    to: to ?? '0x',
    value: BigInt(value),
    data: data ?? '',
  }
  const type = typeOf(transaction)
  if (type === 'legacy' || type === 'eip2930') {
    const priced = { type, ...common, gasPrice: required('gasPrice', gasPrice) }
    return (type === 'legacy' ? priced : { ...priced, accessList: copy(accessList) }) as Draft
  }
  const { maxFeePerBlobGas, blobVersionedHashes = [], authorizationList = [] } = transaction
  const fees = {
    ...common,
    maxFeePerGas: required('maxFeePerGas', transaction.maxFeePerGas),
    maxPriorityFeePerGas: BigInt(transaction.maxPriorityFeePerGas ?? 0),
    accessList: copy(accessList),
  }
  if (type === 'eip7702')
    return { type, ...fees, authorizationList: authorizationList.map(toAuthorization) } as Draft
  if (type === 'eip1559') return { type, ...fees } as Draft
  return {
    type,
    ...fees,
    blobVersionedHashes: [...blobVersionedHashes],
    maxFeePerBlobGas: required('maxFeePerBlobGas', maxFeePerBlobGas),
  } as Draft
}

const typeNames = ['legacy', 'eip2930', 'eip1559', 'eip4844', 'eip7702'] as const

/** The type that was asked for, or the lowest that has all fields. */
function typeOf(transaction: EthereumTransaction): (typeof typeNames)[number] {
  const { type, gasPrice, maxFeePerGas, accessList, blobVersionedHashes, authorizationList } = transaction
  if (type !== undefined) return readType(type)
  if (authorizationList) return 'eip7702'
  if (blobVersionedHashes) return 'eip4844'
  if (gasPrice === undefined || maxFeePerGas !== undefined) return 'eip1559'
  return accessList ? 'eip2930' : 'legacy'
}

function readType(type: TransactionType): (typeof typeNames)[number] {
  const name = typeNames.find(
    (one, at) => one === type || (/^(?:0x)?\d+$/.test(String(type)) && Number(type) === at),
  )
  if (name === undefined) throw new Error(`got type ${type}. Expected: ${typeNames.join(', ')}, or 0 to 4`)
  return name
}

const copy = (list: NonNullable<EthereumTransaction['accessList']>) =>
  list.map(({ address, storageKeys }) => ({ address, storageKeys: [...storageKeys] }))

const toAuthorization = ({ address, chainId, nonce, r, s, yParity, v }: AuthorizationEntry) => ({
  address,
  chainId: BigInt(chainId),
  nonce: BigInt(nonce),
  yParity: yParity ?? Number(v) - 27,
  r: BigInt(r),
  s: BigInt(s),
})

function required(field: string, value: Quantity | undefined): bigint {
  if (value === undefined) throw new Error(`got no ${field}`)
  return BigInt(value)
}
