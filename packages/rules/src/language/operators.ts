import { isEthereumAddress } from '@latchkey/crypto/addresses'

import type { PolicyRecord, PolicyValue } from './policyObjects.ts'
import { fieldOf, isList, isRecord } from './values.ts'

/** Addresses in any case are the same address; everything else is compared byte for byte. */
export const normalize = (text: string): string => (isEthereumAddress(text) ? text.toLowerCase() : text)

function equalTexts(left: string, right: string): boolean {
  if (left === right) return true
  if (left.length !== 42 || right.length !== 42) return false
  // Upper and lower case of a letter differ in one bit. Most addresses differ early, long before a pattern would tell.
  for (let at = 0; at < 42; at++) {
    if ((left.charCodeAt(at) | 32) !== (right.charCodeAt(at) | 32)) return false
  }
  return isEthereumAddress(left) && isEthereumAddress(right)
}

/** Whether two values are equal, or undefined when they can't be compared. */
function equal(left: PolicyValue, right: PolicyValue): boolean | undefined {
  if (typeof left !== typeof right) return undefined
  if (typeof left === 'string') return equalTexts(left, right as string)
  if (typeof left !== 'object' || typeof right !== 'object') return left === right
  if (isList(left) && isList(right)) {
    return left.length === right.length ? every(left.map((item, index) => equal(item, right[index]!))) : false
  }
  return isRecord(left) && isRecord(right) ? equalRecords(left, right) : undefined
}

function equalRecords(left: PolicyRecord, right: PolicyRecord): boolean | undefined {
  const keys = new Set([...Object.keys(left), ...Object.keys(right)])
  return every(
    [...keys].map((key) => {
      const [leftField, rightField] = [fieldOf(left, key), fieldOf(right, key)]
      if (leftField === undefined || rightField === undefined) return leftField === rightField
      return equal(leftField, rightField)
    }),
  )
}

const every = (verdicts: readonly (boolean | undefined)[]): boolean | undefined =>
  verdicts.includes(undefined) ? undefined : !verdicts.includes(false)

const negated = (verdict: boolean | undefined) => (verdict === undefined ? undefined : !verdict)

function isMember(item: PolicyValue, items: readonly PolicyValue[]): boolean | undefined {
  let isFound = false
  for (const candidate of items) {
    const verdict = equal(item, candidate)
    if (verdict === undefined) return undefined
    isFound ||= verdict
  }
  return isFound
}

/** The characters of a text from one to another, counted as code points, or undefined beyond its end. */
function sliceText(text: string, start: bigint, end: bigint): string | undefined {
  if (start < 0n || start > end || end > BigInt(text.length)) return undefined
  const from = skip(text, 0, Number(start))
  const to = from === undefined ? undefined : skip(text, from, Number(end - start))
  return to === undefined ? undefined : text.slice(from, to)
}

/** The offset that many code points later, or undefined beyond the end. */
function skip(text: string, offset: number, count: number): number | undefined {
  let at = offset
  for (let left = count; left > 0; left--) {
    if (at >= text.length) return undefined
    at += text.codePointAt(at)! > 0xffff ? 2 : 1
  }
  return at
}

function slice<Sliced extends string | readonly PolicyValue[]>(
  object: Sliced,
  start: bigint,
  end: bigint,
): string | readonly PolicyValue[] | undefined {
  if (typeof object === 'string') return sliceText(object, start, end)
  if (start < 0n || start > end || end > BigInt(object.length)) return undefined
  return object.slice(Number(start), Number(end))
}

/**
 * Function of each operator, in one table so that a test can replace one and see the others notice. An operator returns
 * undefined if the values can't be compared, or nothing is at the index.
 */
export const operators = {
  '!': (value: boolean): boolean => !value,
  '&&': (left: boolean, right: boolean): boolean => left && right,
  '||': (left: boolean, right: boolean): boolean => left || right,
  '==': equal,
  '!=': (left: PolicyValue, right: PolicyValue): boolean | undefined => negated(equal(left, right)),
  '<': (left: bigint, right: bigint): boolean => left < right,
  '>': (left: bigint, right: bigint): boolean => left > right,
  '<=': (left: bigint, right: bigint): boolean => left <= right,
  '>=': (left: bigint, right: bigint): boolean => left >= right,
  in: isMember,
  contains: (items: readonly PolicyValue[], item: PolicyValue): boolean | undefined => isMember(item, items),
  count: (items: readonly PolicyValue[]): bigint => BigInt(items.length),
  all: (verdicts: readonly boolean[]): boolean => !verdicts.includes(false),
  any: (verdicts: readonly boolean[]): boolean => verdicts.includes(true),
  filter: (items: readonly PolicyValue[], verdicts: readonly boolean[]): readonly PolicyValue[] =>
    items.filter((_, index) => verdicts[index]),
  index: (object: string | readonly PolicyValue[], index: bigint): PolicyValue | undefined => {
    if (typeof object === 'string') return sliceText(object, index, index + 1n)
    return index >= 0n && index < BigInt(object.length) ? object[Number(index)] : undefined
  },
  slice,
}

export type Operators = typeof operators
