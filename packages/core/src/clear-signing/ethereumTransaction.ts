import { decodeHex, encodeHex } from '@latchkey/crypto'
import { checkRlpLists } from '@latchkey/crypto/transactions'

import { RLP } from '../ethereum/RLP.ts'

/** An EIP-7702 authorization in a transaction. */
export interface Authorization {
  /** 0: it counts on every network. */
  chainId: bigint
  /** The contract whose code the account gets. */
  delegate: string
}

/** An authorization as a transaction carries it. */
export interface SignedAuthorization extends Authorization {
  nonce: bigint
  /** Who gives away their account is known from it: y parity, r and s. */
  signature: readonly [bigint, bigint, bigint]
}

/** Storage that a transaction says it reads. It changes what the transaction costs, and nothing else. EIP-2930 */
export interface AccessListItem {
  address: string
  /** Hex with 0x. */
  storageKeys: readonly string[]
}

/** An unsigned transaction, with every field that it has. Addresses are lower-case, amounts in wei. */
export interface EthereumTransaction {
  /** 0 for a legacy transaction. EIP-2718 */
  type: number
  /** ID of the chain; undefined for a legacy transaction, which is valid on every chain. */
  chainId: bigint | undefined
  nonce: bigint
  gasLimit: bigint
  /** The most that one unit of gas may cost: the gas price of types 0 and 1. */
  maxFeePerGas: bigint
  /** The part of it that goes to whoever includes the transaction. */
  maxPriorityFeePerGas: bigint | undefined
  /** Recipient; undefined for a transaction that creates a contract. */
  to: string | undefined
  value: bigint
  /** Hex with 0x. */
  data: string
  accessList: readonly AccessListItem[] | undefined
  maxFeePerBlobGas: bigint | undefined
  /** Versioned hashes, hex with 0x. EIP-4844 */
  blobs: readonly string[] | undefined
  authorizations: readonly SignedAuthorization[] | undefined
}

type Item = Uint8Array | readonly Item[]

type FieldName = Exclude<keyof EthereumTransaction, 'type'>

const beforeCall: readonly FieldName[] = [
  'chainId',
  'nonce',
  'maxPriorityFeePerGas',
  'maxFeePerGas',
  'gasLimit',
]
const feeMarket: readonly FieldName[] = [...beforeCall, 'to', 'value', 'data', 'accessList']

/** The fields of each type, in their order. EIP-2930, 1559, 4844, 7702 */
const layouts: Readonly<Record<number, readonly FieldName[]>> = {
  0: ['nonce', 'maxFeePerGas', 'gasLimit', 'to', 'value', 'data'],
  1: ['chainId', 'nonce', 'maxFeePerGas', 'gasLimit', 'to', 'value', 'data', 'accessList'],
  2: feeMarket,
  3: [...feeMarket, 'maxFeePerBlobGas', 'blobs'],
  4: [...feeMarket, 'authorizations'],
}

/** How each field is read. A field that the compiler doesn't find here isn't one of a transaction. */
const readers: { readonly [Name in FieldName]: (item: Item) => EthereumTransaction[Name] } = {
  chainId: numberOf,
  nonce: numberOf,
  gasLimit: numberOf,
  maxFeePerGas: numberOf,
  maxPriorityFeePerGas: numberOf,
  to: (item) => (bytesOf(item).length === 0 ? undefined : addressOf(item)),
  value: numberOf,
  data: (item) => hexOf(item),
  accessList: (item) =>
    listOf(item).map((entry) => {
      const [address, keys] = listOf(entry, 2)
      return { address: addressOf(address), storageKeys: listOf(keys).map((key) => hexOf(key, 32)) }
    }),
  maxFeePerBlobGas: numberOf,
  blobs: (item) => listOf(item).map((hash) => hexOf(hash, 32)),
  authorizations: (item) =>
    listOf(item).map((entry) => {
      const [chainId, delegate, nonce, yParity, r, s] = listOf(entry, 6)
      const signature = [numberOf(yParity), numberOf(r), numberOf(s)] as const
      return { chainId: numberOf(chainId), delegate: addressOf(delegate), nonce: numberOf(nonce), signature }
    }),
}

const missing = {
  chainId: undefined,
  maxPriorityFeePerGas: undefined,
  accessList: undefined,
  maxFeePerBlobGas: undefined,
  blobs: undefined,
  authorizations: undefined,
}

/** Reads a serialized unsigned transaction. Undefined if it can't be read without doubt. */
export function readEthereumTransaction(hex: string): EthereumTransaction | undefined {
  try {
    const bytes = decodeHex(hex.replace(/^0x/, ''))
    checkRlpLists(bytes, (reason) => new Error(reason))
    const type = bytes[0] ?? 0
    return type >= 0xc0 ? readLegacy(listOf(RLP.decode(bytes))) : readTyped(type, bytes.subarray(1))
  } catch {
    // The service refuses it as well, or knows a type that this version doesn't: the bytes are shown.
    return undefined
  }
}

function readLegacy(items: readonly Item[]): EthereumTransaction {
  const [call, rest] = [items.slice(0, 6), items.slice(6)]
  if (rest.length === 0) return readFields(0, call)
  // EIP-155: the chain's id, and two empty items where the signature goes.
  const [chainId, ...signature] = rest
  if (signature.length !== 2 || signature.some((item) => bytesOf(item).length > 0))
    throw new Error('not an unsigned transaction')
  return { ...readFields(0, call), chainId: numberOf(chainId) }
}

function readTyped(type: number, encoded: Uint8Array): EthereumTransaction {
  if (type === 0) throw new Error('a legacy transaction has no type')
  const items = listOf(RLP.decode(encoded))
  // Blobs travel beside the transaction, and aren't signed. EIP-4844
  return readFields(type, type === 3 && Array.isArray(items[0]) ? listOf(items[0]) : items)
}

function readFields(type: number, items: readonly Item[]): EthereumTransaction {
  const layout = layouts[type]
  if (!layout || items.length !== layout.length) throw new Error('not an unsigned transaction')
  const fields = Object.fromEntries(layout.map((name, index) => [name, readers[name](items[index]!)]))
  return { type, ...missing, ...(fields as Omit<EthereumTransaction, 'type'>) }
}

function listOf(item: unknown, length?: number): readonly Item[] {
  if (!Array.isArray(item) || (length !== undefined && item.length !== length))
    throw new Error('expected a list')
  return item
}

function bytesOf(item: unknown): Uint8Array {
  if (!(item instanceof Uint8Array)) throw new Error('expected bytes')
  return item
}

function hexOf(item: unknown, length?: number): string {
  const bytes = bytesOf(item)
  if (length !== undefined && bytes.length !== length) throw new Error('expected another length')
  return `0x${encodeHex(bytes)}`
}

function numberOf(item: unknown): bigint {
  const bytes = bytesOf(item)
  if (bytes[0] === 0 || bytes.length > 32) throw new Error('not a canonical number')
  return BigInt(`0x0${encodeHex(bytes)}`)
}

function addressOf(item: unknown): string {
  const bytes = bytesOf(item)
  if (bytes.length !== 20) throw new Error('not an address')
  return `0x${encodeHex(bytes)}`
}
