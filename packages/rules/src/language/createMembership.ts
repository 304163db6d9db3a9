import type { Expression, NodeOf } from './ast.ts'
import { fail, failureOf, mismatch, type Step } from './evaluation.ts'
import { normalize, type Operators } from './operators.ts'
import { Failure } from './outcome.ts'
import type { PolicyValue } from './policyObjects.ts'
import { isList } from './values.ts'
import { weightOf } from './work.ts'

/** Lists of constants that are longer are looked up in a set. */
const longList = 8

/** `item in list` and `list.contains(item)`. */
export function createMembership(
  item: Expression,
  list: Expression,
  expression: NodeOf<'binary'> | NodeOf<'contains'>,
  stepOf: (part: Expression) => Step,
  operators: Operators,
): Step {
  const [itemStep, listStep] = [stepOf(item), stepOf(list)]
  const lookup = createLookup(list)
  const apply: Operators['in'] =
    lookup ??
    (expression.kind === 'contains' ? (value, items) => operators.contains(items, value) : operators.in)
  return (run) => {
    const value = itemStep(run)
    const items = listStep(run)
    if (value instanceof Failure) return failureOf(value, items)!
    if (items instanceof Failure || !isList(items)) return mismatch(list, items, 'a list')
    // A step for each hundred elements of a request's list, which may be long.
    run.work.use(lookup ? 1 : Math.min(weightOf(value), weightOf(items)) + items.length)
    run.fuel -= Math.floor(items.length / 100)
    if (run.fuel < 0) return fail(expression, 'fuel')
    return apply(value, items) ?? mismatch(expression, value, 'of the same type as the elements of the list')
  }
}

/** The same as `in`, for a long list of strings or integers that is written out. */
function createLookup(list: Expression): Operators['in'] | undefined {
  if (list.kind !== 'list' || list.items.length < longList) return undefined
  const values = new Set<PolicyValue>()
  const kinds = new Set(list.items.map(({ kind }) => kind))
  for (const item of list.items) {
    if (item.kind === 'string') values.add(normalize(item.value))
    if (item.kind === 'integer') values.add(item.value)
  }
  if (kinds.size !== 1 || values.size === 0) return undefined
  const type = kinds.has('string') ? 'string' : 'bigint'
  return (value) =>
    typeof value === type ? values.has(typeof value === 'string' ? normalize(value) : value) : undefined
}
