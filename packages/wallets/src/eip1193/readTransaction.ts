import type { EthereumTransaction } from '@latchkey/core'

import { invalidParams, isRecord, readAddress, readRecord } from './invalidParams.ts'

type Hex = `0x${string}`

/** A transaction that an app asks for, with every value read. EIP-1474, eth_sendTransaction */
export interface RequestedTransaction {
  from: Hex | undefined
  chainId: number | undefined
  /** The transaction's type, if the app or a field says it: 0 to 4. EIP-2718 */
  type: number | undefined
  nonce: number | undefined
  gas: bigint | undefined
  /** Left out, the transaction creates a contract. */
  to: Hex | undefined
  value: bigint
  data: Hex
  gasPrice: bigint | undefined
  maxFeePerGas: bigint | undefined
  maxPriorityFeePerGas: bigint | undefined
  maxFeePerBlobGas: bigint | undefined
  accessList: EthereumTransaction['accessList']
  blobVersionedHashes: readonly Hex[] | undefined
  authorizationList: EthereumTransaction['authorizationList']
}

/** Fields that only transactions of some types have. */
const typesOfField = {
  gasPrice: [0, 1],
  maxFeePerGas: [2, 3, 4],
  maxPriorityFeePerGas: [2, 3, 4],
  accessList: [1, 2, 3, 4],
  maxFeePerBlobGas: [3],
  blobVersionedHashes: [3],
  authorizationList: [4],
} as const

/**
 * Reads a transaction as apps and libraries send it. A value that can't be read is refused, never left out.
 *
 * @param method - for the error messages
 * @throws ProviderRpcError -32602 in the words of the app
 */
export function readTransaction(method: string, request: unknown): RequestedTransaction {
  const sent = readRecord(method, 'transaction', request)
  const refuse = (name: string, got: unknown, expected: string) => invalidParams(method, name, got, expected)

  function read<Value>(
    name: string,
    expected: string,
    parse: (value: unknown) => Value | undefined,
    of: Readonly<Record<string, unknown>> = sent,
  ): Value | undefined {
    const value = of[name]
    if (value === undefined || value === null) return undefined
    const parsed = parse(value)
    if (parsed === undefined) throw refuse(name, value, expected)
    return parsed
  }
  const quantity = (name: string, of = sent) => read(name, 'a quantity in hex, such as "0x0"', toQuantity, of)
  const integer = (name: string, of = sent) => read(name, 'a quantity below 2^53 in hex', toSafeInteger, of)
  // An empty text is what a form has for no data.
  const bytes = (name: string) =>
    sent[name] === '' ? undefined : read(name, 'bytes as hex with 0x', (value) => toHex(value))
  /** The value of a field with two names. */
  function either<Value>(
    name: string,
    other: string,
    take: (name: string) => Value | undefined,
  ): Value | undefined {
    const [one, two] = [take(name), take(other)]
    if (one !== undefined && two !== undefined && one !== two)
      throw refuse(other, sent[other], `the same as ${name}, or one of both`)
    return one ?? two
  }
  const list = <Item>(name: string, toItem: (item: unknown, at: string) => Item) =>
    read(name, 'a list', (value) => (Array.isArray(value) ? value : undefined))?.map((item, at) =>
      toItem(item, `${name}[${at}]`),
    )

  const transaction: RequestedTransaction = {
    from: readAddress(method, 'from', sent.from),
    chainId: integer('chainId'),
    type: integer('type'),
    nonce: integer('nonce'),
    gas: either('gas', 'gasLimit', quantity),
    to: sent.to === '0x' || sent.to === '' ? undefined : readAddress(method, 'to', sent.to),
    value: quantity('value') ?? 0n,
    data: either('data', 'input', bytes) ?? '0x',
    gasPrice: quantity('gasPrice'),
    maxFeePerGas: quantity('maxFeePerGas'),
    maxPriorityFeePerGas: quantity('maxPriorityFeePerGas'),
    maxFeePerBlobGas: quantity('maxFeePerBlobGas'),
    accessList: list('accessList', (item, at) => {
      const entry = isRecord(item) ? item : {}
      const keys = Array.isArray(entry.storageKeys)
        ? entry.storageKeys.map((key) => toHex(key, 32))
        : [undefined]
      const address = readAddress(method, `${at}.address`, entry.address)
      if (!address || keys.includes(undefined)) throw refuse(at, item, 'address and storageKeys')
      return { address, storageKeys: keys as Hex[] }
    }),
    blobVersionedHashes: list('blobVersionedHashes', (item, at) => {
      const hash = toHex(item, 32)
      if (!hash) throw refuse(at, item, '32 bytes as hex with 0x')
      return hash
    }),
    authorizationList: list('authorizationList', (item, at) => {
      const entry = readRecord(method, at, item)
      const address = readAddress(method, `${at}.address`, entry.address ?? entry.contractAddress)
      const [chainId, nonce] = [integer('chainId', entry), integer('nonce', entry)]
      const [r, s] = [quantity('r', entry), quantity('s', entry)]
      const v = integer('v', entry)
      const yParity = integer('yParity', entry) ?? (v === undefined ? undefined : v < 27 ? v : v - 27)
      const whole = { address, chainId, nonce, r, s, yParity }
      if (Object.values(whole).includes(undefined) || (yParity !== 0 && yParity !== 1))
        throw refuse(at, item, 'address, chainId, nonce, r, s and yParity')
      return {
        address,
        chainId,
        nonce,
        r: toHexQuantity(r ?? 0n),
        s: toHexQuantity(s ?? 0n),
        yParity,
      } as never
    }),
  }
  return withType(transaction, refuse)
}

