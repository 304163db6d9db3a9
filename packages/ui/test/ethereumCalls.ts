// Calls and transactions of Ethereum as bytes, for tests of how they are shown.

const word = (value: bigint | string): string =>
  (typeof value === 'bigint' ? value.toString(16) : value.replace(/^0x/, '').toLowerCase()).padStart(64, '0')

/** A call: the selector, and its arguments as words of 32 bytes each. */
export const callOf = (selector: string, ...words: readonly (bigint | string)[]): string =>
  `0x${selector}${words.map(word).join('')}`

const bytesOf = (hex: string) => hex.replace(/^0x/, '').toLowerCase()
const lengthOf = (size: number, short: number): string => {
  if (size <= 55) return (short + size).toString(16).padStart(2, '0')
  const digits = size.toString(16)
  const even = digits.padStart(digits.length + (digits.length % 2), '0')
  return (short + 55 + even.length / 2).toString(16) + even
}
/** RLP, Ethereum's Yellow Paper, appendix B. */
const rlp = (item: string | readonly string[]): string => {
  if (typeof item !== 'string') {
    const body = item.join('')
    return lengthOf(body.length / 2, 0xc0) + body
  }
  const hex = bytesOf(item)
  return hex.length === 2 && Number.parseInt(hex, 16) < 0x80 ? hex : lengthOf(hex.length / 2, 0x80) + hex
}
const number = (value: bigint): string => {
  const digits = value === 0n ? '' : value.toString(16)
  return rlp(digits.padStart(digits.length + (digits.length % 2), '0'))
}

interface TransactionFields {
  /** Recipient or contract; undefined for a transaction that creates a contract. */
  to?: string | undefined
  /** Wei. */
  value?: bigint
  data?: string
  chainId?: bigint
}

/** An unsigned transaction of EIP-1559. */
export const transactionOf = ({
  to = '',
  value = 0n,
  data = '0x',
  chainId = 1n,
}: TransactionFields): string =>
  `0x02${rlp([
    number(chainId),
    number(12n),
    number(1_500_000_000n),
    number(30_000_000_000n),
    number(90_000n),
    rlp(to),
    number(value),
    rlp(data),
    rlp([]),
  ])}`
