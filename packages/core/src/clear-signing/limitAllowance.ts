import { type EthereumTransaction, readEthereumTransaction } from './ethereumTransaction.ts'

/** Selectors of `approve(address,uint256)` and `increaseAllowance(address,uint256)`. ERC-20 */
const functions = ['0x095ea7b3', '0x39509351']

/** Types of transactions that carry nothing besides the call. EIP-2718 */
const plainTypes = [0, 1, 2]

/** An allowance that a transaction gives, and nothing else. */
export interface Allowance {
  /** Contract of the token, lower-case. */
  token: string
  /** In the smallest unit. */
  amount: bigint
}

/**
 * Reads a transaction that gives an allowance and does nothing else: exactly one of these functions with exactly its two
 * arguments, no coins. Undefined for any other.
 */
export function readAllowance({
  type,
  to,
  value,
  data,
}: Pick<EthereumTransaction, 'type' | 'to' | 'value' | 'data'>): Allowance | undefined {
  // The selector, an address in a word of its own, and a number.
  const [, selector, amount] = /^(0x[0-9a-f]{8})0{24}[0-9a-f]{40}([0-9a-f]{64})$/.exec(data) ?? []
  if (selector === undefined || !functions.includes(selector)) return undefined
  if (to === undefined || value !== 0n || !plainTypes.includes(type)) return undefined
  return { token: to, amount: BigInt(`0x${amount}`) }
}

/**
 * The same transaction with another amount of its allowance, and not a byte else changed.
 *
 * @param transaction serialized without signature, hex
 * @param amount in the token's smallest unit, lower than the one that the transaction has
 * @returns undefined where it isn't such a transaction, or the amount isn't lower
 */
export function limitAllowance(transaction: string, amount: bigint): string | undefined {
  const before = readEthereumTransaction(transaction)
  const allowance = before && readAllowance(before)
  if (!allowance || amount < 0n || amount >= allowance.amount) return undefined
  const data = `${before.data.slice(0, -64)}${amount.toString(16).padStart(64, '0')}`
  const parts = transaction.toLowerCase().split(before.data.slice(2))
  // Bytes that stand there twice can't be told apart.
  if (parts.length !== 2) return undefined
  const limited = parts.join(data.slice(2))
  const after = readEthereumTransaction(limited)
  return after && print(after) === print({ ...before, data }) ? limited : undefined
}

const print = (transaction: EthereumTransaction): string =>
  JSON.stringify(transaction, (_, value) => (typeof value === 'bigint' ? String(value) : value))
