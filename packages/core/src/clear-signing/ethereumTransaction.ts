import { decodeHex, encodeHex } from '@latchkey/crypto'
import { RLP } from 'micro-eth-signer/core/rlp.js'

/** An EIP-7702 authorization in a transaction. */
export interface Authorization {
  /** 0: it counts on every network. */
  chainId: bigint
  /** The contract whose code the account gets. */
  delegate: string
}

/** The part of an unsigned transaction that says what it does. Addresses are lower-case. */
export interface EthereumTransaction {
  /** Chain that the transaction is for; undefined for a legacy transaction that is valid on every chain. */
  chainId: bigint | undefined
  /** Recipient or contract; undefined if the transaction creates a contract. */
  to: string | undefined
  /** In wei. */
  value: bigint
  /** Hex with 0x. */
  data: string
  authorizations: readonly Authorization[]
}

type Item = Uint8Array | readonly Item[]

/** Where each type has its fields. EIP-155, 2930, 1559, 4844, 7702 */
const layouts: Readonly<Record<number, { length: number; to: number; authorizations?: number }>> = {
  1: { length: 8, to: 4 },
  2: { length: 9, to: 5 },
  3: { length: 11, to: 5 },
  4: { length: 10, to: 5, authorizations: 9 },
}

/** Reads a serialized unsigned transaction. Undefined if it can't be read without doubt. */
export function readEthereumTransaction(hex: string): EthereumTransaction | undefined {
  try {
    const bytes = decodeHex(hex.replace(/^0x/, ''))
    const type = bytes[0] ?? 0
    return type >= 0xc0 ? readLegacy(listOf(RLP.decode(bytes))) : readTyped(type, bytes.subarray(1))
  } catch {
    // The service refuses it as well, or knows a type that this version doesn't: the bytes are shown.
    return undefined
  }
}

function readLegacy(items: readonly Item[]): EthereumTransaction {
  // EIP-155: the chain's id, and two empty items where the signature goes.
  const isBound = items.length === 9 && bytesOf(items[7]).length === 0 && bytesOf(items[8]).length === 0
  if (items.length !== 6 && !isBound) throw new Error('not an unsigned transaction')
  return { ...readCall(items, 3), chainId: isBound ? numberOf(items[6]) : undefined, authorizations: [] }
}

function readTyped(type: number, encoded: Uint8Array): EthereumTransaction {
  const layout = layouts[type]
  if (!layout) throw new Error('unknown type')
  let items = listOf(RLP.decode(encoded))
  // Blobs travel beside the transaction, and aren't signed. EIP-4844
  if (type === 3 && Array.isArray(items[0])) items = listOf(items[0])
  if (items.length !== layout.length) throw new Error('not an unsigned transaction')
  const authorizations = layout.authorizations === undefined ? [] : listOf(items[layout.authorizations])
  return {
    ...readCall(items, layout.to),
    chainId: numberOf(items[0]),
    authorizations: authorizations.map((item) => {
      const [chainId, delegate] = listOf(item)
      return { chainId: numberOf(chainId), delegate: addressOf(delegate) }
    }),
  }
}

const readCall = (items: readonly Item[], at: number) => ({
  to: bytesOf(items[at]).length === 0 ? undefined : addressOf(items[at]),
  value: numberOf(items[at + 1]),
  data: `0x${encodeHex(bytesOf(items[at + 2]))}`,
})

function listOf(item: unknown): readonly Item[] {
  if (!Array.isArray(item)) throw new Error('expected a list')
  return item
}

function bytesOf(item: unknown): Uint8Array {
  if (!(item instanceof Uint8Array)) throw new Error('expected bytes')
  return item
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
