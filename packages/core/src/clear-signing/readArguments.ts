/** Types of arguments that the standards' functions have. */
export type ArgumentType = 'address' | 'bool' | 'bytes' | 'bytes32' | 'uint256[]' | `uint${number}`

/** A value of each type. Addresses are lower-case, bytes hex with 0x. */
export type ArgumentOf<Type extends ArgumentType> = Type extends 'bool'
  ? boolean
  : Type extends 'uint256[]'
    ? readonly bigint[]
    : Type extends `uint${number}`
      ? bigint
      : string

export type ArgumentsOf<Types extends readonly ArgumentType[]> = {
  readonly [Index in keyof Types]: ArgumentOf<Types[Index]>
}

const isDynamic = (type: ArgumentType) => type === 'bytes' || type === 'uint256[]'

/**
 * Reads the data behind a selector. Undefined unless they are what the canonical encoding of these arguments is, byte
 * by byte: contracts read other encodings as well, and each in its own way. https://docs.soliditylang.org/en/latest/abi-spec.html
 */
export function readArguments<const Types extends readonly ArgumentType[]>(
  types: Types,
  data: string,
): ArgumentsOf<Types> | undefined {
  const digits = data.slice(10)
  const word = (at: number) => digits.slice(at * 64, at * 64 + 64)
  const number = (at: number) => {
    if (word(at).length < 64) throw new Error('it ends too early')
    return BigInt(`0x${word(at)}`)
  }
  // What is dynamic lies behind the other words, in the same order, without a gap.
  let tail = types.length
  const readTail = (type: ArgumentType, at: number) => {
    if (number(at) !== BigInt(tail) * 32n) throw new Error('not where it has to be')
    const length = Number(number(tail))
    const start = tail + 1
    const words = type === 'bytes' ? Math.ceil(length / 32) : length
    if (!(words <= digits.length / 64)) throw new Error('it ends too early')
    tail = start + words
    if (type !== 'bytes') return Array.from({ length }, (_, index) => number(start + index))
    const bytes = digits.slice(start * 64, tail * 64)
    if (/[^0]/.test(bytes.slice(length * 2))) throw new Error('not filled with zeros')
    return `0x${bytes.slice(0, length * 2)}`
  }
  try {
    const values = types.map((type, at) =>
      isDynamic(type) ? readTail(type, at) : readWord(type, word(at), number(at)),
    )
    return tail * 64 === digits.length ? (values as unknown as ArgumentsOf<Types>) : undefined
  } catch {
    return undefined
  }
}

function readWord(type: ArgumentType, word: string, value: bigint): string | boolean | bigint {
  if (type === 'bytes32') return `0x${word}`
  const bits = type === 'address' ? 160 : type === 'bool' ? 1 : Number(type.slice('uint'.length))
  if (value >> BigInt(bits) !== 0n) throw new Error('more than its type holds')
  return type === 'address' ? `0x${word.slice(24)}` : type === 'bool' ? value === 1n : value
}