/** Checks that the fields make a transaction of one type, and sets it where a field says it. */
function withType(
  transaction: RequestedTransaction,
  refuse: (name: string, got: unknown, expected: string) => Error,
): RequestedTransaction {
  const { type, to, data, gasPrice, maxFeePerGas, maxPriorityFeePerGas } = transaction
  if (type !== undefined && type > 4) throw refuse('type', `0x${type.toString(16)}`, '"0x0" to "0x4"')
  let possible: readonly number[] = type === undefined ? [0, 1, 2, 3, 4] : [type]
  for (const [name, types] of Object.entries(typesOfField)) {
    if (transaction[name as keyof typeof typesOfField] === undefined) continue
    const left = possible.filter((one) => (types as readonly number[]).includes(one))
    if (!left.length)
      throw refuse(
        name,
        transaction[name as keyof typeof typesOfField],
        type === undefined ? 'fields of one type' : `no ${name} in a transaction of type ${type}`,
      )
    possible = left
  }
  if (maxFeePerGas !== undefined && maxPriorityFeePerGas !== undefined && maxPriorityFeePerGas > maxFeePerGas)
    throw refuse('maxPriorityFeePerGas', toHexQuantity(maxPriorityFeePerGas), 'at most maxFeePerGas')
  // A contract's creation. Types 3 and 4 always have a recipient: EIP-4844, EIP-7702.
  if (to === undefined && (data === '0x' || possible.every((one) => one > 2)))
    throw refuse('to', to, 'an address, or data that create a contract')
  if (possible.every((one) => one === 4) && !transaction.authorizationList?.length)
    throw refuse('authorizationList', transaction.authorizationList, 'at least one authorization')
  if (possible.every((one) => one === 3) && !transaction.blobVersionedHashes?.length)
    throw refuse('blobVersionedHashes', transaction.blobVersionedHashes, 'at least one hash')
  // Without a type: legacy, or with an access list, where the app gives a gas price; else EIP-1559 where the chain has it.
  const isOpen = possible.includes(2) && gasPrice === undefined && maxFeePerGas === undefined
  const [lowest] = possible
  return {
    ...transaction,
    type: isOpen && maxPriorityFeePerGas === undefined && type === undefined ? undefined : lowest,
  }
}

/** Any quantity of JSON-RPC: also `0x`, leading zeros, and whole numbers. Decimal text could be meant as hex. */
function toQuantity(value: unknown): bigint | undefined {
  const isHex = typeof value === 'string' && /^0x[\da-f]*$/i.test(value)
  if (!isHex && !Number.isSafeInteger(value) && typeof value !== 'bigint') return undefined
  const quantity = BigInt(value === '0x' || value === '0X' ? 0 : (value as string | number | bigint))
  return quantity >= 0n && quantity < 2n ** 256n ? quantity : undefined
}

function toSafeInteger(value: unknown): number | undefined {
  const quantity = toQuantity(value)
  return quantity !== undefined && quantity <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(quantity) : undefined
}

/** Bytes as hex, of any or of one length. */
function toHex(value: unknown, length?: number): Hex | undefined {
  if (typeof value !== 'string' || !/^0x(?:[\da-f]{2})*$/i.test(value)) return undefined
  return length === undefined || value.length === 2 + 2 * length ? (value.toLowerCase() as Hex) : undefined
}

/** A quantity as JSON-RPC writes it. */
export const toHexQuantity = (quantity: bigint | number): Hex => `0x${quantity.toString(16)}`
