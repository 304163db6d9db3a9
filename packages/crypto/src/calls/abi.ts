/**
 * A type of Solidity's ABI, with a strict reader of its values: the canonical encoding and no other. Contracts accept
 * other encodings as well, and each program reads those in its own way.
 * https://docs.soliditylang.org/en/latest/abi-spec.html
 */
export interface AbiType<Value> {
  /** As in the signature of a function: `(address,uint256)[]`. */
  readonly name: string
  /** Words in the head of a tuple: one for a dynamic type, which has its offset there. */
  readonly words: number
  readonly isDynamic: boolean
  /**
   * Reads the value that begins at a word.
   *
   * @returns the value, and the word behind it
   * @throws if it isn't the canonical encoding of a value
   */
  read(data: AbiWords, at: number): readonly [value: Value, end: number]
}

/** The value of a type: addresses are lower-case, bytes hex with 0x. */
export type AbiValue<Type> = Type extends AbiType<infer Value> ? Value : never

type AnyType = AbiType<unknown>
type ValuesOf<Types extends readonly AnyType[]> = { readonly [Index in keyof Types]: AbiValue<Types[Index]> }

/** Hex digits in words of 32 bytes. */
class AbiWords {
  readonly #digits: string
  readonly count: number

  constructor(digits: string) {
    this.#digits = digits
    this.count = digits.length / 64
  }

  word(at: number): string {
    const word = this.#digits.slice(at * 64, at * 64 + 64)
    if (word.length < 64) throw new Error('The data end too early.')
    return word
  }

  number(at: number): bigint {
    return BigInt(`0x${this.word(at)}`)
  }

  /** A number of words that are there. */
  length(at: number, wordsOfEach: (length: number) => number): number {
    const length = Number(this.number(at))
    if (!(at + 1 + wordsOfEach(length) <= this.count)) throw new Error('The data end too early.')
    return length
  }

  bytes(at: number, length: number): string {
    const digits = this.#digits.slice(at * 64, (at + Math.ceil(length / 32)) * 64)
    if (/[^0]/.test(digits.slice(length * 2))) throw new Error('The padding is not zero.')
    return `0x${digits.slice(0, length * 2)}`
  }
}

const word = <Value>(name: string, parse: (word: string) => Value): AbiType<Value> => ({
  name,
  words: 1,
  isDynamic: false,
  read: (data, at) => [parse(data.word(at)), at + 1],
})

/** The number in a word, if the type holds it. */
function parseNumber(word: string, bits: number): bigint {
  const value = BigInt(`0x${word}`)
  if (value >> BigInt(bits) !== 0n) throw new Error('The value exceeds its type.')
  return value
}

export const address: AbiType<string> = /* @__PURE__ */ word('address', (word) => {
  parseNumber(word, 160)
  return `0x${word.slice(24)}`
})

export const bool: AbiType<boolean> = /* @__PURE__ */ word('bool', (word) => parseNumber(word, 1) === 1n)

export const uint = (bits: number): AbiType<bigint> => word(`uint${bits}`, (word) => parseNumber(word, bits))

export const uint8: AbiType<bigint> = /* @__PURE__ */ uint(8)
export const uint256: AbiType<bigint> = /* @__PURE__ */ uint(256)

export const bytes32: AbiType<string> = /* @__PURE__ */ word('bytes32', (word) => `0x${word}`)

export const bytes: AbiType<string> = {
  name: 'bytes',
  words: 1,
  isDynamic: true,
  read(data, at) {
    const wordsOf = (length: number) => Math.ceil(length / 32)
    const length = data.length(at, wordsOf)
    return [data.bytes(at + 1, length), at + 1 + wordsOf(length)]
  },
}

/** A list of any length. */
export function list<Value>(item: AbiType<Value>): AbiType<readonly Value[]> {
  return {
    name: `${item.name}[]`,
    words: 1,
    isDynamic: true,
    read(data, at) {
      const length = data.length(at, (length) => length * item.words)
      return readItems(
        Array.from({ length }, () => item),
        data,
        at + 1,
      ) as readonly [Value[], number]
    },
  }
}

/** A struct, or the arguments of a function. */
export function tuple<const Types extends readonly AnyType[]>(...types: Types): AbiType<ValuesOf<Types>> {
  const isDynamic = types.some((type) => type.isDynamic)
  return {
    name: `(${types.map(({ name }) => name).join(',')})`,
    words: isDynamic ? 1 : wordsOf(types),
    isDynamic,
    read: (data, at) => readItems(types, data, at) as unknown as readonly [ValuesOf<Types>, number],
  }
}

const wordsOf = (types: readonly AnyType[]) => types.reduce((sum, { words }) => sum + words, 0)

/** Dynamic values lie behind the other words, in the same order, without a gap. */
function readItems(
  types: readonly AnyType[],
  data: AbiWords,
  start: number,
): readonly [values: readonly unknown[], end: number] {
  let head = start
  let tail = start + wordsOf(types)
  const values = types.map((type) => {
    const at = type.isDynamic ? tail : head
    if (type.isDynamic && data.number(head) !== BigInt(tail - start) * 32n)
      throw new Error('The offset is not canonical.')
    const [value, end] = type.read(data, at)
    if (type.isDynamic) tail = end
    head += type.words
    return value
  })
  return [values, tail]
}

/**
 * Reads the arguments of a function, or whatever `abi.encode` makes of several values.
 *
 * @param hex with 0x
 * @returns undefined unless the bytes are the canonical encoding of the values, from the first to the last
 */
export function decodeAbi<Value>(types: AbiType<Value>, hex: string): Value | undefined {
  const digits = hex.slice(2)
  try {
    const data = new AbiWords(digits)
    const [value, end] = types.read(data, 0)
    return end * 64 === digits.length ? value : undefined
  } catch {
    // Whoever shows or judges the bytes treats them as unknown.
    return undefined
  }
}
