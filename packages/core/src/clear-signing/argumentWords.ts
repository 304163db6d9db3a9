/** The arguments of a call: words of 32 bytes, and what lies behind the offsets in some of them. */
export interface ArgumentWords {
  readonly count: number
  /** Throws where the word isn't an address. */
  address(at: number): string
  number(at: number): bigint
  /** Throws where the word is neither 0 nor 1. */
  flag(at: number): boolean
  /** The numbers of the `uint256[]` whose offset is that word. */
  numbers(at: number): bigint[]
}

/** Reads the data behind a selector. Throws where a contract could not read it, either. */
export function readWords(data: string): ArgumentWords {
  const digits = data.slice(10)
  const word = (at: number): string => {
    const word = digits.slice(at * 64, at * 64 + 64)
    if (word.length < 64) throw new Error('it ends too early')
    return word
  }
  const number = (at: number) => BigInt(`0x${word(at)}`)
  return {
    count: Math.floor(digits.length / 64),
    number,
    address(at) {
      if (!/^0{24}/.test(word(at))) throw new Error('not an address')
      return `0x${word(at).slice(24)}`
    },
    flag(at) {
      const value = number(at)
      if (value > 1n) throw new Error('not a boolean')
      return value === 1n
    },
    numbers(at) {
      const offset = Number(number(at)) / 32
      if (!Number.isInteger(offset)) throw new Error('not an offset')
      const length = Number(number(offset))
      if (length * 64 > digits.length) throw new Error('it ends too early')
      return Array.from({ length }, (_, index) => number(offset + 1 + index))
    },
  }
}
