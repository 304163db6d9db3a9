import { decodeHex } from '@latchkey/crypto'
import type { AbiParameter } from './abiSignature.ts'

/** Too many words for a user to read; a contract would run out of gas first. */
const maxWords = 20_000

/** The arguments of a call, by name. Numbers are bigints, addresses and bytes hex with 0x. */
export interface DecodedArguments {
  values: Readonly<Record<string, unknown>>
  /** Hex of the bytes that belong to no argument; empty if there are none. */
  unread: string
  /** The type of the value that these names lead to. */
  typeAt(path: readonly string[]): string
}

/**
 * Reads the data of a call as the arguments of a function. Undefined unless every length is within the data and every
 * value within its type. Data that a contract would refuse isn't shown as if it counted, and no length makes a reader
 * run forever. https://docs.soliditylang.org/en/latest/abi-spec.html
 *
 * @param digits hex behind the selector
 */
export function decodeArguments(
  parameters: readonly AbiParameter[],
  digits: string,
): DecodedArguments | undefined {
  const isRead = new Uint8Array(Math.ceil(digits.length / 2))
  let left = maxWords
  const read = (at: number, bytes: number): string => {
    const part = digits.slice(at * 2, (at + bytes) * 2)
    if (part.length < bytes * 2) throw new Error('it ends too early')
    isRead.fill(1, at, at + bytes)
    return part
  }
  const use = (words: number): void => {
    left -= words
    if (left < 0) throw new Error('too many')
  }
  const word = (at: number): string => {
    use(1)
    return read(at, 32)
  }
  const length = (at: number): number => {
    const value = BigInt(`0x${word(at)}`)
    if (value * 2n > BigInt(digits.length)) throw new Error('longer than the data')
    return Number(value)
  }
  const readList = (list: readonly AbiParameter[], base: number): unknown[] => {
    let head = base
    return list.map((parameter) => {
      const at = isDynamic(parameter) ? base + length(head) : head
      head += headSize(parameter)
      return readValue(parameter, at)
    })
  }
  const readValue = (parameter: AbiParameter, at: number): unknown => {
    const { type, components } = parameter
    const item = itemOf(parameter)
    if (item) {
      const count = item.size ?? length(at)
      // Each item has a word at least.
      if (count > left) throw new Error('too many')
      const items = Array.from({ length: count }, () => item.parameter)
      return readList(items, item.size === undefined ? at + 32 : at)
    }
    if (components) return named(components, readList(components, at))
    if (type !== 'bytes' && type !== 'string') return readWord(type, word(at))
    const size = length(at)
    // Several values may point to the same bytes, which are read once for each of them.
    use(Math.ceil(size / 32))
    const bytes = read(at + 32, size)
    // The padding of the last word is zero. Data may end without it.
    const filling = digits.slice((at + 32 + size) * 2, (at + 32 + Math.ceil(size / 32) * 32) * 2)
    if (/^0*$/.test(filling)) read(at + 32 + size, filling.length / 2)
    return type === 'string' ? readText(bytes) : `0x${bytes}`
  }
  try {
    const values = named(parameters, readList(parameters, 0))
    const unread = [...isRead].map((isIt, at) => (isIt ? '' : digits.slice(at * 2, at * 2 + 2))).join('')
    return {
      values,
      unread,
      typeAt: (path) => typeAt({ type: 'tuple', name: '', components: parameters }, path),
    }
  } catch {
    return undefined
  }
}

/** Values by the names of their parameters. One without a name, or with a name that is taken, gets its number. */
function named(parameters: readonly AbiParameter[], values: readonly unknown[]): Record<string, unknown> {
  const names = namesOf(parameters)
  return Object.fromEntries(values.map((value, at) => [names[at]!, value]))
}

function namesOf(parameters: readonly AbiParameter[]): string[] {
  const names: string[] = []
  for (const [at, { name }] of parameters.entries())
    names.push(name && !names.includes(name) ? name : `argument ${at + 1}`)
  return names
}

function typeAt(parameter: AbiParameter, path: readonly string[]): string {
  const [name, ...below] = path
  if (name === undefined) return parameter.type
  const item = itemOf(parameter)
  if (item) return typeAt(item.parameter, below)
  const components = parameter.components ?? []
  const component = components[namesOf(components).indexOf(name)]
  return component ? typeAt(component, below) : ''
}

/** Item type of an array, and its `size` if the type fixes it. Undefined for other types. */
function itemOf({ type, components }: AbiParameter): { parameter: AbiParameter; size?: number } | undefined {
  const [, item, size] = /^(.+)\[(\d*)\]$/.exec(type) ?? []
  if (item === undefined) return undefined
  return { parameter: { type: item, name: '', components }, ...(size && { size: Number(size) }) }
}

function isDynamic(parameter: AbiParameter): boolean {
  const item = itemOf(parameter)
  if (item) return item.size === undefined || isDynamic(item.parameter)
  if (parameter.components) return parameter.components.some(isDynamic)
  return parameter.type === 'bytes' || parameter.type === 'string'
}

/** Bytes in the head: an offset for what is dynamic. */
function headSize(parameter: AbiParameter): number {
  if (isDynamic(parameter)) return 32
  const item = itemOf(parameter)
  if (item) return (item.size ?? 0) * headSize(item.parameter)
  return parameter.components ? parameter.components.reduce((sum, each) => sum + headSize(each), 0) : 32
}

/** The value of an elementary type. Throws if the word is none. */
function readWord(type: string, word: string): unknown {
  const [, kind, size] = /^(address|bool|uint|int|bytes|function)(\d*)$/.exec(type) ?? []
  const expect = (isValue: boolean) => {
    if (!isValue) throw new Error('not a value of its type')
  }
  const value = BigInt(`0x${word}`)
  switch (kind) {
    case 'address':
      expect(value >> 160n === 0n)
      return `0x${word.slice(24)}`
    case 'bool':
      expect(value <= 1n)
      return value === 1n
    case 'uint':
      expect(value >> BigInt(size || 256) === 0n)
      return value
    case 'int': {
      const signed = BigInt.asIntN(256, value)
      expect(BigInt.asIntN(Number(size || 256), signed) === signed)
      return signed
    }
    case 'bytes':
    case 'function': {
      const digits = Number(size || 24) * 2
      expect(/^0*$/.test(word.slice(digits)))
      return `0x${word.slice(0, digits)}`
    }
    default:
      throw new Error('an unknown type')
  }
}

/** A string; the bytes of what is none. */
function readText(hex: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(decodeHex(hex))
  } catch {
    return `0x${hex}`
  }
}
