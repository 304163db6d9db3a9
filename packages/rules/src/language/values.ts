import { Failure } from './outcome.ts'
import { type PolicyRecord, type PolicyValue, Undecodable } from './policyObjects.ts'

/** Value of a part of an expression, or its failure. */
export type Result = PolicyValue | Failure

export const isList = (value: Result): value is readonly PolicyValue[] => Array.isArray(value)

export const isRecord = (value: Result): value is PolicyRecord =>
  typeof value === 'object' &&
  !Array.isArray(value) &&
  !(value instanceof Failure) &&
  !(value instanceof Undecodable)

/** A field of a record, and nothing that every object inherits. */
export const fieldOf = (object: PolicyRecord, field: string): PolicyValue | undefined =>
  Object.hasOwn(object, field) ? object[field] : undefined

/** The components of a decoded tuple in order. One without a name is called by its position, and JavaScript puts it first. */
export function componentsOf(tuple: PolicyRecord): readonly (PolicyValue | undefined)[] {
  const named = Object.keys(tuple).filter((name) => !/^\d+$/.test(name))
  return Object.keys(tuple).map((_, position) =>
    Object.hasOwn(tuple, position) ? tuple[position] : tuple[named.shift()!],
  )
}

/** Names a value's type in messages: `a string`. */
export function describeValue(value: PolicyValue): string {
  if (typeof value === 'bigint') return 'an integer'
  if (typeof value === 'object') return isList(value) ? 'a list' : 'a record'
  return `a ${typeof value}`
}
