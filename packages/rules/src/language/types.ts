/**
 * The static type of an expression. `dynamic`: known only at run time, such as a contract's argument. A `map` is read
 * with `['key']`, a `record` with `.field`.
 */
export type Type =
  | { readonly kind: 'boolean' | 'integer' | 'string' | 'timestamp' | 'dynamic' }
  | { readonly kind: 'list'; readonly item: Type }
  | { readonly kind: 'map'; readonly value: Type }
  | { readonly kind: 'record'; readonly fields: Readonly<Record<string, Type>> }

export const boolean: Type = { kind: 'boolean' }
export const integer: Type = { kind: 'integer' }
export const string: Type = { kind: 'string' }
export const timestamp: Type = { kind: 'timestamp' }
export const dynamic: Type = { kind: 'dynamic' }
export const list = (item: Type): Type => ({ kind: 'list', item })
export const map = (value: Type): Type => ({ kind: 'map', value })
export const record = (fields: Readonly<Record<string, Type>>): Type => ({ kind: 'record', fields })

/** The type that values of both have, if there is one. */
export function unify(left: Type, right: Type): Type | undefined {
  if (left.kind === 'dynamic') return right
  if (right.kind === 'dynamic') return left
  if (left.kind === 'list' && right.kind === 'list') {
    const item = unify(left.item, right.item)
    return item && list(item)
  }
  if (left.kind === 'map' && right.kind === 'map') {
    const value = unify(left.value, right.value)
    return value && map(value)
  }
  if (left.kind === 'record' || right.kind === 'record') return left === right ? left : undefined
  return left.kind === right.kind ? left : undefined
}

/** Names a type in messages: `a string`, `a list of integers`. */
export function describe(type: Type): string {
  switch (type.kind) {
    case 'integer':
      return 'an integer'
    case 'list':
      return type.item.kind === 'dynamic'
        ? 'a list'
        : `a list of ${describe(type.item).replace(/^an? /, '')}s`
    case 'dynamic':
      return 'a value'
    default:
      return `a ${type.kind}`
  }
}
