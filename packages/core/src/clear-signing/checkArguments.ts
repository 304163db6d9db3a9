import type { AbiParameter } from './abiSignature.ts'

/** Values that no person reads; a contract would run out of gas first. */
const maxValues = 20_000

/**
 * Checks that the data of a call are the arguments of a function: every length within the data, every value within its
 * type. What a contract would refuse is not shown as if it counted, and no length makes a reader run forever.
 *
 * @param digits hex behind the selector
 */
export function areArguments(parameters: readonly AbiParameter[], digits: string): boolean {
  let left = maxValues
  const word = (at: number): string => {
    const word = digits.slice(at * 2, at * 2 + 64)
    if (word.length < 64 || left-- <= 0) throw new Error('it ends too early')
    return word
  }
  const length = (at: number): number => {
    const value = BigInt(`0x${word(at)}`)
    if (value * 2n > BigInt(digits.length)) throw new Error('longer than the data')
    return Number(value)
  }
  const checkList = (list: readonly AbiParameter[], base: number): void => {
    let head = base
    for (const parameter of list) {
      if (isDynamic(parameter)) checkValue(parameter, base + length(head))
      else checkValue(parameter, head)
      head += headSize(parameter)
    }
  }
  const checkValue = (parameter: AbiParameter, at: number): void => {
    const { type, components } = parameter
    const item = itemOf(parameter)
    if (item) {
      const count = item.size ?? length(at)
      // Each item has a word at least.
      if (count > left) throw new Error('too many')
      checkList(
        Array.from({ length: count }, () => item.parameter),
        item.size === undefined ? at + 32 : at,
      )
    } else if (components) checkList(components, at)
    else if (type === 'bytes' || type === 'string') {
      if ((at + 32 + length(at)) * 2 > digits.length) throw new Error('it ends too early')
    } else if (!fits(type, word(at))) throw new Error('not a value of its type')
  }
  try {
    checkList(parameters, 0)
    return true
  } catch {
    return false
  }
}

/** What an array consists of. `size`: as many as its type says. */
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

/** Whether a word is a value of an elementary type. */
function fits(type: string, word: string): boolean {
  const [, kind, size] = /^(address|bool|uint|int|bytes|function)(\d*)$/.exec(type) ?? []
  if (kind === 'address') return /^0{24}/.test(word)
  if (kind === 'bool') return /^0{63}[01]$/.test(word)
  const digits = kind === 'bytes' ? Number(size) * 2 : Number(size || 256) / 4
  if (kind === 'uint') return /^0*$/.test(word.slice(0, 64 - digits))
  if (kind === 'bytes') return /^0*$/.test(word.slice(digits))
  if (kind !== 'int') return kind === 'function'
  // Two's complement: the sign fills what is above.
  const sign = Number.parseInt(word.charAt(64 - digits), 16) > 7 ? 'f' : '0'
  return word.slice(0, 64 - digits) === sign.repeat(64 - digits)
}
